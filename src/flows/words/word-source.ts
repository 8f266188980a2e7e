import type { RecognizedWord } from '../../domain/words/recognized-word.ts';

/**
 * A source of words: it recognizes them in a sound, and hands them on as they come.
 *
 * @param onWords gets the next words, and the share of the sound that is done, 0-1
 * @param stop ends the recognition
 */
export type WordSource<Sound, Result> = (
  sound: Sound,
  onWords: (words: readonly RecognizedWord[], done: number) => void,
  stop: AbortSignal,
) => Promise<Result>;
