import type { PixelFrame } from './frame.ts';
import { isSkin } from './skin-chroma-range.ts';
import { MIN_MATCH_COUNT, REFERENCE_FRAME_PX, SAMPLE_STEP_PX } from './specification.ts';
import { firstColumn } from './pixel-sampling.ts';

/** If the samples have more colors, the picture has noise or shades. Photographs and slides had 322 or more. */
export const MAX_COLOR_COUNT = 48;

/** Margin at the top and both sides that shows the room, as a fraction of the height and of the width. */
const MARGIN_SHARE = 0.1;
/** If more of the margin than this has skin tones, the room has them, and a person can't be distinguished from it. */
const MAX_MARGIN_SKIN_SHARE = 0.6;

const BYTES_PER_PX = 4;

/**
 * Recognizes a picture without noise, which is drawn (an avatar, a test pattern) and not from a camera. The face detector is
 * not reliable for drawings, so the specification's plain rule decides: more than 100 pixels of skin tone are a person (rule 26).
 */
export function createDrawnPictureDetector() {
  const colors = new Int32Array(MAX_COLOR_COUNT);
  const isSkinColor = new Uint8Array(MAX_COLOR_COUNT);
  const mass = { count: 0, x: 0, xx: 0, hasPerson: false };
  let colorCount = 0;

  /** The index of a color; -1 if there are too many colors. */
  function indexOf(r: number, g: number, b: number): number {
    const color = (r << 16) | (g << 8) | b;
    for (let i = 0; i < colorCount; i += 1) if (colors[i] === color) return i;
    if (colorCount === MAX_COLOR_COUNT) return -1;
    colors[colorCount] = color;
    isSkinColor[colorCount] = isSkin(r, g, b) ? 1 : 0;
    colorCount += 1;
    return colorCount - 1;
  }

  const mean = () => mass.x / mass.count;

  return {
    /** Reads the next frame. @returns whether it is drawn, and the room is not of skin tones. Only then the values below are valid. */
    detect({ data, sampled = false, width, height }: PixelFrame): boolean {
      colorCount = 0;
      mass.count = 0;
      mass.x = 0;
      mass.xx = 0;
      let margin = 0;
      let marginSkin = 0;
      let at = 0;
      for (let y = 0; y < height; y += 1) {
        const first = firstColumn(y);
        if (!sampled) at = (y * width + first) * BYTES_PER_PX;
        for (let x = first; x < width; x += SAMPLE_STEP_PX) {
          const color = indexOf(data[at]!, data[at + 1]!, data[at + 2]!);
          if (color < 0) return false;
          at += (sampled ? 1 : SAMPLE_STEP_PX) * BYTES_PER_PX;
          const across = (x + 0.5) / width;
          if (y < MARGIN_SHARE * height || Math.abs(across - 0.5) > 0.5 - MARGIN_SHARE) {
            margin += 1;
            marginSkin += isSkinColor[color]!;
          }
          if (isSkinColor[color] === 0) continue;
          mass.count += 1;
          mass.x += across;
          mass.xx += across * across;
        }
      }
      mass.hasPerson = mass.count * REFERENCE_FRAME_PX > MIN_MATCH_COUNT * width * height;
      return marginSkin <= MAX_MARGIN_SKIN_SHARE * margin;
    },
    get hasPerson() {
      return mass.hasPerson;
    },
    /** Center of the pixels of skin tone, as a fraction of the frame's width. */
    get center() {
      return mean();
    },
    /** Half the width of their area, as a fraction of the frame's. */
    get radius() {
      // The half width of an ellipse is two standard deviations of its points.
      return 2 * Math.sqrt(Math.max(0, mass.xx / mass.count - mean() ** 2));
    },
  };
}
