import type { PixelFrame } from '../src/domain/posture/frame.ts';

type Color = readonly [r: number, g: number, b: number];

/** The color of a character in a drawing. */
const PALETTE: Record<string, Color> = {
  '#': [198, 134, 103], // skin
  '.': [60, 72, 90], // wall
};

const OPAQUE = 255;

/**
 * Draws a frame from rows of characters, each a block of pixels. In a frame of 640×480, a drawing of 32 columns has
 * one column of sampled pixels per character, and column 16 is the middle.
 */
export function draw(drawing: string, width = 640, height = 480): PixelFrame {
  const rows = drawing.trim().split(/\s+/);
  return paint(width, height, (x, y) => {
    const row = rows[Math.floor((y * rows.length) / height)]!;
    return PALETTE[row[Math.floor((x * row.length) / width)]!]!;
  });
}

/** A skin-colored ellipse in front of a wall, 0.34 of the width wide. @param center as a fraction of the width */
export function oval(center: number, width = 320, height = 240): PixelFrame {
  return paint(width, height, (x, y) => {
    const u = ((x + 0.5) / width - center) / 0.17;
    const v = ((y + 0.5) / height - 0.5) / 0.31;
    return PALETTE[u * u + v * v < 1 ? '#' : '.']!;
  });
}

/**
 * A background of which 70 % of the pixels have the color of skin. `someone` adds a head in the middle, in front of a chair
 * without such pixels.
 */
export function speckled(someone: boolean, width = 320, height = 240): PixelFrame {
  let state = 7;
  return paint(width, height, (x, y) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const u = (x + 0.5) / width - 0.5;
    const v = (y + 0.5) / height - 0.5;
    const inHead = (u / 0.1) ** 2 + (v / 0.18) ** 2 < 1;
    const inChair = (u / 0.18) ** 2 + (v / 0.324) ** 2 < 1;
    const isSpeckle = state / 2 ** 32 < 0.7 && !(someone && inChair);
    return PALETTE[isSpeckle || (someone && inHead) ? '#' : '.']!;
  });
}

/** Paints each pixel of a frame. */
function paint(width: number, height: number, colorAt: (x: number, y: number) => Color): PixelFrame {
  const data = new Uint8ClampedArray(width * height * 4).fill(OPAQUE);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 4) [data[at], data[at + 1], data[at + 2]] = colorAt(x, y);
  }
  return { data, width, height };
}

/** A frame in which exactly the given pixels are skin. @param pixels indices in row-major order */
export function skinAt(pixels: Iterable<number>, width = 640, height = 480): PixelFrame {
  const frame = paint(width, height, () => PALETTE['.']!);
  for (const pixel of pixels) frame.data.set(PALETTE['#']!, pixel * 4);
  return frame;
}
