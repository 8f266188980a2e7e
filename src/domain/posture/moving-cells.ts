import { CELL_COUNT, CELL_X, CELL_Y } from './grid.ts';

/** The cells of a frame in which something moves. */
export interface MovingCells {
  /** @param activity of each cell: above 1 it moves */
  find(activity: Float32Array): void;
  /**
   * Whether something moves in a head-sized region. Most have nothing that does, and need not be compared by colors.
   *
   * @param headY in heads' units
   * @param scale one over the square of the head's radius
   */
  anyWithin(x: number, headY: number, scale: number): boolean;
}

export function createMovingCells(): MovingCells {
  const cells = new Uint16Array(CELL_COUNT);
  let count = 0;
  return {
    find(activity) {
      count = 0;
      for (let cell = 0; cell < CELL_COUNT; cell += 1) if (activity[cell]! > 1) cells[count++] = cell;
    },
    anyWithin(x, headY, scale) {
      for (let i = 0; i < count; i += 1) {
        const dx = CELL_X[cells[i]!]! - x;
        const dy = CELL_Y[cells[i]!]! - headY;
        if ((dx * dx + dy * dy) * scale < 1) return true;
      }
      return false;
    },
  };
}
