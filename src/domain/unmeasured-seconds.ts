/** Shorter times are not reported, because starting and stopping take some time. */
const UNMEASURED_MIN_S = 2;

/**
 * Whole seconds of a session without sound, or without camera frames, for example because a microphone opened late, a camera was lost,
 * the page was hidden, or a worker died. 0 below {@link UNMEASURED_MIN_S}.
 *
 * @param analyzedS seconds with sound, or with frames
 */
export function unmeasuredSeconds(elapsedS: number, analyzedS: number): number {
  const seconds = Math.floor(elapsedS - analyzedS);
  return seconds < UNMEASURED_MIN_S ? 0 : seconds;
}
