/**
 * Where a transcript stands in what a recognizer says: what tells a result that is sent again from a new one. Beside
 * the words themselves, a session that outlives its analyst must know it.
 */
export interface RecognitionCursor {
  /** Undefined before the first report. */
  readonly run: number | undefined;
  /** When a final last brought words, in seconds from Start. */
  readonly lastFinalS: number;
  /** Words of the run's finals by their index: in a reading those of the latest report, in a memory all of them. */
  readonly finals: ReadonlyMap<number, readonly string[]>;
  /** Results of the run that are interim, by their index. */
  readonly interims: ReadonlyMap<number, PendingResult>;
}

export interface PendingResult {
  readonly text: string;
  /** Leading words that a final had already. */
  readonly known: number;
}

export const START_OF_RECOGNITION: RecognitionCursor = {
  run: undefined,
  lastFinalS: 0,
  finals: new Map(),
  interims: new Map(),
};

/** The place to remember after one more reading. */
export function laterCursor(remembered: RecognitionCursor, latest: RecognitionCursor): RecognitionCursor {
  if (latest.run !== remembered.run) return latest;
  // Most reports bring no final, and a run may have thousands.
  const finals =
    latest.finals.size === 0 ? remembered.finals : new Map([...remembered.finals, ...latest.finals]);
  return { ...latest, finals };
}
