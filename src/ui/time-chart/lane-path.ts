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

/**
 * The SVG path of a bar for each segment, as high as its share of something.
 *
 * @param shares one a segment, 0-1; null or 0 has no bar
 * @param x the start of a segment
 * @param place `height` is that of a share of 1. The bars stand on `bottom`, or are centered on `center`
 */
export function barsPath(
  shares: readonly (number | null)[],
  x: (segment: number) => number,
  place: { readonly height: number } & ({ readonly bottom: number } | { readonly center: number }),
): string {
  const rounded = (value: number) => Number(value.toFixed(2));
  return shares
    .map((share, i) => {
      if (!share) return '';
      const height = share * place.height;
      const top = 'center' in place ? place.center - height / 2 : place.bottom - height;
      const width = rounded(x(i + 1) - x(i));
      return `M${rounded(x(i))} ${rounded(top)}h${width}v${rounded(height)}h${-width}z`;
    })
    .join('');
}
