// Pixels of exact colors in exact places, for unit tests of the tracker. In the scenes of `tests/domain/posture/scene`, light and noise
// change the colors.
import type { PixelFrame } from '../src/domain/posture/frame.ts';
import { randomFrom } from './random.ts';

type Color = readonly [r: number, g: number, b: number];

/** The color of a character in a drawing. */
const PALETTE: Record<string, Color> = {
  '#': [198, 134, 103], // skin
  '.': [60, 72, 90], // wall
  o: [165, 110, 84], // skin in the shade
  f: [150, 92, 80], // brows and lips, of another chroma than skin
};

const OPAQUE = 255;

/**
 * Draws a frame from rows of characters, each a block of pixels. In a frame of 640×480, a drawing of 32 columns has
 * one column of sampled pixels per character, and column 16 is the middle.
 */
export function draw(drawing: string, width = 640, height = 480): PixelFrame {
  return drawNodding(drawing, undefined, width, height);
}

/** Frames of a drawing in which features move over the skin. Shown in turn, they are a living person. */
export function drawLiving(drawing: string, width = 640, height = 480): PixelFrame[] {
  return NODS.map((nod) => drawNodding(drawing, nod, width, height));
}

function drawNodding(drawing: string, nod: number | undefined, width: number, height: number): PixelFrame {
  const rows = drawing.trim().split(/\s+/);
  return paint(width, height, (x, y) => {
    const row = rows[Math.floor((y * rows.length) / height)]!;
    const character = row[Math.floor((x * row.length) / width)]!;
    const isFeature = character === '#' && nod !== undefined && isShaded(y / height + nod);
    return PALETTE[isFeature ? 'f' : character]!;
  });
}

/** Shows the drawings in turn, because a living person is never the same in two frames. */
export function living(...drawings: readonly PixelFrame[]): PixelFrame {
  const [{ width, height }] = drawings as [PixelFrame];
  let shown = 0;
  return {
    width,
    height,
    get data() {
      shown += 1;
      return drawings[shown % drawings.length]!.data;
    },
  };
}

/** Positions of moving stripes in successive drawings, as fractions of the height. */
const NODS = [0, 0.03, 0.06];

/** Whether a dark stripe is at this height. Stripes stand for the features of a face. */
function isShaded(y: number): boolean {
  return Math.floor((y + 1) / 0.05) % 2 === 0;
}

/**
 * A skin-colored ellipse in front of a wall, 0.34 of the width wide, with stripes that move.
 *
 * @param center as a fraction of the width
 */
export function oval(center: number, width = 320, height = 240): PixelFrame {
  const movedBy = (nod: number) =>
    paint(width, height, (x, y) => {
      const u = ((x + 0.5) / width - center) / 0.17;
      const v = ((y + 0.5) / height - 0.5) / 0.31;
      if (u * u + v * v >= 1) return PALETTE['.']!;
      return PALETTE[isShaded(v * 0.31 + nod) ? 'o' : '#']!;
    });
  return living(...NODS.map(movedBy));
}

/** A background of which 70 % of the pixels have the color of skin. */
export function speckled(): PixelFrame {
  const random = randomFrom(7);
  return paint(320, 240, () => PALETTE[random() < 0.7 ? '#' : '.']!);
}

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

/** A frame with a sensor's noise: each channel is off by up to 3 levels, anew at each call. */
export function withNoise({ data, width, height }: PixelFrame, random: () => number): PixelFrame {
  return { data: data.map((level) => level + 6 * (random() - 0.5)), width, height };
}
