import type { RecognizedWord } from './recognized-word.ts';

/** Below this, all other tokens together are more probable than the recognizer's choice. */
const SURE_FROM_PROBABILITY = 0.5;

/**
 * A word with a smaller share of speech may come from music or noise, so it needs a higher probability. By `npm run bench words --
 * <folder>` with music added to LJSpeech, this marks 81 of 112 wrong words as unsure, instead of 73. In 1,033 words without music, it
 * marks no additional word.
 */
const SPEECH_MIN_SHARE = 0.3;
const SURE_IN_MUSIC_FROM_PROBABILITY = 0.8;

/** Whether a word is uncertain: it may be another word, or none. */
export function isUnsure({
  probability,
  speechShare,
}: Pick<RecognizedWord, 'probability' | 'speechShare'>): boolean {
  if (speechShare === 0) return true;
  return (
    probability < (speechShare < SPEECH_MIN_SHARE ? SURE_IN_MUSIC_FROM_PROBABILITY : SURE_FROM_PROBABILITY)
  );
}

/** Minimum number of words to judge the language. */
const LANGUAGE_MIN_COUNT = 20;

/**
 * From this share of unsure words on, the recording is probably not in English, the only language of the recognizer. By `npm run bench
 * words`, the share is 0.5 to 14 % in recorded English, also with noise, and 29 to 81 % in seven languages of a speech synthesizer.
 */
const FOREIGN_FROM_SHARE = 0.25;

/** Whether a recording is probably not in English. */
export function seemsForeign(unsureCount: number, wordCount: number): boolean {
  return wordCount >= LANGUAGE_MIN_COUNT && unsureCount >= FOREIGN_FROM_SHARE * wordCount;
}
