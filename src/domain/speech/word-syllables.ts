const VOWELS = /[aeiouyà-öø-ÿ]+/gu;
/** A last *e* that is not sounded, as in *make* and *makes*, but in *table* and *wanted* is. */
const SILENT_END = /(?:[^aeiouyl]|[aeiouy]l)es?$|[^aeiouytd]ed$/u;
const DIGIT = /\d/gu;
/** Syllables of a digit, as numbers are read: *fifteen*, *twenty-six*. */
const SYLLABLES_PER_DIGIT = 1.5;

/**
 * Syllables of an English word, estimated from its spelling: groups of vowels, without an *e* that is not sounded.
 *
 * @param key case folded
 */
export function syllablesOf(key: string): number {
  const digits = key.match(DIGIT)?.length ?? 0;
  const vowels = key.match(VOWELS)?.length ?? 0;
  const silent = vowels > 1 && SILENT_END.test(key) ? 1 : 0;
  return Math.max(1, vowels - silent + SYLLABLES_PER_DIGIT * digits);
}
