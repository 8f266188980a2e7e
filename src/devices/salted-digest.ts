const DIGEST_BYTES = 16;

/**
 * 32 hexadecimal digits that are equal for equal texts, and reveal nothing else without the salt.
 *
 * @returns null in an insecure context, which lacks digests
 */
export async function saltedDigest(salt: string, text: string): Promise<string | null> {
  const { subtle } = crypto as Partial<Crypto>;
  if (!subtle) return null;
  const salted = new TextEncoder().encode(`${salt}\n${text}`);
  const digest = await subtle.digest('SHA-256', salted);
  return Array.from(new Uint8Array(digest, 0, DIGEST_BYTES), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
