import { CELL_COUNT, type HeadEllipse } from './grid.ts';
import type { Samples } from './pixel-sampling.ts';
import { createChromaChange } from './chroma-change.ts';
import { createMovingShares, type MovingShares } from './moving-shares.ts';
import { createNetChange } from './net-change.ts';
import { createNoiseReduction } from './noise-reduction.ts';
import { createStructureChange } from './structure-change.ts';

/**
 * Temporal activity: where the structure of the frames changes by more than their noise, compared with that of about half
 * a second before.
 *
 * Activity is in units of its threshold: above 1 a cell moves.
 */
export interface TemporalActivity extends MovingShares {
  /** Takes in the mean lightness of each cell of a frame. A clock that goes back begins anew. */
  add(samples: Samples, atMs: number): void;
  /** Forgets the activity of all shares and of {@link netChange}, and compares with no frame before this time. */
  restart(sinceMs: number): void;
  /** Compares the newest frame with the oldest kept. False where none is far enough back. */
  compare(): boolean;
  /** Whether nearly all cells are as they were, to the last bit: no camera's sensor gives that, a drawn or still picture does. */
  isNoiseless(): boolean;
  /** Activity of each cell, whenever it was restarted. It fades within about a second. */
  readonly trail: Float32Array;
  /** How many cells of the trail move. */
  moving(): number;
  /** The noise floor, after its reduction: see `noise-reduction.ts`. In levels of lightness. */
  noiseFloor(): number;
  /** How much the chroma of a head's moving cells changes, in units of its noise. A shadow changes lightness alone. */
  chromaChange(head: Readonly<HeadEllipse>, reach: number): number;
  /** Whether a head's moving cells become lighter, or darker, all together: 0-1, since the restart. See `net-change.ts`. */
  netChange(head: Readonly<HeadEllipse>, reach: number): number;
}

/** Frames kept: at ten frames a second, half a second. */
const KEPT_FRAMES = 6;
/** Frames nearer in time than this show too little of a slow movement. */
const MIN_LAG_MS = 350;

/**
 * The threshold of activity in levels of lightness (0-255): a multiple of the noise floor, or of what at least three quarters of
 * the frame's cells change by, within bounds...
 */
const NOISE_DEVIATIONS = 3;
const LOWER_QUARTILE_FACTOR = 5;
const MIN_THRESHOLD = 3;
const MAX_THRESHOLD = 10;
/** ...and at least this share of the cell's lightness. */
const MIN_LIGHTNESS_SHARE = 0.02;

/** Share of the cells that are unchanged in a still picture without noise. In a compressed recording of slides it is over a half. */
const NOISELESS_SHARE = 0.95;
/** A change of lightness below this is one of rounding. */
const ROUNDING_LEVELS = 1e-3;

/** What remains of an activity after a second. */
const REMAINING_AFTER_S = 0.15;

const NEVER = Number.NEGATIVE_INFINITY;

export function createTemporalActivity(): TemporalActivity {
  const kept = Array.from({ length: KEPT_FRAMES }, () => new Float32Array(CELL_COUNT));
  const times = new Float64Array(KEPT_FRAMES).fill(NEVER);
  const trail = new Float32Array(CELL_COUNT);
  const activity = new Float32Array(CELL_COUNT);
  const noise = createNoiseReduction();
  const structure = createStructureChange();
  const { residual } = structure;
  const chroma = createChromaChange(KEPT_FRAMES);
  const net = createNetChange();
  const state = {
    newest: 0,
    sinceMs: NEVER,
    comparedMs: NEVER,
    weights: new Float32Array(CELL_COUNT) as Float32Array,
  };

  return {
    ...createMovingShares(activity, () => state.weights),
    trail,
    noiseFloor: noise.floor,

    add(samples, atMs) {
      state.weights = samples.weights;
      if (atMs < times[state.newest]!) {
        times.fill(NEVER);
        trail.fill(0);
        activity.fill(0);
        state.sinceMs = NEVER;
        state.comparedMs = NEVER;
        noise.restart();
      }
      state.newest = (state.newest + 1) % KEPT_FRAMES;
      noise.add(samples.lightness);
      kept[state.newest]!.set(noise.reduced);
      chroma.keep(samples, state.newest);
      times[state.newest] = atMs;
    },

    restart(sinceMs) {
      activity.fill(0);
      state.sinceMs = sinceMs;
    },

    compare() {
      const atMs = times[state.newest]!;
      let oldest = state.newest;
      for (let i = 0; i < KEPT_FRAMES; i += 1) {
        if (times[i]! > NEVER && times[i]! >= state.sinceMs && times[i]! < times[oldest]!) oldest = i;
      }
      if (atMs - times[oldest]! < MIN_LAG_MS) return false;
      const now = kept[state.newest]!;
      structure.compare(now, kept[oldest]!);
      net.compare(now, kept[oldest]!);
      const threshold = Math.min(
        MAX_THRESHOLD,
        Math.max(
          MIN_THRESHOLD,
          NOISE_DEVIATIONS * noise.floor(),
          LOWER_QUARTILE_FACTOR * structure.lowerQuartile(),
        ),
      );
      const fade = REMAINING_AFTER_S ** Math.min(1, (atMs - state.comparedMs) / 1000);
      state.comparedMs = atMs;
      for (let cell = 0; cell < CELL_COUNT; cell += 1) {
        const level = residual[cell]! / Math.max(threshold, MIN_LIGHTNESS_SHARE * now[cell]!);
        trail[cell] = Math.max(trail[cell]! * fade, level);
        const faded = activity[cell]! * fade;
        if (level >= faded) net.keep(cell);
        activity[cell] = Math.max(faded, level);
      }
      chroma.compare(state.newest, oldest, trail);
      return true;
    },

    isNoiseless() {
      let unchanged = 0;
      for (let cell = 0; cell < CELL_COUNT; cell += 1) unchanged += residual[cell]! < ROUNDING_LEVELS ? 1 : 0;
      return unchanged > NOISELESS_SHARE * CELL_COUNT;
    },

    moving() {
      let moving = 0;
      for (let cell = 0; cell < CELL_COUNT; cell += 1) moving += trail[cell]! > 1 ? 1 : 0;
      return moving;
    },

    chromaChange: (head, reach) => chroma.ofMoving(head, reach, trail),
    netChange: (head, reach) => net.ofMoving(head, reach, activity),
  };
}
