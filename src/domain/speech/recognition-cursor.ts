/**
 * The transcript's position in the recognizer's results, which distinguishes a repeated result from a new one. To continue a
 * session, a new worker needs the cursor and the words.
 */
export interface RecognitionCursor {
  /** Number of the run; undefined before the first update. */
  readonly run: number | undefined;
  /** When a final result last added words, in seconds from Start. */
  readonly lastFinalS: number;
  /** When a result that is not final last came, in seconds from Start. */
  readonly lastOpenS: number;
  /** Whether the last words that count as spoken were never final. */
  readonly unfinal: boolean;
  /** Final results that continued a phrase, minus those that repeated it. If positive, the recognizer sends a phrase in pieces. */
  readonly pieces: number;
  /** Words of the run's final results, by index: in `LiveSpeech` only those of the latest update, in `SpeechMemory` all. */
  readonly finals: ReadonlyMap<number, readonly string[]>;
  /** Results of the run that are interim, by their index. */
  readonly interims: ReadonlyMap<number, PendingResult>;
}

export interface PendingResult {
  readonly text: string;
  /** Number of leading words that an earlier final result contained. */
  readonly known: number;
  /** The recognizer sent it as final, without confidence. It may be a stage of a phrase. */
  readonly stage?: boolean;
}

export const START_OF_RECOGNITION: RecognitionCursor = {
  run: undefined,
  lastFinalS: 0,
  lastOpenS: 0,
  unfinal: false,
  pieces: 0,
  finals: new Map(),
  interims: new Map(),
};

/** Merges the cursor of a `LiveSpeech` into the remembered one. */
export function laterCursor(remembered: RecognitionCursor, latest: RecognitionCursor): RecognitionCursor {
  if (latest.run !== remembered.run) return latest;
  // Most updates have no final result, and a run may have thousands.
  const finals =
    latest.finals.size === 0 ? remembered.finals : new Map([...remembered.finals, ...latest.finals]);
  return { ...latest, finals };
}
