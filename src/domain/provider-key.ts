/** What a header can carry: printable ASCII without spaces. */
const KEY = /^[\u0021-\u007e]+$/;

/** The key in what a speaker typed or pasted; undefined when it holds none. */
export function readProviderKey(typed: string): string | undefined {
  const key = typed.trim();
  return KEY.test(key) ? key : undefined;
}
