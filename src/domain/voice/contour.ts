/** Number of positions of a long contour. */
const POSITIONS_COUNT = 200;
/** Up to this length a contour is drawn as it was measured, seconds. */
const SHORT_MAX_S = 120;
/** Minimum number of segments around a position, and the seconds before and after it in which they count. */
const MIN_SEGMENTS = 3;
const REACH_S = 7.5;
/** Quantiles at the bounds of the shaded range. */
const LOW = 0.1;
const HIGH = 0.9;

/** A measure over time: times in seconds, and the values there; null is a gap. */
export interface Contour {
  readonly timesS: readonly number[];
  readonly values: readonly (number | null)[];
  /** Bounds of the range around the values, if these are medians. */
  readonly band?: { readonly low: readonly (number | null)[]; readonly high: readonly (number | null)[] };
}

/**
 * A voice's measure as it is drawn (rule 137). Up to two minutes, each segment of the timeline is a value. A longer contour has 200
 * medians of the values within 7.5 s, with the range that contains 80 % of these values.
 *
 * @param values one for each segment of `segmentS` seconds; null where nothing was measured
 */
export function contourOf(values: readonly (number | null)[], segmentS: number): Contour {
  const lengthS = values.length * segmentS;
  if (lengthS <= SHORT_MAX_S) return { timesS: values.map((_, i) => (i + 0.5) * segmentS), values };
  const timesS = Array.from({ length: POSITIONS_COUNT }, (_, i) => ((i + 0.5) * lengthS) / POSITIONS_COUNT);
  const reach = Math.max(Math.floor(MIN_SEGMENTS / 2), Math.round(REACH_S / segmentS));
  const around = timesS.map((atS) => {
    const at = Math.floor(atS / segmentS);
    // A gap remains a gap, even if its neighbors were measured.
    if (values[at] === null) return [];
    const near = values.slice(Math.max(0, at - reach), at + reach + 1);
    return near.filter((value) => value !== null).toSorted((a, b) => a - b);
  });
  const quantiles = (share: number) => around.map((sorted) => quantile(sorted, share));
  return { timesS, values: quantiles(0.5), band: { low: quantiles(LOW), high: quantiles(HIGH) } };
}

/** The value that is drawn at a time in seconds; null in a gap, undefined beyond the end. */
export function drawnValue({ timesS, values }: Contour, atS: number): number | null | undefined {
  // Positions are equally spaced. The first is half a distance from the start.
  return values[Math.floor(atS / (2 * (timesS[0] ?? 1)))];
}

function quantile(sorted: readonly number[], share: number): number | null {
  if (sorted.length === 0) return null;
  const at = share * (sorted.length - 1);
  const below = sorted[Math.floor(at)]!;
  return below + (at % 1) * (sorted[Math.ceil(at)]! - below);
}
