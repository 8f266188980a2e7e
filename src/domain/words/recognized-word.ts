/** A word that a recognizer found in a recording. Times are in seconds from the recording's beginning. */
export interface RecognizedWord {
  /** As it was written, with the punctuation that follows it. */
  readonly text: string;
  readonly startS: number;
  readonly endS: number;
  /** The least probability of its tokens, 0-1. */
  readonly probability: number;
  /** The share of its time, as the recognizer gives it, in which the voice analysis heard speech, 0-1. */
  readonly speechShare: number;
}

/** A word before it is compared with the voice analysis. */
export type DecodedWord = Omit<RecognizedWord, 'speechShare'>;
