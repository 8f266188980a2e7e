import {
  CONVERSATIONAL_WPM,
  PACE_MAX_WPM,
  PACE_MIN_WPM,
  PACE_SAMPLE_S,
} from '../../domain/speech/specification.ts';
import { type PacePoint, secondOf } from '../../domain/session-report/pace-points.ts';

/** Padding above and below the bounds of pace, so that a line along a bound stays visible. */
export const PADDING_WPM = 10;

/** Up to this many samples are also drawn as points; a single sample has no line. */
export const POINTS_MAX_COUNT = 60;

/** Words per minute. */
export interface PaceRange {
  readonly min: number;
  readonly max: number;
}

/** A pace as a share of the chart's height, from its top. */
export function paceTop(wpm: number, { min, max }: PaceRange): number {
  return (max + PADDING_WPM - wpm) / (max - min + 2 * PADDING_WPM);
}

/** Times in seconds and paces, with a null pace for missing samples, which makes a gap in the line. */
export function withGaps(points: readonly PacePoint[], intervalS: number): [number[], (number | null)[]] {
  const seconds: number[] = [];
  const paces: (number | null)[] = [];
  for (const point of points) {
    const atS = secondOf(point);
    const lastS = seconds.at(-1);
    if (lastS !== undefined && atS - lastS > intervalS) {
      seconds.push(lastS + intervalS);
      paces.push(null);
    }
    seconds.push(atS);
    paces.push(point.wpm);
  }
  return [seconds, paces];
}

/** The scales of a pace chart, without the end of its time axis. */
export const PACE_SCALE = {
  bounds: { min: PACE_MIN_WPM, max: PACE_MAX_WPM },
  conversational: CONVERSATIONAL_WPM,
  intervalS: PACE_SAMPLE_S,
};

const ticksAt = (paces: readonly number[]) =>
  paces.map((wpm) => ({ text: String(wpm), top: paceTop(wpm, PACE_SCALE.bounds) }));

/** The labels of its pace axis, at shares of its height from its top. */
export const PACE_TICKS = ticksAt([
  PACE_MAX_WPM,
  CONVERSATIONAL_WPM.max,
  CONVERSATIONAL_WPM.min,
  PACE_MIN_WPM,
]);

/** The same without the conversational range. */
export const BOUND_TICKS = ticksAt([PACE_MAX_WPM, PACE_MIN_WPM]);
