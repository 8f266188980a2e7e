import type { RecognizedWord } from './recognized-word.ts';

/** The words of a recording, recognized on this device. */
export interface RecognizedSpeech {
  readonly kind: 'recognized';
  readonly words: readonly RecognizedWord[];
  /** Seconds of speech in each interval of 5 s, by the voice analysis. */
  readonly speechS: readonly number[];
  /** Seconds. */
  readonly lengthS: number;
}
