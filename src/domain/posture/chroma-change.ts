import { CHROMA_BIN_COUNT } from './color-histogram.ts';
import { CELL_COUNT, CELL_X, CELL_Y, headUnits, type HeadEllipse } from './grid.ts';
import type { Samples } from './pixel-sampling.ts';

/**
 * How the mean chroma of each cell changes. A shadow that moves changes a wall's lightness and hardly its chroma; where a
 * head moves, skin, hair and background take each other's place.
 */
export interface ChromaChange {
  /** Keeps a frame in one of the slots. */
  keep(samples: Samples, slot: number): void;
  /** Compares two kept frames. The noise is read from the cells whose activity is low. */
  compare(now: number, former: number, activity: Float32Array): void;
  /** The mean squared change of a head's moving cells, in units of the noise; 0 where none moves. */
  ofMoving(head: Readonly<HeadEllipse>, reach: number, activity: Float32Array): number;
}

/** Cells with less activity than this show the noise alone. */
const STILL_ACTIVITY = 0.6;

/** The noise is at least this, in squared chroma bins: rounding changes a cell's mean by as much. */
const MIN_NOISE = 0.1;

export function createChromaChange(slots: number): ChromaChange {
  /** Log R/G and log G/B of each cell, in bins. */
  const redness = Array.from({ length: slots }, () => new Float32Array(CELL_COUNT));
  const greenness = Array.from({ length: slots }, () => new Float32Array(CELL_COUNT));
  const change = new Float32Array(CELL_COUNT);
  const state = { noise: MIN_NOISE };

  return {
    keep({ count, bins, cells, weights }, slot) {
      const red = redness[slot]!;
      const green = greenness[slot]!;
      red.fill(0);
      green.fill(0);
      for (let i = 0; i < count; i += 1) {
        const cell = cells[i]!;
        const chroma = bins[i]! % (CHROMA_BIN_COUNT * CHROMA_BIN_COUNT);
        red[cell]! += Math.floor(chroma / CHROMA_BIN_COUNT);
        green[cell]! += chroma % CHROMA_BIN_COUNT;
      }
      for (let cell = 0; cell < CELL_COUNT; cell += 1) {
        // From sums to means: a cell of n samples has the weight 1 / 4n.
        red[cell]! *= 4 * weights[cell]!;
        green[cell]! *= 4 * weights[cell]!;
      }
    },

    compare(now, former, activity) {
      const red = redness[now]!;
      const green = greenness[now]!;
      const formerRed = redness[former]!;
      const formerGreen = greenness[former]!;
      let still = 0;
      let sum = 0;
      for (let cell = 0; cell < CELL_COUNT; cell += 1) {
        const squared = (red[cell]! - formerRed[cell]!) ** 2 + (green[cell]! - formerGreen[cell]!) ** 2;
        change[cell] = squared;
        if (activity[cell]! >= STILL_ACTIVITY) continue;
        still += 1;
        sum += squared;
      }
      state.noise = Math.max(MIN_NOISE, still === 0 ? 0 : sum / still);
    },

    ofMoving(head, reach, activity) {
      const y = headUnits(head.y);
      const reachSquared = (head.radius * reach) ** 2;
      let moving = 0;
      let sum = 0;
      for (let cell = 0; cell < CELL_COUNT; cell += 1) {
        if (activity[cell]! <= 1) continue;
        const dx = CELL_X[cell]! - head.x;
        const dy = CELL_Y[cell]! - y;
        if (dx * dx + dy * dy >= reachSquared) continue;
        moving += 1;
        sum += change[cell]!;
      }
      return moving === 0 ? 0 : sum / moving / state.noise;
    },
  };
}
