/** A word that a recognizer found in a recording. Times are in seconds from the recording's beginning. */
export interface RecognizedWord {
  /** The text that the recognizer wrote, with the punctuation that follows it. */
  readonly text: string;
  readonly startS: number;
  readonly endS: number;
  /** The lowest probability of its tokens, 0-1. */
  readonly probability: number;
  /** The share of its time (by the recognizer) in which the voice analysis detected speech, 0-1. */
  readonly speechShare: number;
  /** Set for a filler that the recognizer left out, and that was heard in the sound (rule 200). */
  readonly inSound?: true;
}

/** A word before it is compared with the voice analysis. */
export type DecodedWord = Omit<RecognizedWord, 'speechShare'>;
