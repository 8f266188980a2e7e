/** Less is not reported: starting and stopping take a moment. */
const UNMEASURED_MIN_S = 2;

/**
 * Whole seconds of a session in which nothing was heard, or watched: since a microphone came late, a camera went, the
 * page was hidden, or a thread died.
 *
 * @param attendedS seconds in which something was
 */
export function unmeasuredSeconds(elapsedS: number, attendedS: number): number {
  const seconds = Math.floor(elapsedS - attendedS);
  return seconds < UNMEASURED_MIN_S ? 0 : seconds;
}
