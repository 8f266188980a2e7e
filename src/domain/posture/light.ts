import type { PixelFrame } from './frame.ts';
import { CELL_COUNT, CELL_X, CELL_Y, GRID_COLUMNS, GRID_ROWS, headUnits, type HeadEllipse } from './grid.ts';
import type { Samples } from './pixel-sampling.ts';

/** Columns and rows of the blocks whose mean lightness is compared. */
const BLOCK_COLUMNS = 8;
const BLOCK_ROWS = 6;

/** Lightness at which a camera clips. */
const CLIPPED_LIGHTNESS = 250;

/** The lightness of a picture, 0-255. */
export interface Light {
  /** The 95 % quantile. */
  readonly bright: number;
  /** Difference between the lightest and the darkest block. */
  readonly spread: number;
}

/** The light on a speaker, and on the room beside and above them. */
export interface LightOnSpeaker {
  /** The 80 % quantile of the face's pixels, 0-255. */
  readonly face: number;
  /** The 80 % quantile of the room's pixels that are not clipped. */
  readonly room: number;
  /** Share of the room's pixels that are clipped, 0-1. */
  readonly blown: number;
}

/** Pixels within this distance of the head's center are face, in units of the head's radius. */
const FACE_REACH = 0.7;
/** Pixels beyond this distance, and above the chin, are room. */
const HAIR_REACH = 1.7;

const LEVELS = 256;

const BLOCK = Uint8Array.from({ length: CELL_COUNT }, (_, cell) => {
  const column = Math.floor(((cell % GRID_COLUMNS) * BLOCK_COLUMNS) / GRID_COLUMNS);
  const row = Math.floor((Math.floor(cell / GRID_COLUMNS) * BLOCK_ROWS) / GRID_ROWS);
  return row * BLOCK_COLUMNS + column;
});

/** @param data only the sampled pixels */
export function lightOf(data: PixelFrame['data'], { count, cells }: Samples): Light {
  const levels = new Uint32Array(LEVELS);
  const sums = new Float64Array(BLOCK_COLUMNS * BLOCK_ROWS);
  const counts = new Uint32Array(BLOCK_COLUMNS * BLOCK_ROWS);
  for (let i = 0; i < count; i += 1) {
    const lightness = lightnessAt(data, i);
    const block = BLOCK[cells[i]!]!;
    levels[lightness]! += 1;
    sums[block]! += lightness;
    counts[block]! += 1;
  }
  // In a frame that is too small, some blocks have no pixel.
  const means = [...sums].flatMap((sum, block) => (counts[block] === 0 ? [] : [sum / counts[block]!]));
  return { bright: quantile(levels, 0.95), spread: Math.max(...means) - Math.min(...means) };
}

/** @param data only the sampled pixels */
export function lightOnSpeaker(
  data: PixelFrame['data'],
  { count, cells }: Samples,
  head: Readonly<HeadEllipse>,
): LightOnSpeaker {
  const face = new Uint32Array(LEVELS);
  const room = new Uint32Array(LEVELS);
  let blown = 0;
  let around = 0;
  const headY = headUnits(head.y);
  for (let i = 0; i < count; i += 1) {
    const cell = cells[i]!;
    const dx = (CELL_X[cell]! - head.x) / head.radius;
    const dy = (CELL_Y[cell]! - headY) / head.radius;
    const distance = Math.hypot(dx, dy);
    if (distance < FACE_REACH) {
      face[lightnessAt(data, i)]! += 1;
    } else if (distance > HAIR_REACH && dy < 1) {
      // Pixels below the chin are left out, because clothes may be dark in any light.
      const lightness = lightnessAt(data, i);
      around += 1;
      if (lightness >= CLIPPED_LIGHTNESS) blown += 1;
      else room[lightness]! += 1;
    }
  }
  return {
    face: quantile(face, 0.8),
    room: quantile(room, 0.8),
    blown: around === 0 ? 0 : blown / around,
  };
}

const BYTES_PER_PX = 4;

function lightnessAt(data: PixelFrame['data'], sample: number): number {
  const at = sample * BYTES_PER_PX;
  return (data[at]! + 2 * data[at + 1]! + data[at + 2]!) >> 2;
}

function quantile(levels: Uint32Array, part: number): number {
  let left = part * levels.reduce((sum, count) => sum + count, 0);
  const level = levels.findIndex((count) => (left -= count) <= 0);
  return Math.max(0, level);
}
