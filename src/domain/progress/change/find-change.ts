import type { FocusArea } from '../../setup.ts';
import { comparable, figureOf, type Measure } from '../comparability.ts';
import type { SessionSummary } from '../summary.ts';
import { permutationTest } from './permutation-test.ts';
import { type Count, rateTest, total } from './rate-test.ts';
import { trendTest } from './trend-test.ts';

/** What may be said of a measure (rule 96). */
export type Change =
  /** @property have comparable sessions */
  | { readonly kind: 'too-few'; readonly have: number; readonly need: number }
  | ({ readonly kind: 'changed' } & Comparison)
  /** @property more sessions after which halves that differ as much would show a change; null if none would */
  | ({ readonly kind: 'unclear'; readonly more: number | null } & Comparison);

export type MeasureChange = readonly [measure: Measure, change: Change];

interface Comparison {
  readonly direction: 'more' | 'less';
  readonly now: number;
  readonly before: number;
  /** Sessions on either side. */
  readonly sessions: number;
}

/** The last sessions are compared with as many before them: at least five, and at most twenty, so that *now* stays recent. */
const SIDE_MIN_SESSIONS = 5;
const SIDE_MAX_SESSIONS = 20;

/**
 * All measures together may find a change where there is none in 5 of 100 histories. What the speaker works on gets most of
 * that, the five others share the rest (Bonferroni). Filler words have two tests, which mostly agree: what the second adds to the
 * first is about half a history of 100 (docs/progress.md).
 */
const FOCUS_P_MAX = 0.035;
const OTHER_P_MAX = 0.0005;
/** A trend is tested at a level that is smaller by this factor: 1.5 % in focus. */
const TREND_P_FACTOR = 7 / 3;

/** The normal quantiles of these two-sided levels, and of a power of 80 %. */
const FOCUS_Z = 2.108;
const OTHER_Z = 3.481;
const POWER_Z = 0.842;

const FOCUS_MEASURE: Record<FocusArea, Measure> = { pacing: 'pace', fillers: 'fillers', posture: 'posture' };

/**
 * Whether a measure changed by more than chance explains.
 *
 * @param sessions newest first
 */
export function findChange(
  sessions: readonly SessionSummary[],
  measure: Measure,
  focus: FocusArea | undefined,
): Change {
  const alike = comparable(sessions, measure);
  if (alike.length < 2 * SIDE_MIN_SESSIONS) {
    return { kind: 'too-few', have: alike.length, need: 2 * SIDE_MIN_SESSIONS };
  }
  const side = Math.min(SIDE_MAX_SESSIONS, Math.floor(alike.length / 2));
  const last = alike.slice(0, side);
  const first = alike.slice(side, 2 * side);
  const inFocus = focus !== undefined && FOCUS_MEASURE[focus] === measure;
  const { now, before, p, variance } =
    measure === 'fillers' ? compareRates(first, last) : compareMeans(first, last, measure);
  const comparison = {
    direction: now > before ? ('more' as const) : ('less' as const),
    now,
    before,
    sessions: side,
  };
  if (p <= (inFocus ? FOCUS_P_MAX : OTHER_P_MAX)) return { kind: 'changed', ...comparison };
  const levelZ = inFocus ? FOCUS_Z : OTHER_Z;
  // The last term is what a t test needs more than a normal one (Guenther 1981).
  const needed = Math.ceil(
    ((levelZ + POWER_Z) ** 2 * variance) / effect(measure, now, before) ** 2 + levelZ ** 2 / 4,
  );
  const more = needed <= SIDE_MAX_SESSIONS ? Math.max(1, 2 * needed - alike.length) : null;
  return { kind: 'unclear', more, ...comparison };
}

/** {@link findChange} of several measures. */
export function findChanges(
  sessions: readonly SessionSummary[],
  measures: readonly Measure[],
  focus: FocusArea | undefined,
): MeasureChange[] {
  return measures.map((measure) => [measure, findChange(sessions, measure, focus)]);
}

/** The difference on the scale that is tested: rates by their ratio. */
function effect(measure: Measure, now: number, before: number): number {
  return measure === 'fillers' ? Math.log(now / before) : now - before;
}

/** @property variance of the effect with one session on either side */
interface Tested {
  readonly now: number;
  readonly before: number;
  readonly p: number;
  readonly variance: number;
}

function compareRates(first: readonly SessionSummary[], last: readonly SessionSummary[]): Tested {
  const counts = (sessions: readonly SessionSummary[]): Count[] =>
    sessions.map(({ likelyFillers, recognizedS }) => ({
      count: likelyFillers ?? 0,
      minutes: (recognizedS ?? 0) / 60,
    }));
  const [before, now] = [total(counts(first)), total(counts(last))];
  const { p, dispersion } = rateTest(counts(first), counts(last));
  const trend = trendTest(counts([...last, ...first].toReversed()));
  const [beforeRate, nowRate] = [before.count / before.minutes, now.count / now.minutes];
  // What is said compares the halves: a trend that they contradict is not told.
  const agrees = trend.direction === (nowRate > beforeRate ? 'more' : 'less');
  return {
    now: nowRate,
    before: beforeRate,
    p: agrees ? Math.min(p, TREND_P_FACTOR * trend.p) : p,
    variance: dispersion * (first.length / before.count + last.length / now.count),
  };
}

function compareMeans(
  first: readonly SessionSummary[],
  last: readonly SessionSummary[],
  measure: Measure,
): Tested {
  const figures = (sessions: readonly SessionSummary[]) =>
    sessions.map((session) => figureOf(session, measure) ?? 0);
  const [before, now] = [figures(first), figures(last)];
  return {
    now: mean(now),
    before: mean(before),
    p: permutationTest(before, now),
    variance: varianceOf(before) + varianceOf(now),
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function varianceOf(values: readonly number[]): number {
  const center = mean(values);
  return values.reduce((sum, value) => sum + (value - center) ** 2, 0) / (values.length - 1);
}
