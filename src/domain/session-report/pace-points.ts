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

function beyondClamp(wpm: number, rate: number | undefined): MarkedPacePoint['beyond'] {
  if (wpm === PACE_MAX_WPM && (rate === undefined || rate > PACE_MAX_WPM)) return 'above';
  if (wpm === PACE_MIN_WPM && (rate === undefined || rate < PACE_MIN_WPM)) return 'below';
  return undefined;
}
