/** The offset from the center at the edge of a lane, as a fraction of the frame's width. */
export const OFFSET_MAX_SHARE = 0.25;

/** The line crosses a gap of fewer than this number of segments without a value. */
const GAP_MAX_COUNT = 4;

/**
 * The SVG path through the known heights, broken by longer gaps.
 *
 * @param heights one a segment; null without a value
 * @param x the middle of a segment
 */
export function lanePath(heights: readonly (number | null)[], x: (segment: number) => number): string {
  let d = '';
  let last = Number.NEGATIVE_INFINITY;
  for (const [i, y] of heights.entries()) {
    if (y === null) continue;
    d += `${i - last > GAP_MAX_COUNT ? 'M' : 'L'}${Number(x(i).toFixed(1))} ${y.toFixed(2)}`;
    last = i;
  }
  return d;
}
