/** One result of a recognizer. */
export interface RecognitionResult {
  readonly text: string;
  /** The recognizer will not change it again, or so it says. */
  readonly final: boolean;
}

/** What a recognizer reports at once: its results from the first changed one to the newest. */
export interface RecognitionUpdate {
  /** Counts the recognizer's starts: indices mean something only within one run. */
  readonly run: number;
  /** When the run began, in seconds from Start. */
  readonly startedAtS: number;
  /** Index of `results[0]` within the run. */
  readonly from: number;
  readonly results: readonly RecognitionResult[];
}
