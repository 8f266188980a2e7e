/** A start and a stop cost a moment that is not worth a word. */
const WORTH_MENTIONING_S = 2;

/**
 * Whole seconds of a session in which nothing was heard, or watched: since a microphone came late, a camera went, the
 * page was hidden, or a thread died.
 *
 * @param attendedS seconds in which something was
 */
export function unmeasuredSeconds(elapsedS: number, attendedS: number): number {
  const seconds = Math.floor(elapsedS - attendedS);
  return seconds < WORTH_MENTIONING_S ? 0 : seconds;
}
