/** A run that lasts less than this, and hears nothing, has failed at once. */
export const SHORT_RUN_MS = 1000;

const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 30_000;

/**
 * How long to wait before a recognizer that ended is started again: at once, or at growing intervals when it fails at
 * once (decisions, "The browser ends speech recognition by itself").
 *
 * @param failures runs in a row that heard nothing, and were short or had an error
 */
export function restartDelayMs(failures: number): number {
  return failures === 0 ? 0 : Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (failures - 1));
}

/** Errors that are silence, our own doing, or a wish refused, and say nothing against the recognizer. */
export function isHarmless(code: string): boolean {
  return code === 'no-speech' || code === 'aborted' || code === 'phrases-not-supported';
}
