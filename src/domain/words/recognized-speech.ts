import type { RecognizedWord } from './recognized-word.ts';

/** The words of a recording, as a recognizer on this device found them. */
export interface RecognizedSpeech {
  readonly kind: 'recognized';
  readonly words: readonly RecognizedWord[];
  /** Seconds of speech that the voice analysis heard in each interval of 5 s. */
  readonly speechS: readonly number[];
  /** Seconds. */
  readonly lengthS: number;
}
