/** The offset from the center at the edge of a lane, as a fraction of the frame's width. */
export const OFFSET_MAX_SHARE = 0.25;

/** The line crosses a gap of fewer than this number of segments without a value. */
const GAP_MAX_COUNT = 4;

const rounded = (value: number) => Number(value.toFixed(2));

/**
 * The SVG path through the known heights, broken by gaps.
 *
 * @param heights one a segment; null without a value
 * @param x the middle of a segment
 * @param reach the line joins values that are at most this number of segments apart
 */
export function lanePath(
  heights: readonly (number | null)[],
  x: (segment: number) => number,
  reach = GAP_MAX_COUNT,
): string {
  let d = '';
  let last = Number.NEGATIVE_INFINITY;
  for (const [i, y] of heights.entries()) {
    if (y === null) continue;
    d += `${i - last > reach ? 'M' : 'L'}${rounded(x(i))} ${y.toFixed(2)}`;
    last = i;
  }
  return d;
}

/** The SVG path of the areas between two lines, which have the same gaps. Parameters as in {@link lanePath}. */
export function areaPath(
  low: readonly (number | null)[],
  high: readonly (number | null)[],
  x: (segment: number) => number,
): string {
  const runs: number[][] = [];
  for (const [i, y] of low.entries()) {
    if (y === null) continue;
    if (i === 0 || low[i - 1] === null) runs.push([]);
    runs.at(-1)!.push(i);
  }
  const along = (line: readonly (number | null)[], run: readonly number[]) =>
    run.map((i) => `${rounded(x(i))} ${line[i]!.toFixed(2)}`);
  return runs.map((run) => `M${[...along(low, run), ...along(high, run.toReversed())].join('L')}z`).join('');
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
