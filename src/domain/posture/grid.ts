import { GRID_COLUMNS, GRID_ROWS, HEAD_ASPECT } from './limits.ts';

export const CELLS = GRID_COLUMNS * GRID_ROWS;

/** A head: an ellipse {@link HEAD_ASPECT} times as tall as wide. */
export interface Place {
  /** Centre as fractions of the width and of the height. */
  x: number;
  y: number;
  /** Half its width, as a fraction of the frame's width. */
  radius: number;
}

/** Centres of the cells in heads' units: fractions of the width, the vertical ones divided by {@link HEAD_ASPECT}. */
export const CELL_X = Float32Array.from(
  { length: CELLS },
  (_, cell) => ((cell % GRID_COLUMNS) + 0.5) / GRID_COLUMNS,
);
export const CELL_Y = Float32Array.from({ length: CELLS }, (_, cell) =>
  headUnits((Math.floor(cell / GRID_COLUMNS) + 0.5) / GRID_ROWS),
);

/** A fraction of the height in heads' units. */
export function headUnits(y: number): number {
  return (y * GRID_ROWS) / GRID_COLUMNS / HEAD_ASPECT;
}

const BORDER_COLUMNS = 7;
const BORDER_ROWS = 4;

/** The cells along the sides and the top of the frame: there is hardly ever a speaker in them. */
export const BORDER = Uint8Array.from({ length: CELLS }, (_, cell) => {
  const column = cell % GRID_COLUMNS;
  const aside = column < BORDER_COLUMNS || column >= GRID_COLUMNS - BORDER_COLUMNS;
  return aside || cell < BORDER_ROWS * GRID_COLUMNS ? 1 : 0;
});
