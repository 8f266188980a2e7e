import { CELL_COUNT, GRID_COLUMNS, GRID_ROWS } from './grid.ts';
import { createQuartileHistogram } from './quartile-histogram.ts';
import { createSummedAreaTable, CORNERS, sumUp, sumWithin } from './summed-area-table.ts';

/**
 * How the structure of two frames differs: the change of each cell's lightness after the local gain was taken out. An
 * exposure, a lamp or a shadow multiplies all of a neighborhood by one factor, while movement changes its structure.
 */
export interface StructureChange {
  /** Compares the mean lightness of each cell, 0-255, in two frames. */
  compare(now: Float32Array, former: Float32Array): void;
  /** What is left of each cell's change, in levels of lightness. Overwritten by each comparison. */
  readonly residual: Float32Array;
  /** The lower quartile of the residuals, in levels of lightness. */
  lowerQuartile(): number;
}

/** Half the side of the square of cells over which the local gain is taken, and what keeps it defined in the dark. */
const GAIN_REACH_CELLS = 2;
const GAIN_FLOOR = 25;

export function createStructureChange(): StructureChange {
  const residual = new Float32Array(CELL_COUNT);
  const sums = createSummedAreaTable();
  const formerSums = createSummedAreaTable();
  const histogram = createQuartileHistogram(CELL_COUNT);

  return {
    residual,

    compare(now, former) {
      sumUp(now, sums);
      sumUp(former, formerSums);
      histogram.clear();
      for (let row = 0, cell = 0; row < GRID_ROWS; row += 1) {
        const upper = Math.max(0, row - GAIN_REACH_CELLS) * CORNERS;
        const lower = Math.min(GRID_ROWS, row + GAIN_REACH_CELLS + 1) * CORNERS;
        for (let column = 0; column < GRID_COLUMNS; column += 1, cell += 1) {
          const left = Math.max(0, column - GAIN_REACH_CELLS);
          const right = Math.min(GRID_COLUMNS, column + GAIN_REACH_CELLS + 1);
          const around = sumWithin(sums, left, right, upper, lower);
          const formerAround = sumWithin(formerSums, left, right, upper, lower);
          const gain = (around + GAIN_FLOOR) / (formerAround + GAIN_FLOOR);
          const levels = Math.abs(now[cell]! - former[cell]! * gain);
          residual[cell] = levels;
          histogram.add(levels);
        }
      }
    },

    lowerQuartile: histogram.lowerQuartile,
  };
}
