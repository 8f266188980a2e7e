import type { PixelFrame } from '../../src/domain/posture/frame.ts';
import {
  MIN_MATCH_COUNT,
  REFERENCE_FRAME_PX,
  SAMPLE_STEP_PX,
} from '../../src/domain/posture/specification.ts';
import { eachSample } from '../../src/domain/posture/pixel-sampling.ts';

/** Says of a color whether it is skin, without having seen the speaker or the room. */
export type FixedRule = (r: number, g: number, b: number) => boolean;

/** Chai & Ngan (1999), the first version's: full-range BT.601 chroma in a box. */
export const chaiAndNgan: FixedRule = (r, g, b) => {
  const cb = 128 - 0.168736 * r - 0.331264 * g + 0.5 * b;
  if (cb < 77 || cb > 127) return false;
  const cr = 128 + 0.5 * r - 0.418688 * g - 0.081312 * b;
  return cr >= 133 && cr <= 173;
};

/** Kovac, Peer & Solina (2003), "Human skin color clustering for face detection", uniform daylight. */
export const kovac: FixedRule = (r, g, b) =>
  r > 95 &&
  g > 40 &&
  b > 20 &&
  Math.max(r, g, b) - Math.min(r, g, b) > 15 &&
  Math.abs(r - g) > 15 &&
  r > g &&
  r > b;

/** Where the mass of matches is, as a fraction of the width: the first version's plain tracker. */
export interface PlainRegion {
  seen: boolean;
  center: number;
}

/** The first version's region, allocation-free: the mean of all that matches among every 20th pixel. */
export function plainRegion({ data, width, height }: PixelFrame, isSkin: FixedRule, into: PlainRegion): void {
  const pixels = width * height;
  let matches = 0;
  let sumX = 0;
  let x = 0;
  for (let pixel = 0; pixel < pixels; pixel += SAMPLE_STEP_PX) {
    const at = pixel * 4;
    if (isSkin(data[at]!, data[at + 1]!, data[at + 2]!)) {
      matches += 1;
      sumX += x;
    }
    x += SAMPLE_STEP_PX;
    while (x >= width) x -= width;
  }
  place(into, matches, sumX, width, height);
}

/** The same of a frame that holds the tracker's samples alone. */
export function plainRegionOfSamples(
  { data, width, height }: PixelFrame,
  isSkin: FixedRule,
  into: PlainRegion,
): void {
  let matches = 0;
  let sumX = 0;
  let at = 0;
  eachSample(width, height, (x) => {
    if (isSkin(data[at]!, data[at + 1]!, data[at + 2]!)) {
      matches += 1;
      sumX += x;
    }
    at += 4;
  });
  place(into, matches, sumX, width, height);
}

function place(into: PlainRegion, matches: number, sumX: number, width: number, height: number): void {
  into.seen = matches * REFERENCE_FRAME_PX > MIN_MATCH_COUNT * width * height;
  into.center = matches === 0 ? 0 : (sumX / matches + 0.5) / width;
}
