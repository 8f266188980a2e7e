import type { RecognizedWord } from './recognized-word.ts';

/** Below this, all other readings together are more probable than the recognizer's own. */
const SURE_FROM_PROBABILITY = 0.5;

/**
 * A word with less speech than this is heard where there is music, or noise, beside the voice: it takes a higher probability. `npm run
 * bench words -- <folder>` with music drawn into LJSpeech: 81 of 112 wrong words are unsure instead of 73; in 1,033 words
 * without music none more is.
 */
const SPEECH_MIN_SHARE = 0.3;
const SURE_IN_MUSIC_FROM_PROBABILITY = 0.8;

/** Whether a word may well be another one, or none. */
export function isUnsure({
  probability,
  speechShare,
}: Pick<RecognizedWord, 'probability' | 'speechShare'>): boolean {
  if (speechShare === 0) return true;
  return (
    probability < (speechShare < SPEECH_MIN_SHARE ? SURE_IN_MUSIC_FROM_PROBABILITY : SURE_FROM_PROBABILITY)
  );
}

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
