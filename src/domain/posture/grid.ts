/** Number of columns and rows of cells in which matches are counted. A cell is 10 of 640 pixels wide, square in a 4:3 frame, and has five samples. */
export const GRID_COLUMNS = 64;
export const GRID_ROWS = 48;

/** Ratio of a face's height to its width (anthropometric, about 1.35). */
export const HEAD_ASPECT = 1.35;

export const CELL_COUNT = GRID_COLUMNS * GRID_ROWS;

/** A head as an ellipse that is {@link HEAD_ASPECT} times as tall as wide. */
export interface HeadEllipse {
  /** Center as fractions of the width and of the height. */
  x: number;
  y: number;
  /** Half its width, as a fraction of the frame's width. */
  radius: number;
}

/** Centers of the cells in head units: fractions of the width, vertically divided by {@link HEAD_ASPECT}, which make a head a circle. */
export const CELL_X = Float32Array.from(
  { length: CELL_COUNT },
  (_, cell) => ((cell % GRID_COLUMNS) + 0.5) / GRID_COLUMNS,
);
export const CELL_Y = Float32Array.from({ length: CELL_COUNT }, (_, cell) =>
  headUnits((Math.floor(cell / GRID_COLUMNS) + 0.5) / GRID_ROWS),
);

/** Converts a fraction of the height to head units. */
export function headUnits(y: number): number {
  return (y * GRID_ROWS) / GRID_COLUMNS / HEAD_ASPECT;
}
