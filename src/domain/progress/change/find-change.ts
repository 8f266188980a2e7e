import type { FocusArea } from '../../setup.ts';
import { comparable, figureOf, type Measure } from '../comparability.ts';
import type { SessionSummary } from '../summary.ts';
import { CHANGE_MIN_COUNT, firstShift, levelShifts } from './level-shift.ts';
import { fillerCount, measuredSeries } from './measured-series.ts';
import type { Measured } from './shift-model.ts';

/** The conclusion on how a measure changed (rule 96). */
export type Change =
  /** @property have number of comparable sessions. @property need the minimum number */
  | { readonly kind: 'too-few'; readonly have: number; readonly need: number }
  | ({ readonly kind: 'changed' } & Comparison)
  /** @property more number of further sessions, similar to the last ones, after which a change would probably be found; null if too many */
  | ({ readonly kind: 'unclear'; readonly more: number | null } & Comparison);

export type MeasureChange = readonly [measure: Measure, change: Change];

interface Comparison {
  readonly direction: 'more' | 'less';
  readonly now: number;
  readonly before: number;
  /** Number of the last sessions, over which `now` is computed, and of the sessions before. */
  readonly sessions: number;
  readonly sessionsBefore: number;
}

/**
 * Minimum likelihood ratio of a change against no change, for the measure that the speaker works on. Each other measure needs
 * five times as much. By simulation, a change is wrongly reported in at most 5 of 100 steady histories with 30 checks, or in 10
 * if neighbors correlate by 0.3 (bench/progress/RESULTS.md).
 */
const FOCUS_EVIDENCE_MIN = 3;
const OTHER_EVIDENCE_MIN = 15;

/** If the forecast evidence exceeds the minimum by this factor, a change is found in 80 of 100 histories. */
const POWER_FACTOR = 3;

/** Without a change, the last sessions are compared with as many before them: at most this many, so that *now* stays recent. */
const SIDE_MAX_COUNT = 20;

/** The forecast ends at this many further sessions. */
const FORECAST_MAX_COUNT = 20;

const FOCUS_MEASURE: Record<FocusArea, Measure> = { pacing: 'pace', fillers: 'fillers', posture: 'posture' };

/** Decides whether a measure changed by more than chance explains. The test is run after each session. @param sessions newest first */
export function findChange(
  sessions: readonly SessionSummary[],
  measure: Measure,
  focus: FocusArea | undefined,
): Change {
  const alike = comparable(sessions, measure).toReversed();
  const need = CHANGE_MIN_COUNT;
  if (alike.length < need) return { kind: 'too-few', have: alike.length, need };
  const evidenceMin = evidenceMinOf(measure, focus);
  const series = measuredSeries(alike, measure);
  const shifts = levelShifts(series, evidenceMin);
  const latest = shifts.at(-1);
  if (latest) {
    const comparison = compare(alike, measure, shifts.at(-2)?.at ?? 0, latest.at);
    // Later sessions may have reversed the change.
    if (comparison.direction === latest.direction) return { kind: 'changed', ...comparison };
  }
  const side = Math.min(SIDE_MAX_COUNT, Math.floor(alike.length / 2));
  const at = alike.length - side;
  return {
    kind: 'unclear',
    more: forecast(series.slice(latest?.at ?? 0), side, POWER_FACTOR * evidenceMin),
    ...compare(alike, measure, at - side, at),
  };
}

/** The minimum likelihood ratio at which a change of a measure is reported. */
export function evidenceMinOf(measure: Measure, focus: FocusArea | undefined): number {
  return focus !== undefined && FOCUS_MEASURE[focus] === measure ? FOCUS_EVIDENCE_MIN : OTHER_EVIDENCE_MIN;
}

/** {@link findChange} of several measures. */
export function findChanges(
  sessions: readonly SessionSummary[],
  measures: readonly Measure[],
  focus: FocusArea | undefined,
): MeasureChange[] {
  return measures.map((measure) => [measure, findChange(sessions, measure, focus)]);
}

/** Compares the sessions from `at` on with those before it. */
function compare(
  sessions: readonly SessionSummary[],
  measure: Measure,
  from: number,
  at: number,
): Comparison {
  const now = figureOfAll(sessions.slice(at), measure);
  const before = figureOfAll(sessions.slice(from, at), measure);
  return {
    direction: now > before ? 'more' : 'less',
    now,
    before,
    sessions: sessions.length - at,
    sessionsBefore: at - from,
  };
}

function figureOfAll(sessions: readonly SessionSummary[], measure: Measure): number {
  const sum = (of: (session: SessionSummary) => number) =>
    sessions.reduce((total, session) => total + of(session), 0);
  return measure === 'fillers'
    ? sum((session) => fillerCount(session).count) / sum((session) => fillerCount(session).minutes)
    : sum((session) => figureOf(session, measure) ?? 0) / sessions.length;
}

/** The number of further sessions that would show a change if the last sessions were repeated in their order. */
function forecast(series: readonly Measured[], side: number, evidenceMin: number): number | null {
  const last = series.slice(-side);
  const further = Array.from({ length: FORECAST_MAX_COUNT }, (_, i) => last[i % last.length]!);
  const shown = firstShift([...series, ...further], evidenceMin);
  return shown ? Math.max(1, shown.foundWith - series.length) : null;
}
