import { unmeasuredSeconds } from '../session-report/unmeasured-seconds.ts';
import {
  SCORE_BAD_FRAME,
  SCORE_GOOD_FRAME,
  POSTURE_SCORE_MAX,
  POSTURE_SCORE_MIN,
  SCORE_START,
} from './specification.ts';

/** In view for less than this share of a session, the score says little of it (rule 30). */
export const MIN_SEEN_SHARE = 1 / 3;

/** The posture score of a session so far, and the frames that it counts. */
export interface PostureScore {
  /** 0-100, not rounded. */
  readonly value: number;
  /** Frames that counted, good or bad: the speaker was in view. While it is 0 the score means nothing. */
  readonly framesInView: number;
  /** All frames that were analyzed. */
  readonly analyzedFrames: number;
  /** Analyzed frames before the face detector had confirmed whether somebody is there. */
  readonly unconfirmedFrames: number;
}

export const FIRST_SCORE: PostureScore = {
  value: SCORE_START,
  framesInView: 0,
  analyzedFrames: 0,
  unconfirmedFrames: 0,
};

/** The score value after one more frame in view. */
export function scoreAfter(value: number, good: boolean): number {
  return Math.min(
    POSTURE_SCORE_MAX,
    Math.max(POSTURE_SCORE_MIN, value + (good ? SCORE_GOOD_FRAME : SCORE_BAD_FRAME)),
  );
}

/** The part of a session in which the speaker was seen, 0-1. */
export function seenShare(
  { framesInView, analyzedFrames }: PostureScore,
  elapsedS: number,
  watchedS: number,
): number {
  if (analyzedFrames === 0) return 0;
  const watched = elapsedS > 0 ? 1 - unmeasuredSeconds(elapsedS, watchedS) / elapsedS : 1;
  return (watched * framesInView) / analyzedFrames;
}
