/** Syllables per English word, used until this speaker's ratio is known. Prepared speech and prose have 1.4 to 1.6. */
export const SYLLABLES_PER_WORD = 1.5;
/** A ratio outside these bounds is a recognition error, not a way to speak. */
const SYLLABLES_PER_WORD_MIN = 1.05;
const SYLLABLES_PER_WORD_MAX = 2.2;
/** Weight of the usual ratio against the speaker's own, in words. */
const PRIOR_WORD_COUNT = 20;

/** This speaker's syllables per word. With few words, the result is close to the usual ratio. */
export function syllablesPerWord(syllables: number, words: number): number {
  const ratio = syllables / words;
  if (ratio < SYLLABLES_PER_WORD_MIN || ratio > SYLLABLES_PER_WORD_MAX) return SYLLABLES_PER_WORD;
  return (syllables + PRIOR_WORD_COUNT * SYLLABLES_PER_WORD) / (words + PRIOR_WORD_COUNT);
}
