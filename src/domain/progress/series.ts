import { CONVERSATIONAL_WPM } from '../speech/specification.ts';
import { exclusionOf, type Exclusion, figureOf, type Measure, referenceOf } from './comparability.ts';
import type { SessionSummary } from './summary.ts';

/** One session in the chart of a measure. */
export interface SeriesPoint {
  readonly id: string;
  /** Empty if the session has neither a name nor words. */
  readonly name: string;
  /** ISO 8601 in UTC. */
  readonly madeAt: string;
  /** In the unit of {@link figureOf}. */
  readonly value: number;
  /** BCP 47. */
  readonly language: string;
  /** Why the session is excluded from sentences on the measure (rule 95); undefined if it counts. */
  readonly exclusion: Exclusion | undefined;
}

/** A chart shows at most this many sessions, the latest, so that points don't overlap and the cost doesn't grow with the years. */
export const SERIES_MAX_COUNT = 50;

/** Minimum number of points for a chart. */
export const SERIES_MIN_COUNT = 3;

/** The conversational range of a measure; a measure without an entry has none. */
export const CONVERSATIONAL_RANGE: Readonly<
  Partial<Record<Measure, { readonly min: number; readonly max: number }>>
> = { pace: CONVERSATIONAL_WPM };

/** The sessions in which a measure has a figure, oldest first. @param sessions newest first */
export function seriesOf(sessions: readonly SessionSummary[], measure: Measure): SeriesPoint[] {
  const reference = referenceOf(sessions, measure);
  const points: SeriesPoint[] = [];
  for (const session of sessions) {
    if (points.length === SERIES_MAX_COUNT) break;
    const value = figureOf(session, measure);
    if (value === null) continue;
    const { id, name, madeAt, language } = session;
    points.push({
      id,
      name,
      madeAt,
      language,
      value,
      exclusion: exclusionOf(session, measure, reference ?? session),
    });
  }
  return points.toReversed();
}
