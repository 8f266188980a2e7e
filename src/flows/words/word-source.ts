import type { RecognizedWord } from '../../domain/words/recognized-word.ts';

/**
 * Recognizes words in a sound, and passes them on as they are recognized.
 *
 * @param onWords called with the next words, and the share of the sound that is done, 0-1
 * @param stop ends the recognition
 */
export type WordSource<Sound, Result> = (
  sound: Sound,
  onWords: (words: readonly RecognizedWord[], done: number) => void,
  stop: AbortSignal,
) => Promise<Result>;
