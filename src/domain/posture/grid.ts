/** Cells across and down in which matches are counted: 10 pixels of 640, square in a 4:3 frame, five samples each. */
export const GRID_COLUMNS = 64;
export const GRID_ROWS = 48;

/** A face is about this times as tall as wide (anthropometric height to breadth of face, about 1.35). */
export const HEAD_ASPECT = 1.35;

export const CELL_COUNT = GRID_COLUMNS * GRID_ROWS;

/** A head: an ellipse {@link HEAD_ASPECT} times as tall as wide. */
export interface HeadEllipse {
  /** Center as fractions of the width and of the height. */
  x: number;
  y: number;
  /** Half its width, as a fraction of the frame's width. */
  radius: number;
}

/** Centers of the cells in heads' units: fractions of the width, the vertical ones divided by {@link HEAD_ASPECT}. */
export const CELL_X = Float32Array.from(
  { length: CELL_COUNT },
  (_, cell) => ((cell % GRID_COLUMNS) + 0.5) / GRID_COLUMNS,
);
export const CELL_Y = Float32Array.from({ length: CELL_COUNT }, (_, cell) =>
  headUnits((Math.floor(cell / GRID_COLUMNS) + 0.5) / GRID_ROWS),
);

/** A fraction of the height in heads' units. */
export function headUnits(y: number): number {
  return (y * GRID_ROWS) / GRID_COLUMNS / HEAD_ASPECT;
}
