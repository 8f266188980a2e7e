/** A run that lasts less than this, and hears nothing, has failed at once. */
export const SHORT_RUN_MS = 1000;

const DELAY_FIRST_MS = 250;
const DELAY_MAX_MS = 30_000;

/**
 * How long to wait before a recognizer that ended is started again: at once, or at growing intervals when it fails at
 * once (rule 9).
 *
 * @param failures runs in a row that heard nothing, and were short or had an error
 */
export function restartDelayMs(failures: number): number {
  return failures === 0 ? 0 : Math.min(DELAY_MAX_MS, DELAY_FIRST_MS * 2 ** (failures - 1));
}

/** Errors after which the recognizer still works: silence, Aura's own abort, or an unsupported option. */
export function isHarmless(code: string): boolean {
  return code === 'no-speech' || code === 'aborted' || code === 'phrases-not-supported';
}
