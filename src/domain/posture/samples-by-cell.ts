import { COARSE_BIN, COARSE_BIN_COUNT } from './coarse-histogram.ts';
import { CELL_COUNT } from './grid.ts';
import type { Samples } from './pixel-sampling.ts';

/** Target number of samples; every n-th of a frame is taken. */
const SAMPLE_COUNT = 5000;
/** n is rounded, so up to 1.5 times the target are taken. */
const MAX_SAMPLE_COUNT = 1.5 * SAMPLE_COUNT;

/** A part of a frame's samples, sorted by cell: a region's colors are counted without visiting the rest of the frame. */
export interface SamplesByCell {
  /** Of each cell, the index of its first sample in `colors`; its last is before the next cell's first. */
  readonly starts: Uint16Array;
  /** The color of each sample, as an index into `bins`. */
  readonly colors: Uint16Array;
  /** The coarse bins that have samples, in order: of 2,048, a room has about a hundred. */
  readonly bins: Uint16Array;
  /** How many bins have samples. */
  readonly colorCount: number;
  /** How many samples were sorted last. */
  readonly count: number;
  /** Sorts every n-th sample of a frame. */
  sort(samples: Samples): void;
}

export function createSamplesByCell(): SamplesByCell {
  const starts = new Uint16Array(CELL_COUNT + 1);
  const colors = new Uint16Array(MAX_SAMPLE_COUNT);
  const bins = new Uint16Array(COARSE_BIN_COUNT);
  /** Where the next sample of a cell goes. */
  const ends = new Uint16Array(CELL_COUNT);
  /** Of each coarse bin: 1 if it has samples, then its index in `bins`. */
  const colorOfBin = new Uint16Array(COARSE_BIN_COUNT);
  let sorted = 0;
  let colorCount = 0;
  return {
    starts,
    colors,
    bins,
    get colorCount() {
      return colorCount;
    },
    get count() {
      return sorted;
    },
    sort({ count, cells, bins: all }) {
      const stride = Math.max(1, Math.round(count / SAMPLE_COUNT));
      sorted = Math.ceil(count / stride);
      starts.fill(0);
      colorOfBin.fill(0);
      for (let i = 0; i < count; i += stride) {
        starts[cells[i]! + 1]! += 1;
        colorOfBin[COARSE_BIN[all[i]!]!] = 1;
      }
      for (let cell = 0; cell < CELL_COUNT; cell += 1) {
        ends[cell] = starts[cell]!;
        starts[cell + 1]! += starts[cell]!;
      }
      colorCount = 0;
      for (let bin = 0; bin < COARSE_BIN_COUNT; bin += 1) {
        if (colorOfBin[bin] === 0) continue;
        bins[colorCount] = bin;
        colorOfBin[bin] = colorCount;
        colorCount += 1;
      }
      for (let i = 0; i < count; i += stride) {
        const cell = cells[i]!;
        colors[ends[cell]!] = colorOfBin[COARSE_BIN[all[i]!]!]!;
        ends[cell]! += 1;
      }
    },
  };
}
