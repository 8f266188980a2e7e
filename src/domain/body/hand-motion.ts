import { FIDGET_CALM, FIDGET_RESTLESS, GESTURE_MIN_HEIGHT } from '../video-specification.ts';
import type { BodyLook, BodyPoint } from './body-look.ts';
import { seenHands } from './seen-hand.ts';
import { distance } from './body-square.ts';
import { hasShoulders, heightOnTorso, shoulderWidth } from './torso.ts';

/** The specification's fidget motion is a step from frame to frame at this rate. */
const FRAMES_PER_S = 30;

/** In shoulder widths a second: hands are calm below 0.6, and fidget above 1.8. Between these, the middle decides. */
const BUSY_ABOVE = (FRAMES_PER_S * (FIDGET_CALM + FIDGET_RESTLESS)) / 2;

/** A hand that is carried this far within a second gestures. A landmark's own noise is 0.06 shoulder widths. */
const CARRIED_MIN = 0.25;
const CARRIED_WITHIN_S = 1.05;

/** Looks further apart belong to different runs, between which no motion is known. */
export const RUN_GAP_S = 0.3;

/** Number of looks whose median is the usual shoulder width, so that a turn of the body does not inflate motion: 6 s. */
const MEDIAN_LOOKS = 30;

/** The hands at one look. */
export interface HandState {
  readonly inView: boolean;
  /** Whether a hand moves fast and goes nowhere: a gesture is no unrest. Null if no hand could be compared. */
  readonly busy: boolean | null;
  /** Whether a hand is raised, or carried along. */
  readonly gesturing: boolean;
}

const ABSENT: HandState = { inView: false, busy: null, gesturing: false };

interface Placed {
  readonly atS: number;
  readonly nose: BodyPoint;
  readonly left: BodyPoint | null;
  readonly right: BodyPoint | null;
}

/**
 * Judges the hands of looks in the order of time. It keeps the looks of a second, and the latest shoulder widths.
 *
 * @param runGapS looks further apart belong to different runs
 */
export function createHandMotion(runGapS = RUN_GAP_S) {
  let widths: number[] = [];
  let recent: Placed[] = [];

  return {
    next(look: BodyLook): HandState {
      const { points, atS, heightShare } = look;
      const last = recent.at(-1);
      if (last && atS - last.atS > runGapS) recent = [];
      if (!points || !hasShoulders(points)) {
        recent = [];
        return ABSENT;
      }
      widths = [...widths, shoulderWidth(points)].slice(-MEDIAN_LOOKS);
      const width = widths.toSorted((a, b) => a - b)[widths.length >> 1]!;
      const { left, right } = seenHands(look);
      const now: Placed = { atS, nose: points.nose, left, right };
      const before = recent.at(-1);
      recent = [...recent.filter((one) => atS - one.atS <= CARRIED_WITHIN_S), now];
      if ((!left && !right) || width <= 0) return ABSENT;
      const sides = (['left', 'right'] as const).filter((side) => now[side]);
      const motions = before ? sides.flatMap((side) => motionOf(side, before, now, width) ?? []) : [];
      const gesturing = sides.some(
        (side) =>
          heightOnTorso(now[side]!, points, heightShare, width) > GESTURE_MIN_HEIGHT ||
          carried(side, recent[0]!, now, width) >= CARRIED_MIN,
      );
      return {
        inView: true,
        busy: motions.length > 0 ? Math.max(...motions) > BUSY_ABOVE && !gesturing : null,
        gesturing,
      };
    },
  };
}

type Side = 'left' | 'right';

function motionOf(side: Side, before: Placed, now: Placed, width: number): number | null {
  const [from, to] = [before[side], now[side]];
  const forS = now.atS - before.atS;
  if (!from || !to || forS <= 0) return null;
  return Math.max(0, distance(from, to) - distance(before.nose, now.nose)) / width / forS;
}

/** How far a hand is from where it was a second before, relative to the head, in shoulder widths. */
function carried(side: Side, before: Placed, now: Placed, width: number): number {
  const [from, to] = [before[side], now[side]];
  if (!from || !to) return 0;
  return (
    Math.hypot(to.x - from.x - (now.nose.x - before.nose.x), to.y - from.y - (now.nose.y - before.nose.y)) /
    width
  );
}
