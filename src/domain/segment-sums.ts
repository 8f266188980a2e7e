/** Maximum number of segments. After the first merge, at least half of them are in use. */
const SEGMENT_COUNT_MAX = 240;
/** Tolerance for rounding errors of lengths. */
const ROUNDING_S = 1e-6;

/**
 * Sums over equal segments of time. If a time lies after the last segment, pairs are merged, so their number is limited for any length.
 *
 * @param columnCount number of the kinds of sums
 */
export function createSegmentSums(columnCount: number, firstSegmentS: number) {
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
    /** One array for each kind of sum. */
    columns,
    /** The segment of a time. Merges segments until there is one for it. */
    indexAt(atS: number): number {
      while (atS >= SEGMENT_COUNT_MAX * segmentS) merge();
      return Math.max(0, Math.floor(atS / segmentS));
    },
    /** The number of segments that cover the time from 0 to `lengthS`. Merges segments until they suffice. */
    countUntil(lengthS: number): number {
      while (lengthS > SEGMENT_COUNT_MAX * segmentS + ROUNDING_S) merge();
      return Math.max(0, Math.ceil((lengthS - ROUNDING_S) / segmentS));
    },
  };
}
