import { PACE_MAX_WPM, PACE_MIN_WPM } from '../speech/specification.ts';
import type { SpeechRecord } from '../speech/analytics.ts';
import { clampPace, sampleAtS } from '../speech/pace.ts';

export interface PacePoint {
  /** Time from Start, such as `15s`. */
  readonly time: string;
  /** Clamped (rule 18). */
  readonly wpm: number;
}

/** A session's pace over time. */
export interface PaceCourse {
  readonly paceTimeline: readonly PacePoint[];
  /** Words per minute of each point of the timeline before the clamp (rule 18). Empty in older reports. */
  readonly paceRates: readonly number[];
}

/** The pace samples in which speech was recognized, with and without the specified clamp. */
export function timelineOf(samples: SpeechRecord['samples']): PaceCourse {
  const known = samples.flatMap((rate, i) => (rate === null ? [] : [{ time: `${sampleAtS(i)}s`, rate }]));
  return {
    paceTimeline: known.map(({ time, rate }) => ({ time, wpm: clampPace(rate) })),
    paceRates: known.map(({ rate }) => rate),
  };
}

/** A point of the pace timeline, with the side of the clamp on which its rate is (rule 18). */
export interface MarkedPacePoint extends PacePoint {
  readonly beyond?: 'above' | 'below' | undefined;
}

/** Marks the points that were clamped. If the rates are unknown, each point at a bound counts as clamped. */
export function markedPacePoints({ paceTimeline, paceRates }: PaceCourse): MarkedPacePoint[] {
  return paceTimeline.map((point, i) => ({ ...point, beyond: beyondClamp(point.wpm, paceRates[i]) }));
}

/** A longer talk is shown in parts, with a smoothed curve. No source: our choice. */
const LONG_TALK_FROM_S = 180;
/** The curve of a long talk is smoothed over this share of it, in steps of {@link SMOOTHING_STEP_S}. No source: our choice. */
const SMOOTHED_SHARE = 1 / 20;
const SMOOTHING_STEP_S = 10;

export const isLongTalk = (lengthS: number): boolean => lengthS > LONG_TALK_FROM_S;

/** Seconds over which the curve of a session is smoothed; 0 if it is not. */
export function smoothingS(lengthS: number): number {
  const steps = Math.round((lengthS * SMOOTHED_SHARE) / SMOOTHING_STEP_S);
  return isLongTalk(lengthS) ? SMOOTHING_STEP_S * steps : 0;
}

/** The curve of a session's pace: each point is the mean of the samples around it, over {@link smoothingS}. */
export function smoothedPoints(
  points: readonly MarkedPacePoint[],
  lengthS: number,
): readonly MarkedPacePoint[] {
  const reachS = smoothingS(lengthS) / 2;
  if (reachS === 0) return points;
  let from = 0;
  let to = 0;
  let sum = 0;
  return points.map((point) => {
    const atS = secondOf(point);
    for (; to < points.length && secondOf(points[to]!) <= atS + reachS; to += 1) sum += points[to]!.wpm;
    for (; secondOf(points[from]!) < atS - reachS; from += 1) sum -= points[from]!.wpm;
    const wpm = Math.round(sum / (to - from));
    return { time: point.time, wpm, beyond: wpm === point.wpm ? point.beyond : undefined };
  });
}

/** Seconds from Start. */
export function secondOf({ time }: PacePoint): number {
  return Number.parseInt(time, 10);
}

function beyondClamp(wpm: number, rate: number | undefined): MarkedPacePoint['beyond'] {
  if (wpm === PACE_MAX_WPM && (rate === undefined || rate > PACE_MAX_WPM)) return 'above';
  if (wpm === PACE_MIN_WPM && (rate === undefined || rate < PACE_MIN_WPM)) return 'below';
  return undefined;
}
