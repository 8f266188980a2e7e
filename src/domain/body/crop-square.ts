import { fromSquare, type TurnedSquare } from './body-square.ts';

/** An upright picture in the format of a canvas. */
export interface BodyPicture {
  /** RGBA, four bytes a pixel, row by row from the left upper corner. */
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** Color values are scaled to 0-1. */
const WHITE = 255;

/** A square that is reduced by more is averaged from two pixels a row and column of the input; a smaller one is interpolated. */
const REDUCED_FROM = 1.5;
const AVERAGED_PER_SIDE = 2;

/**
 * Scales a square of a picture to a network's input. Beside the picture it is black.
 *
 * @param size of the input's side, in pixels
 * @param into three planes of `size` × `size` values, 0-1: red, green, blue
 */
export function cropSquare(
  picture: BodyPicture,
  square: TurnedSquare,
  size: number,
  into: Float32Array,
): void {
  const { width } = picture;
  const step = (square.side * width) / size;
  const corner = fromSquare(square, 0, 0);
  const across = { x: Math.cos(square.angle) * step, y: Math.sin(square.angle) * step };
  const start = { x: corner.x * width, y: corner.y * width };
  if (step < REDUCED_FROM) interpolate(picture, start, across, size, into);
  else average(picture, start, across, size, into);
}

interface Vector {
  readonly x: number;
  readonly y: number;
}

/**
 * @param start the square's first corner, in pixels of the picture
 * @param across from one pixel of the input to the next in its row, in pixels of the picture
 */
function average(
  { data, width, height }: BodyPicture,
  start: Vector,
  across: Vector,
  size: number,
  into: Float32Array,
): void {
  const plane = size * size;
  const scale = 1 / (WHITE * AVERAGED_PER_SIDE ** 2);
  for (let row = 0, at = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1, at += 1) {
      let r = 0;
      let g = 0;
      let b = 0;
      for (let j = 0; j < AVERAGED_PER_SIDE; j += 1)
        for (let i = 0; i < AVERAGED_PER_SIDE; i += 1) {
          const right = column + (i + 0.5) / AVERAGED_PER_SIDE;
          const below = row + (j + 0.5) / AVERAGED_PER_SIDE;
          const x = Math.floor(start.x + right * across.x - below * across.y);
          const y = Math.floor(start.y + right * across.y + below * across.x);
          if (x < 0 || y < 0 || x >= width || y >= height) continue;
          const from = 4 * (y * width + x);
          r += data[from]!;
          g += data[from + 1]!;
          b += data[from + 2]!;
        }
      into[at] = r * scale;
      into[at + plane] = g * scale;
      into[at + 2 * plane] = b * scale;
    }
}

/** Interpolates between the four pixels around each place. @param start and `across` as of `average` */
function interpolate(
  { data, width, height }: BodyPicture,
  start: Vector,
  across: Vector,
  size: number,
  into: Float32Array,
): void {
  const plane = size * size;
  for (let row = 0, at = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1, at += 1) {
      // Half a pixel less, because a pixel's color is the one at its center.
      const x = start.x + (column + 0.5) * across.x - (row + 0.5) * across.y - 0.5;
      const y = start.y + (column + 0.5) * across.y + (row + 0.5) * across.x - 0.5;
      const left = Math.floor(x);
      const top = Math.floor(y);
      let r = 0;
      let g = 0;
      let b = 0;
      for (let corner = 0; corner < 4; corner += 1) {
        const nextX = corner & 1;
        const nextY = corner >> 1;
        const [px, py] = [left + nextX, top + nextY];
        if (px < 0 || py < 0 || px >= width || py >= height) continue;
        const weight = (nextX ? x - left : 1 - x + left) * (nextY ? y - top : 1 - y + top);
        const from = 4 * (py * width + px);
        r += weight * data[from]!;
        g += weight * data[from + 1]!;
        b += weight * data[from + 2]!;
      }
      into[at] = r / WHITE;
      into[at + plane] = g / WHITE;
      into[at + 2 * plane] = b / WHITE;
    }
}
