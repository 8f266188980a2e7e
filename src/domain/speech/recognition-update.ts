export interface RecognitionResult {
  readonly text: string;
  /** By the specification the result does not change again. Some recognizers change it nevertheless. */
  readonly final: boolean;
  /** The recognizer's confidence, from 0 to 1; 0 also if it has none. */
  readonly confidence?: number | undefined;
  /** When each word of the text ended, in seconds from Start; undefined if the recognizer does not tell. */
  readonly endsS?: readonly number[] | undefined;
  /** Indices of words that the recognizer left out, and that were heard in the sound (rule 200). Default: none. */
  readonly inSound?: readonly number[] | undefined;
}

/** One update of a recognizer: its results from the first changed one to the newest. */
export interface RecognitionUpdate {
  /** Counts the recognizer's starts. Indices are valid within one run. */
  readonly run: number;
  /** When the run began, in seconds from Start. */
  readonly startedAtS: number;
  /** Index of `results[0]` within the run. */
  readonly from: number;
  readonly results: readonly RecognitionResult[];
  /** From the event's own time until it was received. In some browsers, that is the time at which the sound was captured. */
  readonly ageMs?: number | undefined;
  /**
   * Set by a recognizer that tells the times of its words, and repeats nothing: a result replaces its earlier text, and is never changed
   * once it is final (rule 191).
   */
  readonly exact?: ExactResults | undefined;
}

export interface ExactResults {
  /** Words come at most this much later than they were said, in seconds. */
  readonly lateMaxS: number;
}
