import { CADENCE_MS } from '../../../../src/domain/posture/cadence.ts';
import {
  LEAN_OFFSET_SHARE,
  LOST_AFTER_MS,
  SWAY_SHIFT_SHARE,
  SWAY_WINDOW_MS,
} from '../../../../src/domain/posture/specification.ts';
import { FIRST_SCORE, scoreAfter } from '../../../../src/domain/posture/score.ts';
import { type PostureStatus, postureStatus } from '../../../../src/domain/posture/status.ts';

/** Frames whose true value is this close to a threshold don't count: the recordings' centers are no more precise. Fractions of the width. */
const LEAN_MARGIN = 0.015;
const SWAY_MARGIN = 0.006;
/** Frames before this time don't count. */
const SKIPPED_MS = 1000;

/** Judges the speaker's true place, as a tracker without errors would. */
export function createRule(): {
  /** @param center fraction of the width; undefined when nobody is seen */
  judge(center: number | undefined, atMs: number): PostureStatus;
  /** How far the center moved within the window, as a fraction of the width. */
  shift(): number;
  score(): number;
} {
  const back = Math.round(SWAY_WINDOW_MS / CADENCE_MS);
  const centers: (number | undefined)[] = [];
  let status: PostureStatus = 'good';
  let seenMs = 0;
  let value = FIRST_SCORE.value;
  let shift = 0;
  return {
    judge(center, atMs) {
      const before = centers.at(-back);
      centers.push(center);
      if (center !== undefined) {
        shift = before === undefined ? 0 : Math.abs(center - before);
        status = postureStatus(center, shift);
        value = scoreAfter(value, status === 'good');
        seenMs = atMs;
      } else if (atMs - seenMs > LOST_AFTER_MS) status = 'not-tracking';
      return status;
    },
    shift: () => shift,
    score: () => value,
  };
}

export const leans = (status: PostureStatus): boolean =>
  status === 'leaning-left' || status === 'leaning-right';

/** The expected status of a frame, and whether the frame counts. */
export interface Truth {
  readonly status: PostureStatus;
  /** How long nobody has been in the picture; 0 when somebody is. */
  readonly absentMs: number;
  readonly counts: boolean;
}

/** Turns the face's place into the expected status. */
export function createTruth(): { of(cx: number, visible: boolean, atMs: number): Truth; score(): number } {
  const rule = createRule();
  let presentMs = 0;
  return {
    of(cx, visible, atMs) {
      const status = rule.judge(visible ? cx : undefined, atMs);
      if (visible) presentMs = atMs;
      const absentMs = atMs - presentMs;
      const nearLean = Math.abs(Math.abs(cx - 0.5) - LEAN_OFFSET_SHARE) < LEAN_MARGIN;
      const nearSway = !leans(status) && Math.abs(rule.shift() - SWAY_SHIFT_SHARE) < SWAY_MARGIN;
      const undecided = visible ? nearLean || nearSway : absentMs <= LOST_AFTER_MS;
      return { status, absentMs, counts: atMs >= SKIPPED_MS && !undecided };
    },
    score: rule.score,
  };
}
