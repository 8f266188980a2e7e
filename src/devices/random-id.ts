const ID_BYTES = 16;

/** 32 hexadecimal digits. `crypto.randomUUID` is missing in insecure contexts. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
