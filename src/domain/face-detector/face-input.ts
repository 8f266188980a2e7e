import { INPUT_SIZE } from './blaze-face.ts';
import type { Planes } from './planes.ts';

/** Position and size of a picture in the detector's input, in pixels. It is as large as possible, and centered between black margins. */
export interface Letterbox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The detector's input picture. */
export interface FaceInput {
  /** Prepares the input for a picture of this size, and returns its position. */
  fit(width: number, height: number): Letterbox;
  /** The position that the latest call of `fit` returned. */
  readonly letterbox: Letterbox;
  /** Sets a pixel of the input. Channels are 0-255. */
  set(x: number, y: number, r: number, g: number, b: number): void;
}

const BLACK = -1;
/** Scales 0-255 to -1 to 1. */
const SCALE = 2 / 255;

export function createFaceInput({ stride, size, data }: Planes): FaceInput {
  const plane = stride * stride;
  const border = (stride - size) / 2;
  const letterbox = { left: 0, top: 0, width: size, height: size };

  const placeOf = (x: number, y: number): number => (y + border) * stride + x + border;

  return {
    letterbox,
    fit(width, height) {
      const scale = size / Math.max(width, height);
      const [fitWidth, fitHeight] = [Math.round(width * scale), Math.round(height * scale)];
      if (fitWidth !== letterbox.width || fitHeight !== letterbox.height) {
        letterbox.width = fitWidth;
        letterbox.height = fitHeight;
        letterbox.left = (size - fitWidth) >> 1;
        letterbox.top = (size - fitHeight) >> 1;
        for (let y = 0; y < size; y += 1)
          for (let channel = 0; channel < 3; channel += 1) {
            const from = channel * plane + placeOf(0, y);
            data.fill(BLACK, from, from + size);
          }
      }
      return letterbox;
    },
    set(x, y, r, g, b) {
      const at = placeOf(x, y);
      data[at] = r * SCALE + BLACK;
      data[at + plane] = g * SCALE + BLACK;
      data[at + 2 * plane] = b * SCALE + BLACK;
    },
  };
}

/** Number of rows, and of columns, of the pixels that are averaged to a pixel of the input: about every second one, at most four. */
export function averagedPerSide(pictureSize: number): number {
  return Math.min(4, Math.max(1, Math.round(pictureSize / INPUT_SIZE / 2)));
}

/** A picture in the format of a canvas. */
interface Pixels {
  /** RGBA, four bytes a pixel, row by row from the top left. */
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** Scales a picture into the input. */
export function fillFromPixels(input: FaceInput, { data, width, height }: Pixels): void {
  const { left, top, width: across, height: down } = input.fit(width, height);
  const perSide = averagedPerSide(Math.max(width, height));
  const count = perSide * perSide;
  for (let y = 0; y < down; y += 1) {
    for (let x = 0; x < across; x += 1) {
      let r = 0;
      let g = 0;
      let b = 0;
      for (let i = 0; i < count; i += 1) {
        const fromX = Math.floor(((x + ((i % perSide) + 0.5) / perSide) * width) / across);
        const fromY = Math.floor(((y + (Math.floor(i / perSide) + 0.5) / perSide) * height) / down);
        const at = 4 * (fromY * width + fromX);
        r += data[at]!;
        g += data[at + 1]!;
        b += data[at + 2]!;
      }
      input.set(left + x, top + y, r / count, g / count, b / count);
    }
  }
}
