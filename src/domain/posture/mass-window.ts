import { GRID_COLUMNS, GRID_ROWS, HEAD_ASPECT, type HeadEllipse } from './grid.ts';

/** The window in which matches count, in units of the head's radius. */
const WINDOW_REACH = 1.5;

/** Maximum number of mean-shift steps, and the step in cells below which it has converged. */
const MAX_STEP_COUNT = 5;
const ARRIVED_BELOW_CELLS = 0.05;

/** A window that moves to the concentration of matches on the grid (mean shift; Comaniciu & Meer 2002). */
export function createMassWindow() {
  /** Matches of each column within the window. */
  const columns = new Uint32Array(GRID_COLUMNS);
  const sum = { mass: 0, x: 0, y: 0 };

  function sumUp(matches: Uint16Array, x: number, y: number, radius: number): void {
    const reachX = radius * GRID_COLUMNS * WINDOW_REACH;
    const reachY = reachX * HEAD_ASPECT;
    columns.fill(0);
    sum.mass = 0;
    sum.x = 0;
    sum.y = 0;
    const bottom = Math.min(GRID_ROWS, Math.ceil(y + reachY));
    for (let row = Math.max(0, Math.floor(y - reachY)); row < bottom; row += 1) {
      const dy = (row + 0.5 - y) / reachY;
      if (Math.abs(dy) >= 1) continue;
      const half = reachX * Math.sqrt(1 - dy * dy);
      const right = Math.min(GRID_COLUMNS, Math.round(x + half));
      for (let column = Math.max(0, Math.round(x - half)); column < right; column += 1) {
        const count = matches[row * GRID_COLUMNS + column]!;
        columns[column]! += count;
        sum.mass += count;
        sum.x += count * (column + 0.5);
        sum.y += count * (row + 0.5);
      }
    }
  }

  /** The median of the window's matches, in columns. */
  function median(): number {
    let rest = sum.mass / 2;
    let column = 0;
    while (columns[column]! < rest) {
      rest -= columns[column]!;
      column += 1;
    }
    return column + rest / columns[column]!;
  }

  return {
    /**
     * Moves a head to the matches in its window until it converges. Its x is their median, because an ear or a neck shifts a median less
     * than a mean.
     *
     * @returns the number of matches in the window
     */
    moveTo(matches: Uint16Array, head: HeadEllipse): number {
      let x = head.x * GRID_COLUMNS;
      let y = head.y * GRID_ROWS;
      for (let step = 0; step < MAX_STEP_COUNT; step += 1) {
        sumUp(matches, x, y, head.radius);
        if (sum.mass === 0) return 0;
        const moved = Math.abs(sum.x / sum.mass - x) + Math.abs(sum.y / sum.mass - y);
        x = sum.x / sum.mass;
        y = sum.y / sum.mass;
        if (moved < ARRIVED_BELOW_CELLS) break;
      }
      head.x = median() / GRID_COLUMNS;
      head.y = y / GRID_ROWS;
      return sum.mass;
    },
  };
}
