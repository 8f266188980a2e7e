import { CELL_COUNT, GRID_COLUMNS, GRID_ROWS } from './grid.ts';
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
  /**
   * Measures the noise in a frame and the one before it, between which little moves.
   *
   * @returns the standard deviation of a residual that is noise alone, in levels of lightness
   */
  noiseDeviation(now: Float32Array, former: Float32Array): number;
}

/** Quartiles are read from a histogram of this many steps. */
const LOWER_QUARTILE = 0.25;
const STEPS = 64;
const STEP_LEVELS = 0.125;

/**
 * The lower quartile of a normal distribution's absolute values is 0.319 standard deviations. The difference between two cells'
 * changes has the noise of four means, a residual that of two.
 */
const DEVIATIONS_PER_QUARTILE = 1 / 0.319 / Math.SQRT2;

/** Half the side of the square of cells over which the local gain is taken, and what keeps it defined in the dark. */
const GAIN_REACH_CELLS = 2;
const GAIN_FLOOR = 25;

const stepOf = (levels: number): number => Math.min(STEPS - 1, Math.floor(levels / STEP_LEVELS));

function lowerQuartileOf(histogram: Uint32Array): number {
  let left = CELL_COUNT * LOWER_QUARTILE;
  let step = 0;
  while ((left -= histogram[step]!) > 0) step += 1;
  return (step + 0.5) * STEP_LEVELS;
}

export function createStructureChange(): StructureChange {
  const residual = new Float32Array(CELL_COUNT);
  const sums = createSummedAreaTable();
  const formerSums = createSummedAreaTable();
  const histogram = new Uint32Array(STEPS);
  const differences = new Uint32Array(STEPS);

  return {
    residual,

    compare(now, former) {
      sumUp(now, sums);
      sumUp(former, formerSums);
      histogram.fill(0);
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
          histogram[stepOf(levels)]! += 1;
        }
      }
    },

    lowerQuartile: () => lowerQuartileOf(histogram),

    noiseDeviation(now, former) {
      differences.fill(0);
      // A change of the light is the same in both, to first order.
      for (let cell = 1; cell < CELL_COUNT; cell += 1) {
        const change = now[cell]! - former[cell]! - (now[cell - 1]! - former[cell - 1]!);
        differences[stepOf(Math.abs(change))]! += 1;
      }
      return DEVIATIONS_PER_QUARTILE * lowerQuartileOf(differences);
    },
  };
}
