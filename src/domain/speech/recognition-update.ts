/** One result of a recogniser. */
export interface RecognitionResult {
  readonly text: string;
  /** The recogniser will not change it again, or so it says. */
  readonly final: boolean;
}

/** What a recogniser reports at once: its results from the first changed one to the newest. */
export interface RecognitionUpdate {
  /** Counts the recogniser's starts: indices mean something only within one run. */
  readonly run: number;
  /** When the run began, in seconds from Start. */
  readonly startedAtS: number;
  /** Index of `results[0]` within the run. */
  readonly from: number;
  readonly results: readonly RecognitionResult[];
}
