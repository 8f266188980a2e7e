import { unmeasuredSeconds } from '../unmeasured-seconds.ts';
import {
  SCORE_BAD_FRAME,
  SCORE_GOOD_FRAME,
  POSTURE_SCORE_MAX,
  POSTURE_SCORE_MIN,
  SCORE_START,
} from './specification.ts';

/** The posture score of a session so far, and the numbers of frames. */
export interface PostureScore {
  /** 0-100, not rounded. */
  readonly value: number;
  /** Number of frames with the speaker in view, which the score counts. While it is 0, the score has no meaning. */
  readonly framesInView: number;
  readonly analyzedFrames: number;
  /** Number of frames before the first face detection, which confirms whether somebody is there. */
  readonly unconfirmedFrames: number;
  /** Seconds in which frames were analyzed. */
  readonly watchedS: number;
}

/** The score before the first frame. */
export const FIRST_SCORE: PostureScore = {
  value: SCORE_START,
  framesInView: 0,
  analyzedFrames: 0,
  unconfirmedFrames: 0,
  watchedS: 0,
};

/** The score value after one more frame in view. */
export function scoreAfter(value: number, good: boolean): number {
  return Math.min(
    POSTURE_SCORE_MAX,
    Math.max(POSTURE_SCORE_MIN, value + (good ? SCORE_GOOD_FRAME : SCORE_BAD_FRAME)),
  );
}

/**
 * Share of a session in which the speaker was seen, 0-1.
 *
 * @param elapsedS from Start to Stop, without time away
 */
export function seenShare(
  { framesInView, analyzedFrames, watchedS }: PostureScore,
  elapsedS: number,
): number {
  if (analyzedFrames === 0) return 0;
  const watched = elapsedS > 0 ? 1 - unmeasuredSeconds(elapsedS, watchedS) / elapsedS : 1;
  return (watched * framesInView) / analyzedFrames;
}
