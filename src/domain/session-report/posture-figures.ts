import type { Facing } from '../facing/facing.ts';
import { ANALYSES_PER_SECOND } from '../posture/cadence.ts';
import { type PostureScore, seenShare } from '../posture/score.ts';
import type { PostureMoments } from '../posture-course/posture-moments.ts';
import type { PostureTimeline } from '../posture-course/posture-timeline.ts';
import type { SessionFacts } from './session-facts.ts';
import { unmeasuredSeconds } from '../unmeasured-seconds.ts';

/** The posture fields of a session report. */
export interface PostureFigures {
  /** Percent, rounded. */
  readonly postureScore: number | null;
  /** Share of the session, without time away, in which the speaker was seen, 0-1. The posture score covers this share. */
  readonly postureSeen: number;
  /** Whole seconds without time away in which no frame was analyzed; 0 below the shortest reported time, and without a camera. */
  readonly postureUnwatchedS: number;
  /** Share of the analyzed frames in which the speaker was in view, 0-1; null if no frame was analyzed. */
  readonly framesInView: number | null;
  /** Whole seconds in which the face detector was not loaded, so that no face was confirmed; 0 below the shortest reported time. */
  readonly postureUnconfirmedS: number;
  /** Whether there were often two faces of similar size. The one that was larger at first was followed. */
  readonly postureSimilarFaces: boolean;
  /** Posture over the session; null if nobody was seen, or if it is not known. */
  readonly postureTimeline: PostureTimeline | null;
  /** The moments with the worst posture; null if they are not known. */
  readonly postureMoments: PostureMoments | null;
  /** Whether the speaker faced the camera; null if unknown, as in older reports. */
  readonly facing: Facing | null;
}

/** A session's posture, as measured by the analyst. */
export interface MeasuredPosture {
  readonly score: PostureScore;
  /** Default: null, not known. */
  readonly moments?: PostureMoments | null;
  /** Default: null, as if nobody was seen. */
  readonly timeline?: PostureTimeline | null;
  /** Default: false. */
  readonly hasSimilarFaces?: boolean;
  /** Default: null, not known. */
  readonly facing?: Facing | null;
}

export function postureFigures(
  { score, moments = null, timeline = null, hasSimilarFaces = false, facing = null }: MeasuredPosture,
  { elapsedS, awayS = 0, hasCamera = false }: Pick<SessionFacts, 'elapsedS' | 'awayS' | 'hasCamera'>,
): PostureFigures {
  const { value, framesInView: inViewCount, analyzedFrames, unconfirmedFrames, watchedS } = score;
  return {
    postureScore: inViewCount > 0 ? Math.round(value) : null,
    postureSeen: seenShare(score, elapsedS - awayS),
    postureUnwatchedS: hasCamera || analyzedFrames > 0 ? unmeasuredSeconds(elapsedS - awayS, watchedS) : 0,
    framesInView: analyzedFrames > 0 ? inViewCount / analyzedFrames : null,
    postureUnconfirmedS: unmeasuredSeconds(unconfirmedFrames / ANALYSES_PER_SECOND, 0),
    postureSimilarFaces: hasSimilarFaces,
    postureTimeline: inViewCount > 0 ? timeline : null,
    postureMoments: moments,
    facing: inViewCount > 0 ? facing : null,
  };
}
