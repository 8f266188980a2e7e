import type { RecognizedWord } from './recognized-word.ts';

/** Below this, all other readings together are more probable than the recognizer's own. */
const SURE_FROM_PROBABILITY = 0.5;

/** Whether a word may well be another one. */
export const isUnsure = ({ probability }: Pick<RecognizedWord, 'probability'>): boolean =>
  probability < SURE_FROM_PROBABILITY;

/** Words that an opinion on the language takes. */
const LANGUAGE_MIN_COUNT = 20;

/**
 * From this share of unsure words on, the recognizer, which knows English alone, most likely hears another language. `npm run bench
 * words`: 0.5 to 14 % in real English, with noise too; 29 to 81 % in seven languages of a speech synthesizer.
 */
const FOREIGN_FROM_SHARE = 0.25;

export function soundsForeign(unsureCount: number, wordCount: number): boolean {
  return wordCount >= LANGUAGE_MIN_COUNT && unsureCount >= FOREIGN_FROM_SHARE * wordCount;
}
