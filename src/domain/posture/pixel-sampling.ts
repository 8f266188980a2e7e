import { GREEN_TO_BLUE_BIN, LIGHTNESS_BIN, RED_TO_GREEN_BIN } from './color-histogram.ts';
import type { PixelFrame } from './frame.ts';
import { CELL_COUNT, GRID_COLUMNS, GRID_ROWS } from './grid.ts';
import { SAMPLE_STEP_PX } from './specification.ts';

const BYTES_PER_PX = 4;

/** Steps by which the sampled column moves from row to row: coprime with {@link SAMPLE_STEP_PX}, and far from 0. */
const PHASE_STEP_PX = 7;

/** Every 20th pixel of a frame as a color bin and a cell of the grid. Made once for a size of frame. */
export interface Samples {
  readonly width: number;
  readonly height: number;
  readonly count: number;
  /** The color bin of each sample of the frame that was read last. */
  readonly bins: Uint16Array;
  /** The cell of each sample. */
  readonly cells: Uint16Array;
  /** The mean lightness of each cell in that frame, 0-255; 0 where a small frame has no sample. */
  readonly lightness: Float32Array;
  /** The weight of a sample's R + 2G + B in its cell's mean; 0 where a small frame has no sample. */
  readonly weights: Float32Array;
}

/** The leftmost column of a row that is looked at. */
function firstColumn(y: number): number {
  return (y * PHASE_STEP_PX) % SAMPLE_STEP_PX;
}

/** Calls `each` for every pixel of a frame that is looked at, row by row from the top. */
export function eachSample(width: number, height: number, each: (x: number, y: number) => void): void {
  for (let y = 0; y < height; y += 1) {
    for (let x = firstColumn(y); x < width; x += SAMPLE_STEP_PX) each(x, y);
  }
}

/** How many pixels of a frame are looked at. */
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
  const weights = new Float32Array(CELL_COUNT);
  for (const cell of cells) weights[cell]! += 4;
  for (let cell = 0; cell < CELL_COUNT; cell += 1)
    weights[cell] = weights[cell] === 0 ? 0 : 1 / weights[cell]!;
  return {
    width,
    height,
    count,
    bins: new Uint16Array(count),
    cells: Uint16Array.from(cells),
    lightness: new Float32Array(CELL_COUNT),
    weights,
  };
}

/** Reads a frame's samples, and counts those whose bin is marked in `skin` into `matches`, cell by cell. */
export function readSamples(
  { data, sampled = false }: PixelFrame,
  { width, height, bins, cells, lightness, weights }: Samples,
  skin: Uint8Array,
  matches: Uint16Array,
): void {
  matches.fill(0);
  lightness.fill(0);
  let i = 0;
  let at = 0;
  const step = sampled ? BYTES_PER_PX : SAMPLE_STEP_PX * BYTES_PER_PX;
  for (let y = 0; y < height; y += 1) {
    const first = firstColumn(y);
    if (!sampled) at = (y * width + first) * BYTES_PER_PX;
    for (let x = first; x < width; x += SAMPLE_STEP_PX) {
      const r = data[at]!;
      const g = data[at + 1]!;
      const b = data[at + 2]!;
      const light = r + 2 * g + b;
      const bin = LIGHTNESS_BIN[light]! + RED_TO_GREEN_BIN[(r << 8) | g]! + GREEN_TO_BLUE_BIN[(g << 8) | b]!;
      const cell = cells[i]!;
      bins[i] = bin;
      matches[cell]! += skin[bin]!;
      lightness[cell]! += light;
      i += 1;
      at += step;
    }
  }
  for (let cell = 0; cell < CELL_COUNT; cell += 1) lightness[cell]! *= weights[cell]!;
}

/** Counts the same samples again, when what counts as skin has changed. */
export function countMatches({ count, bins, cells }: Samples, skin: Uint8Array, matches: Uint16Array): void {
  matches.fill(0);
  for (let i = 0; i < count; i += 1) matches[cells[i]!]! += skin[bins[i]!]!;
}
