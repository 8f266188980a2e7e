import { RUNS_UNTIL_REPORTED_COUNT, SHORT_RUN_MS } from './restart-backoff.ts';

/** Conclusions from a recognizer's runs so far. */
export interface RunHistory {
  /** Whether a run has lasted for `proofMs` or returned a result, and none has failed since. */
  readonly proved: boolean;
  /** Number of failures in a row. */
  readonly failures: number;
  /** How long the next run must last to prove that the recognizer works. */
  readonly proofMs: number;
  /** Number of runs without a failure and without a result; undefined once the recognizer has returned any result. */
  readonly wordlessRuns: number | undefined;
}

export const NO_RUNS: RunHistory = { proved: false, failures: 0, proofMs: SHORT_RUN_MS, wordlessRuns: 0 };

/** @param durationMs from the run's start to its end or its first error */
export function afterRun(
  history: RunHistory,
  { recognized, troubled }: { readonly recognized: boolean; readonly troubled: boolean },
  durationMs: number,
): RunHistory {
  const { proved, failures, wordlessRuns } = history;
  const proofMs = Math.max(SHORT_RUN_MS, 2 * durationMs);
  const failed = !recognized && (troubled || durationMs < SHORT_RUN_MS);
  if (failed) return { proved: false, failures: failures + 1, proofMs, wordlessRuns };
  return {
    proved,
    failures: 0,
    proofMs,
    wordlessRuns: wordlessRuns === undefined ? undefined : wordlessRuns + 1,
  };
}

/** Whether several runs have returned no word. */
export const isWordless = ({ wordlessRuns = 0 }: RunHistory): boolean =>
  wordlessRuns >= RUNS_UNTIL_REPORTED_COUNT;
