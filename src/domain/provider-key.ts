/** The characters that a header allows: printable ASCII without spaces. */
const KEY = /^[\u0021-\u007e]+$/;

/** Line breaks and invisible characters, which mail programs and documents add to copied text. */
const ADDED = /[\r\n\p{Cf}]/gu;
/** Quotation marks of a settings file or a document around the key. */
const QUOTED = /^["'`\u2018\u2019\u201c\u201d]+(.*?)["'`\u2018\u2019\u201c\u201d]+$/u;

/** The key in a typed or pasted text; undefined if there is none. */
export function readProviderKey(typed: string): string | undefined {
  const text = typed.replaceAll(ADDED, '').trim();
  const key = QUOTED.exec(text)?.[1] ?? text;
  return KEY.test(key) ? key : undefined;
}
