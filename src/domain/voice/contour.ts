/** Positions of a long contour. */
const POSITIONS_COUNT = 200;
/** Up to this length a contour is drawn as it was measured, seconds. */
const SHORT_MAX_S = 120;
/** Measured values around a position, at least, and seconds before and after it. */
const MIN_VALUES = 3;
const REACH_S = 7.5;
/** The band holds the values between these shares, ordered by size. */
const LOW = 0.1;
const HIGH = 0.9;

/** A measure over time: times in seconds, and the values there; null is a gap. */
export interface Contour {
  readonly timesS: readonly number[];
  readonly values: readonly (number | null)[];
  /** The band around the values, where they are medians: its lower and upper bounds. */
  readonly band?: { readonly low: readonly (number | null)[]; readonly high: readonly (number | null)[] };
}

/**
 * A voice's measure as it is drawn (rule 137): up to two minutes each segment of the timeline, above that 200 medians of what was
 * measured within 7.5 s, in the band of 80 % of it.
 *
 * @param values one for each segment of `segmentS` seconds; null where nothing was measured
 */
export function contourOf(values: readonly (number | null)[], segmentS: number): Contour {
  const lengthS = values.length * segmentS;
  if (lengthS <= SHORT_MAX_S) return { timesS: values.map((_, i) => (i + 0.5) * segmentS), values };
  const timesS = Array.from({ length: POSITIONS_COUNT }, (_, i) => ((i + 0.5) * lengthS) / POSITIONS_COUNT);
  const reach = Math.max(Math.floor(MIN_VALUES / 2), Math.round(REACH_S / segmentS));
  const around = timesS.map((atS) => {
    const at = Math.floor(atS / segmentS);
    // A gap stays a gap, though its neighbors were measured.
    if (values[at] === null) return [];
    const near = values.slice(Math.max(0, at - reach), at + reach + 1);
    return near.filter((value) => value !== null).toSorted((a, b) => a - b);
  });
  const quantiles = (share: number) => around.map((sorted) => quantile(sorted, share));
  return { timesS, values: quantiles(0.5), band: { low: quantiles(LOW), high: quantiles(HIGH) } };
}

/** The value that is drawn at a time in seconds; null in a gap, undefined beyond the end. */
export function drawnValue({ timesS, values }: Contour, atS: number): number | null | undefined {
  // Positions are at equal distances, the first of them half of one from the start.
  return values[Math.floor(atS / (2 * (timesS[0] ?? 1)))];
}

function quantile(sorted: readonly number[], share: number): number | null {
  if (sorted.length === 0) return null;
  const at = share * (sorted.length - 1);
  const below = sorted[Math.floor(at)]!;
  return below + (at % 1) * (sorted[Math.ceil(at)]! - below);
}
