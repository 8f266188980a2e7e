import { INPUT_SIZE } from './blaze-face.ts';
import type { Planes } from './planes.ts';

/**
 * Position and size of a picture in the detector's input, in pixels. A whole picture is as large as possible, and centered between black
 * margins. If the input shows only a square of it, the picture is larger than the input.
 */
export interface Letterbox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The detector's input picture. */
export interface FaceInput {
  /** Chooses the part of the next pictures: a square, or null for the whole picture. */
  aim(square: PictureSquare | null): void;
  readonly square: PictureSquare | null;
  /** Prepares the input for a picture of this size, and returns its position. */
  fit(width: number, height: number): Letterbox;
  /** The position that the latest call of `fit` returned. */
  readonly letterbox: Letterbox;
  /** Sets a pixel of the input. Channels are 0-255. */
  set(x: number, y: number, r: number, g: number, b: number): void;
  /** Copies the picture and its position, for a later look. Without `into`, memory is allocated. */
  store(into?: StoredPicture): StoredPicture;
  restore(stored: StoredPicture): void;
}

/** A square part of a picture. Lengths are fractions of the picture's longer side. */
export interface PictureSquare {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

/** A picture that was copied from the detector's input. */
export interface StoredPicture {
  readonly data: Float32Array;
  readonly letterbox: Letterbox;
}

const BLACK = -1;
/** Scales 0-255 to -1 to 1. */
const SCALE = 2 / 255;

export function createFaceInput({ stride, size, data }: Planes): FaceInput {
  const plane = stride * stride;
  const border = (stride - size) / 2;
  const letterbox = { left: 0, top: 0, width: size, height: size };
  let square: PictureSquare | null = null;

  const placeOf = (x: number, y: number): number => (y + border) * stride + x + border;

  return {
    letterbox,
    aim(next) {
      square = next;
    },
    get square() {
      return square;
    },
    fit(width, height) {
      const next = square
        ? squareLetterbox(square, width, height, size)
        : wholeLetterbox(width, height, size);
      if (next.left !== letterbox.left || next.top !== letterbox.top || next.width !== letterbox.width) {
        for (let y = 0; y < size; y += 1)
          for (let channel = 0; channel < 3; channel += 1) {
            const from = channel * plane + placeOf(0, y);
            data.fill(BLACK, from, from + size);
          }
      }
      return Object.assign(letterbox, next);
    },
    set(x, y, r, g, b) {
      const at = placeOf(x, y);
      data[at] = r * SCALE + BLACK;
      data[at + plane] = g * SCALE + BLACK;
      data[at + 2 * plane] = b * SCALE + BLACK;
    },
    store(into = { data: new Float32Array(data.length), letterbox: { ...letterbox } }) {
      into.data.set(data);
      Object.assign(into.letterbox, letterbox);
      return into;
    },
    restore(stored) {
      data.set(stored.data);
      Object.assign(letterbox, stored.letterbox);
    },
  };
}

function wholeLetterbox(width: number, height: number, size: number): Letterbox {
  const scale = size / Math.max(width, height);
  const [across, down] = [Math.round(width * scale), Math.round(height * scale)];
  return { left: (size - across) >> 1, top: (size - down) >> 1, width: across, height: down };
}

function squareLetterbox(
  { left, top, side }: PictureSquare,
  width: number,
  height: number,
  size: number,
): Letterbox {
  const scale = size / side;
  const longer = Math.max(width, height);
  return {
    left: -left * scale,
    top: -top * scale,
    width: (width / longer) * scale,
    height: (height / longer) * scale,
  };
}

/** The pixels of the input that show the picture: from `left` and `top` on. */
export interface ShownPart {
  readonly left: number;
  readonly top: number;
  readonly across: number;
  readonly down: number;
}

export function shownPart({ left, top, width, height }: Letterbox): ShownPart {
  const [x, y] = [Math.max(0, Math.ceil(left)), Math.max(0, Math.ceil(top))];
  return {
    left: x,
    top: y,
    across: Math.min(INPUT_SIZE, Math.floor(left + width)) - x,
    down: Math.min(INPUT_SIZE, Math.floor(top + height)) - y,
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

/** Scales a picture, or the square of it that the input shows, into the input. */
export function fillFromPixels(input: FaceInput, { data, width, height }: Pixels): void {
  const box = input.fit(width, height);
  const { left, top, across, down } = shownPart(box);
  const perSide = averagedPerSide(Math.max(width, height) * (input.square?.side ?? 1));
  const count = perSide * perSide;
  for (let y = 0; y < down; y += 1) {
    for (let x = 0; x < across; x += 1) {
      let r = 0;
      let g = 0;
      let b = 0;
      for (let i = 0; i < count; i += 1) {
        const fromX = Math.floor(
          ((left + x + ((i % perSide) + 0.5) / perSide - box.left) * width) / box.width,
        );
        const fromY = Math.floor(
          ((top + y + (Math.floor(i / perSide) + 0.5) / perSide - box.top) * height) / box.height,
        );
        const at = 4 * (fromY * width + fromX);
        r += data[at]!;
        g += data[at + 1]!;
        b += data[at + 2]!;
      }
      input.set(left + x, top + y, r / count, g / count, b / count);
    }
  }
}

/** Copies pixels of the input's size, which were drawn at the letterbox's position. */
export function copyPixels(input: FaceInput, { data }: Pick<Pixels, 'data'>): void {
  for (let y = 0, at = 0; y < INPUT_SIZE; y += 1)
    for (let x = 0; x < INPUT_SIZE; x += 1, at += 4) input.set(x, y, data[at]!, data[at + 1]!, data[at + 2]!);
}
