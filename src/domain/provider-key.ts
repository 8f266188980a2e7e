/** The characters that a header allows: printable ASCII without spaces. */
const KEY = /^[\u0021-\u007e]+$/;

/** The key in a typed or pasted text; undefined if there is none. */
export function readProviderKey(typed: string): string | undefined {
  const key = typed.trim();
  return KEY.test(key) ? key : undefined;
}
