/** A comma within a number (*$5,000*), which separates no keywords. Without lookbehind, which Safari 16.3 lacks. */
const WITHIN_NUMBER = /(\d),(?=\d{3}(?!\d))/gu;
const PLACEHOLDER = '\0';
/** Characters that the comparison of two keywords ignores. */
const IGNORED = /[\p{M}\s'’-]/gu;

/**
 * The keywords of a comma-separated input, trimmed (rule 24). If several differ only in case, accents, spaces,
 * hyphens and apostrophes, the first remains. Keywords without a letter or digit are dropped.
 */
export function parseKeywords(input: string): string[] {
  const keywords = new Map<string, string>();
  for (const part of input.replaceAll(WITHIN_NUMBER, `$1${PLACEHOLDER}`).split(',')) {
    const keyword = part.replaceAll(PLACEHOLDER, ',').trim();
    const key = keyword.toLowerCase().normalize('NFD').replaceAll(IGNORED, '');
    if (/[\p{L}\p{N}]/u.test(key) && !keywords.has(key)) keywords.set(key, keyword);
  }
  return [...keywords.values()];
}
