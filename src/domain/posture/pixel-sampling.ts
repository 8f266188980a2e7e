import { colorBin } from './color-histogram.ts';
import type { PixelFrame } from './frame.ts';
import { GRID_COLUMNS, GRID_ROWS } from './grid.ts';
import { SAMPLE_STEP_PX } from './specification.ts';

const BYTES_PER_PX = 4;

/**
 * Shift of the sampled columns from row to row. It is coprime with {@link SAMPLE_STEP_PX}, so that each column is sampled in some row, and
 * far from 0 and from the step, so that samples of neighboring rows are not close together.
 */
const PHASE_STEP_PX = 7;

/** Every 20th pixel of a frame, as a color bin and a cell of the grid. Created once for each frame size. */
export interface Samples {
  readonly width: number;
  readonly height: number;
  readonly count: number;
  /** The color bin of each sample of the latest frame. */
  readonly bins: Uint16Array;
  readonly cells: Uint16Array;
}

/** The leftmost column of a row that is sampled. */
export function firstColumn(y: number): number {
  return (y * PHASE_STEP_PX) % SAMPLE_STEP_PX;
}

/** Calls `each` for every pixel of a frame that is sampled, row by row from the top. */
export function eachSample(width: number, height: number, each: (x: number, y: number) => void): void {
  for (let y = 0; y < height; y += 1) {
    for (let x = firstColumn(y); x < width; x += SAMPLE_STEP_PX) each(x, y);
  }
}

/** How many pixels of a frame are sampled. */
export function sampleCount(width: number, height: number): number {
  let count = 0;
  eachSample(width, height, () => {
    count += 1;
  });
  return count;
}

export function createSamples(width: number, height: number): Samples {
  const cells: number[] = [];
  eachSample(width, height, (x, y) => {
    cells.push(Math.floor((y * GRID_ROWS) / height) * GRID_COLUMNS + Math.floor((x * GRID_COLUMNS) / width));
  });
  const count = cells.length;
  return { width, height, count, bins: new Uint16Array(count), cells: Uint16Array.from(cells) };
}

/** Sorts a frame's sampled pixels into bins. */
export function readSamples({ data, sampled = false }: PixelFrame, { width, height, bins }: Samples): void {
  const step = (sampled ? 1 : SAMPLE_STEP_PX) * BYTES_PER_PX;
  let i = 0;
  let at = 0;
  for (let y = 0; y < height; y += 1) {
    const first = firstColumn(y);
    if (!sampled) at = (y * width + first) * BYTES_PER_PX;
    for (let x = first; x < width; x += SAMPLE_STEP_PX) {
      bins[i] = colorBin(data[at]!, data[at + 1]!, data[at + 2]!);
      i += 1;
      at += step;
    }
  }
}

/** Counts the samples whose bin is marked in `skin` into `matches`, cell by cell. */
export function countMatches({ count, bins, cells }: Samples, skin: Uint8Array, matches: Uint16Array): void {
  matches.fill(0);
  for (let i = 0; i < count; i += 1) matches[cells[i]!]! += skin[bins[i]!]!;
}

/** Copies a frame's sampled pixels, RGBA, into `into`, which has room for {@link sampleCount} of them. */
export function copySamples(
  { data, sampled = false, width, height }: PixelFrame,
  into: Uint8ClampedArray,
): void {
  if (sampled) {
    into.set(data);
    return;
  }
  let to = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = firstColumn(y); x < width; x += SAMPLE_STEP_PX, to += BYTES_PER_PX) {
      const from = (y * width + x) * BYTES_PER_PX;
      for (let channel = 0; channel < BYTES_PER_PX; channel += 1) into[to + channel] = data[from + channel]!;
    }
  }
}
