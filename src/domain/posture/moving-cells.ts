import { CELL_COUNT, CELL_X, CELL_Y, headUnits } from './grid.ts';
import type { SamplesByCell } from './samples-by-cell.ts';

/** The cells of a frame in which something moves. */
export interface MovingCells {
  /** @param activity of each cell: above 1 it moves */
  find(activity: Float32Array): void;
  /**
   * How many samples of a head-sized region are in cells that move. Most regions have none, and need not be compared by colors.
   *
   * @param radius half the region's width, a fraction of the frame's width; `x` and `y` are fractions, too
   */
  samplesWithin(x: number, y: number, radius: number, samples: SamplesByCell): number;
}

export function createMovingCells(): MovingCells {
  const cells = new Uint16Array(CELL_COUNT);
  let count = 0;
  return {
    find(activity) {
      count = 0;
      for (let cell = 0; cell < CELL_COUNT; cell += 1) if (activity[cell]! > 1) cells[count++] = cell;
    },
    samplesWithin(x, y, radius, { starts }) {
      const headY = headUnits(y);
      let sampleCount = 0;
      for (let i = 0; i < count; i += 1) {
        const cell = cells[i]!;
        const dx = CELL_X[cell]! - x;
        const dy = CELL_Y[cell]! - headY;
        if (dx * dx + dy * dy < radius * radius) sampleCount += starts[cell + 1]! - starts[cell]!;
      }
      return sampleCount;
    },
  };
}
