import { CELL_COUNT } from './grid.ts';
import { createQuartileHistogram } from './quartile-histogram.ts';

/**
 * Reduces the noise of a camera in dim light: each frame is averaged with those before it. What moves is then seen a frame later, but
 * beyond less noise. Frames with little noise stay as they are.
 */
export interface NoiseReduction {
  /** Takes in the mean lightness of each cell, 0-255. */
  add(lightness: Float32Array): void;
  /** The lightness of each cell with less noise. Overwritten by the next frame. */
  readonly reduced: Float32Array;
  /** The noise floor: the standard deviation that noise alone gives the change of a reduced cell, in levels of lightness. */
  floor(): number;
  /** Begins anew, with the next frame as the first. */
  restart(): void;
}

/** The noise floor is the least noise of the last frames: movement only adds to it. From frame to frame it rises by this at most. */
const NOISE_FLOOR_RISE = 1.05;

/**
 * The lower quartile of a normal distribution's absolute values is 0.319 standard deviations. The difference between two cells'
 * changes has the noise of four means, the change of a cell that of two.
 */
const DEVIATIONS_PER_QUARTILE = 1 / 0.319 / Math.SQRT2;

/** Above this noise floor, frames are averaged: an exponential moving average, in which the newest frame has this weight. */
const AVERAGED_MIN_FLOOR = 1;
const NEWEST_WEIGHT = 0.5;
/** What such an average leaves of the noise's standard deviation. */
const AVERAGED_NOISE_RATIO = Math.sqrt(NEWEST_WEIGHT / (2 - NEWEST_WEIGHT));

export function createNoiseReduction(): NoiseReduction {
  const former = new Float32Array(CELL_COUNT);
  const reduced = new Float32Array(CELL_COUNT);
  const differences = createQuartileHistogram(CELL_COUNT);
  const state = { first: true, floor: Number.POSITIVE_INFINITY };

  /** Measures the noise in a frame and the one before it, between which little moves. */
  function noiseSinceFormer(lightness: Float32Array): number {
    differences.clear();
    // A change of the light is the same in both cells, to first order.
    for (let cell = 1; cell < CELL_COUNT; cell += 1) {
      const change = lightness[cell]! - former[cell]! - (lightness[cell - 1]! - former[cell - 1]!);
      differences.add(Math.abs(change));
    }
    return DEVIATIONS_PER_QUARTILE * differences.lowerQuartile();
  }

  const isNoisy = (): boolean => !state.first && state.floor > AVERAGED_MIN_FLOOR;

  return {
    reduced,

    add(lightness) {
      if (!state.first) state.floor = Math.min(noiseSinceFormer(lightness), NOISE_FLOOR_RISE * state.floor);
      const weight = isNoisy() ? NEWEST_WEIGHT : 1;
      for (let cell = 0; cell < CELL_COUNT; cell += 1)
        reduced[cell] = weight * lightness[cell]! + (1 - weight) * reduced[cell]!;
      former.set(lightness);
      state.first = false;
    },

    floor: () => (isNoisy() ? AVERAGED_NOISE_RATIO * state.floor : state.floor),

    restart() {
      state.first = true;
      state.floor = Number.POSITIVE_INFINITY;
    },
  };
}
