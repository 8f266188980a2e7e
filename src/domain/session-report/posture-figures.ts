import type { Facing } from '../facing/facing.ts';
import { ANALYSES_PER_SECOND } from '../posture/cadence.ts';
import { type PostureScore, seenShare } from '../posture/score.ts';
import type { PostureMoments } from '../posture-course/posture-moments.ts';
import type { PostureTimeline } from '../posture-course/posture-timeline.ts';
import type { SessionFacts } from './session-facts.ts';
import { unmeasuredSeconds } from './unmeasured-seconds.ts';

/** How a session's posture was measured, as its report keeps it. */
export interface PostureFigures {
  /** Percent, rounded. */
  readonly postureScore: number | null;
  /** The share of the session without the time away in which the speaker was seen, 0-1, which the posture score covers. */
  readonly postureSeen: number;
  /** The share of the analyzed frames in which the speaker was in view, 0-1; null where none was analyzed. */
  readonly framesInView: number | null;
  /** Whole seconds in which nobody's presence was confirmed, as the face detector was not loaded; 0 below the shortest reported time. */
  readonly postureUnconfirmedS: number;
  /** There were two faces of similar size, of which the one that was larger at first was followed. */
  readonly postureSimilarFaces: boolean;
  /** Posture over the session; null where nobody was seen. */
  readonly postureTimeline: PostureTimeline | null;
  /** The moments with the worst posture; null if they are not known. */
  readonly postureMoments: PostureMoments | null;
  /** Whether the speaker faced the camera; null where that is not known, as in reports that were kept earlier. */
  readonly facing: Facing | null;
}

/** A session's posture as it was measured. */
export interface MeasuredPosture {
  readonly score: PostureScore;
  /** Default: null, not known. */
  readonly moments?: PostureMoments | null;
  /** Default: null, as where nobody was seen. */
  readonly timeline?: PostureTimeline | null;
  /** Default: false. */
  readonly hasSimilarFaces?: boolean;
  /** Default: null, not known. */
  readonly facing?: Facing | null;
}

export function postureFigures(
  { score, moments = null, timeline = null, hasSimilarFaces = false, facing = null }: MeasuredPosture,
  { elapsedS, watchedS, awayS = 0 }: Pick<SessionFacts, 'elapsedS' | 'watchedS' | 'awayS'>,
): PostureFigures {
  const { value, framesInView, analyzedFrames, unconfirmedFrames } = score;
  return {
    postureScore: framesInView > 0 ? Math.round(value) : null,
    postureSeen: seenShare(score, elapsedS - awayS, watchedS),
    framesInView: analyzedFrames > 0 ? framesInView / analyzedFrames : null,
    postureUnconfirmedS: unmeasuredSeconds(unconfirmedFrames / ANALYSES_PER_SECOND, 0),
    postureSimilarFaces: hasSimilarFaces,
    postureTimeline: framesInView > 0 ? timeline : null,
    postureMoments: moments,
    facing: framesInView > 0 ? facing : null,
  };
}
