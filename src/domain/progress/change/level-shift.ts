import { type Measured, shiftModel } from './shift-model.ts';

/** Minimum number of figures on either side of a shift, because one unusual session is no change. */
export const SIDE_MIN_COUNT = 5;

/** Minimum number of sessions for a change. */
export const CHANGE_MIN_COUNT = 2 * SIDE_MIN_COUNT;

/** Correlations of neighboring figures that are considered, with equal weights. */
const CORRELATIONS = [0, 0.1, 0.2, 0.3, 0.4, 0.5];

/** Shifts at this many of the earliest places have half of the weight. */
const WEIGHT_MEDIAN_COUNT = 5;

/** Each place that is considered is later than the previous one by this share, or by one figure. */
const PLACE_STEP_SHARE = 1 / 16;

export interface LevelShift {
  /** Index of the first figure of the new level. */
  readonly at: number;
  readonly direction: 'more' | 'less';
  /** The number of figures after which the shift was found. */
  readonly foundWith: number;
}

/** A place at which the level may shift, and its weight. All weights together are 1. */
interface Place {
  readonly at: number;
  readonly weight: number;
}

/**
 * The shifts of a series' level, in the order of time. The test is applied after every figure, so later figures don't change earlier
 * shifts. After each shift, the search restarts with the figures of the new level.
 *
 * @param evidenceMin minimum likelihood ratio of a shift against no shift
 */
export function levelShifts(series: readonly Measured[], evidenceMin: number): LevelShift[] {
  const shifts: LevelShift[] = [];
  for (let from = 0; ;) {
    const shift = firstShift(series.slice(from), evidenceMin);
    if (!shift) return shifts;
    shifts.push({ ...shift, at: from + shift.at, foundWith: from + shift.foundWith });
    from += shift.at;
  }
}

/**
 * Computes, after each figure, the likelihood ratio of one shift against none, for all figures so far. Both likelihoods average over
 * level, variance and correlation, the first also over size and place of the shift. This ratio is an e-process (Hendriksen, de Heide
 * & Grünwald 2021): tests after each figure don't make large values more likely. Without a shift its distribution depends on neither
 * level nor variance.
 */
export function firstShift(series: readonly Measured[], evidenceMin: number): LevelShift | undefined {
  const places = placesIn(series.length);
  const models = CORRELATIONS.map((correlation) => shiftModel(series, correlation));
  for (let count = CHANGE_MIN_COUNT; count <= series.length; count += 1) {
    const weights = sharesOf(models.map((model) => model.logWithout(count)));
    let evidence = 0;
    let strongest = 0;
    let at = 0;
    for (const place of places) {
      if (place.at > count - SIDE_MIN_COUNT) break;
      const ratio = sum(models.map((model, i) => weights[i]! * Math.exp(model.logRatio(count, place.at))));
      evidence += place.weight * ratio;
      if (place.weight * ratio <= strongest) continue;
      strongest = place.weight * ratio;
      at = place.at;
    }
    if (evidence >= evidenceMin) {
      const rises = level(series.slice(at, count)) > level(series.slice(0, at));
      return { at, direction: rises ? 'more' : 'less', foundWith: count };
    }
  }
  return undefined;
}

function placesIn(count: number): Place[] {
  const weightFrom = (at: number) => WEIGHT_MEDIAN_COUNT / (WEIGHT_MEDIAN_COUNT + at - SIDE_MIN_COUNT);
  const places: Place[] = [];
  for (let at = SIDE_MIN_COUNT; at < count;) {
    const next = at + Math.max(1, Math.floor(at * PLACE_STEP_SHARE));
    places.push({ at, weight: weightFrom(at) - weightFrom(next) });
    at = next;
  }
  return places;
}

/** Normalizes likelihoods, given as logarithms, to a sum of 1. All are 0 if one is infinite, because identical figures show no shift. */
function sharesOf(logs: readonly number[]): number[] {
  const most = Math.max(...logs);
  if (most === Number.POSITIVE_INFINITY) return logs.map(() => 0);
  const all = sum(logs.map((log) => Math.exp(log - most)));
  return logs.map((log) => Math.exp(log - most) / all);
}

const level = (series: readonly Measured[]) =>
  sum(series.map(({ value, precision }) => value * precision)) /
  sum(series.map(({ precision }) => precision));

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
