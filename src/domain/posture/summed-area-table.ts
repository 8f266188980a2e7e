import { GRID_COLUMNS, GRID_ROWS } from './grid.ts';

/** Corners between the grid's cells in a row. */
export const CORNERS = GRID_COLUMNS + 1;

/** A summed-area table of the grid (Crow 1984): for each corner, the sum of the cells above and to the left of it. */
export const createSummedAreaTable = (): Float64Array => new Float64Array(CORNERS * (GRID_ROWS + 1));

/** @param sums overwritten with the table of these values */
export function sumUp(values: Float32Array, sums: Float64Array): void {
  for (let row = 0; row < GRID_ROWS; row += 1) {
    let sum = 0;
    const above = row * CORNERS + 1;
    for (let column = 0; column < GRID_COLUMNS; column += 1) {
      sum += values[row * GRID_COLUMNS + column]!;
      sums[above + CORNERS + column] = sums[above + column]! + sum;
    }
  }
}

/** The sum of the cells from one column to before another; the rows' corners begin at `upper` and `lower`. */
export function sumWithin(
  sums: Float64Array,
  left: number,
  right: number,
  upper: number,
  lower: number,
): number {
  return sums[lower + right]! - sums[lower + left]! - sums[upper + right]! + sums[upper + left]!;
}
