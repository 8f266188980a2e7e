const VOWELS = /[aeiouyà-öø-ÿ]+/gu;
/** Matches a silent *e* in the ending (*make*, *makes*, *baked*), not a sounded one (*table*, *wanted*). */
const SILENT_END = /(?:[^aeiouyl]|[aeiouy]l)es?$|[^aeiouytd]ed$/u;
const DIGIT = /\d/gu;
/** Average number of syllables in which a digit is read: *fifteen*, *twenty-six*. */
const SYLLABLES_PER_DIGIT = 1.5;

/**
 * Estimates the syllables of an English word from its spelling: the groups of vowels, without a silent *e*.
 *
 * @param key the word, case folded
 */
export function syllablesOf(key: string): number {
  const digits = key.match(DIGIT)?.length ?? 0;
  const vowels = key.match(VOWELS)?.length ?? 0;
  const silent = vowels > 1 && SILENT_END.test(key) ? 1 : 0;
  return Math.max(1, vowels - silent + SYLLABLES_PER_DIGIT * digits);
}
