import type { PixelFrame } from './frame.ts';
import { SAMPLE_STEP_PX } from './specification.ts';
import { eachSample } from './pixel-sampling.ts';

/** How much larger things are in the close-up. */
export const MAGNIFICATION = 2;

/** Where the close-up begins: a quarter from the side, and somewhat nearer to the top, as heads are. */
const FROM_LEFT = 0.25;
const FROM_TOP = 0.2;

/**
 * Cuts a part out of sampled frames of one size, where a head far away would be. It begins at a whole number of
 * sampling steps both ways, so the samples of the whole frame that lie in it are the very samples of it as a frame.
 *
 * @returns cuts; what it gives is overwritten by the next
 */
export function createCloseUp(width: number, height: number): (data: PixelFrame['data']) => PixelFrame {
  const wide = Math.floor(width / MAGNIFICATION);
  const high = Math.floor(height / MAGNIFICATION);
  const left = wholeSteps(width * FROM_LEFT);
  const top = wholeSteps(height * FROM_TOP);
  const chosen: number[] = [];
  let sample = 0;
  eachSample(width, height, (x, y) => {
    if (x >= left && x < left + wide && y >= top && y < top + high) chosen.push(sample);
    sample += 1;
  });
  const pixels = new Uint8ClampedArray(chosen.length * 4);
  const frame: PixelFrame = { data: pixels, width: wide, height: high, sampled: true };
  return (data) => {
    chosen.forEach((from, to) => {
      for (let channel = 0; channel < 4; channel += 1) pixels[to * 4 + channel] = data[from * 4 + channel]!;
    });
    return frame;
  };
}

function wholeSteps(px: number): number {
  return Math.floor(px / SAMPLE_STEP_PX) * SAMPLE_STEP_PX;
}
