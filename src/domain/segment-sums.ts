/** Sums over equal segments of time. When all are full, two become one: an hour has as many as a minute. */
export interface SegmentSums {
  readonly segmentS: number;
  /** One array for each kind of sum. */
  readonly columns: readonly Float64Array[];
  /** The segment that a time belongs to. Merges segments until there is one. */
  indexAt(atS: number): number;
  /** The number of segments up to a time, which is the end of the last one. Merges segments until they suffice. */
  countUntil(lengthS: number): number;
}

/** The most segments. Once they have been full, at least half of them are in use. */
const SEGMENT_COUNT_MAX = 240;
/** Rounding error of a length that is a sum of samples. */
const ROUNDING_S = 1e-6;

/** @param columnCount the kinds of sums */
export function createSegmentSums(columnCount: number, firstSegmentS: number): SegmentSums {
  let segmentS = firstSegmentS;
  const columns = Array.from({ length: columnCount }, () => new Float64Array(SEGMENT_COUNT_MAX));

  function merge(): void {
    segmentS *= 2;
    for (const sums of columns) {
      for (let i = 0; i < SEGMENT_COUNT_MAX / 2; i += 1) sums[i] = sums[2 * i]! + sums[2 * i + 1]!;
      sums.fill(0, SEGMENT_COUNT_MAX / 2);
    }
  }

  return {
    get segmentS() {
      return segmentS;
    },
    columns,
    indexAt(atS) {
      while (atS >= SEGMENT_COUNT_MAX * segmentS) merge();
      return Math.max(0, Math.floor(atS / segmentS));
    },
    countUntil(lengthS) {
      while (lengthS > SEGMENT_COUNT_MAX * segmentS + ROUNDING_S) merge();
      return Math.max(0, Math.ceil((lengthS - ROUNDING_S) / segmentS));
    },
  };
}
