import { COARSE_BIN } from './coarse-histogram.ts';
import { CELL_COUNT } from './grid.ts';
import type { Samples } from './pixel-sampling.ts';

/** Target number of samples; every n-th of a frame is taken. */
const SAMPLE_COUNT = 5000;
/** n is rounded, so up to 1.5 times the target are taken. */
const MAX_SAMPLE_COUNT = 1.5 * SAMPLE_COUNT;

/** A part of a frame's samples, sorted by cell: a region's colors are counted without visiting the rest of the frame. */
export interface SamplesByCell {
  /** Of each cell, the index of its first sample in `bins`; its last is before the next cell's first. */
  readonly starts: Uint16Array;
  /** The coarse color bin of each sample. */
  readonly bins: Uint16Array;
  /** How many samples were sorted last. */
  readonly count: number;
  /** Sorts every n-th sample of a frame. */
  sort(samples: Samples): void;
}

export function createSamplesByCell(): SamplesByCell {
  const starts = new Uint16Array(CELL_COUNT + 1);
  const bins = new Uint16Array(MAX_SAMPLE_COUNT);
  /** Where the next sample of a cell goes. */
  const ends = new Uint16Array(CELL_COUNT);
  let sorted = 0;
  return {
    starts,
    bins,
    get count() {
      return sorted;
    },
    sort({ count, cells, bins: all }) {
      const stride = Math.max(1, Math.round(count / SAMPLE_COUNT));
      sorted = Math.ceil(count / stride);
      starts.fill(0);
      for (let i = 0; i < count; i += stride) starts[cells[i]! + 1]! += 1;
      for (let cell = 0; cell < CELL_COUNT; cell += 1) {
        ends[cell] = starts[cell]!;
        starts[cell + 1]! += starts[cell]!;
      }
      for (let i = 0; i < count; i += stride) {
        const cell = cells[i]!;
        bins[ends[cell]!] = COARSE_BIN[all[i]!]!;
        ends[cell]! += 1;
      }
    },
  };
}
