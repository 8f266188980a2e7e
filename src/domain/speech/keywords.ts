/** Separates keywords; a comma before three digits belongs to a number: *$5,000*. */
const SEPARATOR = /(?<!\d),|,(?!\d{3}(?!\d))/u;
/** Of no account in the comparison of two keywords of a field. */
const IGNORED = /[\p{M}\s'’-]/gu;

/**
 * The keywords of a comma-separated input, trimmed (rule 24). Of those that are equal when case, accents and hyphens are
 * folded, the first is kept. Those without a letter or digit are left out.
 */
export function parseKeywords(input: string): string[] {
  const keywords = new Map<string, string>();
  for (const part of input.split(SEPARATOR)) {
    const keyword = part.trim();
    const key = keyword.toLowerCase().normalize('NFD').replaceAll(IGNORED, '');
    if (/[\p{L}\p{N}]/u.test(key) && !keywords.has(key)) keywords.set(key, keyword);
  }
  return [...keywords.values()];
}
