/** A run without a result that is shorter than this counts as an immediate failure. */
export const SHORT_RUN_MS = 1000;

const DELAY_FIRST_MS = 250;
const DELAY_MAX_MS = 30_000;

/**
 * The delay before a recognizer that ended is restarted: none, or growing delays after immediate failures (rule 9).
 *
 * @param failures runs in a row without a result that were short or had an error
 */
export function restartDelayMs(failures: number): number {
  return failures === 0 ? 0 : Math.min(DELAY_MAX_MS, DELAY_FIRST_MS * 2 ** (failures - 1));
}

/** The code of an error about an option. The next run starts at once, without the option. */
export const OPTION_REFUSED = 'option-refused';

/** Errors after which the recognizer still works: silence, an abort, or an unsupported option. */
export function isHarmless(code: string): boolean {
  return code === 'no-speech' || code === 'aborted' || code === OPTION_REFUSED;
}

/** After this many runs in a row that failed without a reason or returned no word, the screen reports it. */
export const RUNS_UNTIL_REPORTED_COUNT = 3;

/** A recognizer that has not even started after this long does not respond. */
export const START_DUE_MS = 10_000;
