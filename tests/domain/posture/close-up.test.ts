import { expect, test } from 'vitest';
import { createCloseUp } from '../../../src/domain/posture/close-up.ts';
import { eachSample, sampleCount } from '../../../src/domain/posture/pixel-sampling.ts';

/** The samples of a frame in which every pixel tells its place. */
function places(width: number, height: number, left = 0, top = 0): Uint8ClampedArray {
  const data: number[] = [];
  eachSample(width, height, (x, y) => {
    const place = (y + top) * 4096 + x + left;
    data.push(place >> 16, (place >> 8) & 255, place & 255, 255);
  });
  return Uint8ClampedArray.from(data);
}

test.each([
  [640, 480, 160, 80],
  [1280, 720, 320, 140],
  [480, 640, 120, 120],
  [318, 239, 60, 40],
])('of %i×%i holds the very samples of its part', (width, height, left, top) => {
  const { data, ...frame } = createCloseUp(width, height)(places(width, height));
  const [wide, high] = [Math.floor(width / 2), Math.floor(height / 2)];
  expect(frame).toEqual({ width: wide, height: high, sampled: true });
  expect(data).toHaveLength(4 * sampleCount(wide, high));
  expect(data).toEqual(places(wide, high, left, top));
});
