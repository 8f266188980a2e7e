import { expect, test } from 'vitest';
import { createRepeatDetector } from '../../../src/domain/posture/repeated-picture.ts';
import type { PixelFrame } from '../../../src/domain/posture/frame.ts';
import { randomFrom } from '../../random.ts';

const WIDTH = 80;
const HEIGHT = 60;

/** Every pixel has one of `colors` colors, at random. */
function frameOf(seed: number, colors = 1000): PixelFrame {
  const random = randomFrom(seed);
  const data = new Uint8ClampedArray(4 * WIDTH * HEIGHT);
  for (let at = 0; at < data.length; at += 4) {
    const color = Math.floor(random() * colors);
    data.set([color % 256, color >> 8, 90, 255], at);
  }
  return { data, width: WIDTH, height: HEIGHT };
}

test('a frame with noise that is bit for bit the one before is a repetition, and any other is none', () => {
  const isRepeated = createRepeatDetector();
  expect([1, 1, 1, 2, 1, 1].map((seed) => isRepeated(frameOf(seed)))).toEqual([
    false,
    true,
    true,
    false,
    false,
    true,
  ]);
});

test('one changed sample makes a new frame', () => {
  const isRepeated = createRepeatDetector();
  isRepeated(frameOf(1));
  const changed = frameOf(1);
  changed.data[0]! ^= 1;
  expect(isRepeated(changed)).toBe(false);
});

test.each([
  [48, false],
  [49, true],
])('a picture of %i colors that holds still is a repetition: %s', (colors, expected) => {
  const isRepeated = createRepeatDetector();
  const picture = frameOf(3, 1);
  // The samples of a row are 20 pixels apart.
  for (let y = 0, i = 0; y < HEIGHT; y += 1)
    for (let x = (y * 7) % 20; x < WIDTH; x += 20, i += 1) picture.data[4 * (y * WIDTH + x)] = i % colors;
  isRepeated(picture);
  expect(isRepeated({ ...picture, data: picture.data.slice() })).toBe(expected);
});

test('a turned phone begins anew', () => {
  const isRepeated = createRepeatDetector();
  const frame = frameOf(1);
  isRepeated(frame);
  expect(isRepeated({ ...frame, width: HEIGHT, height: WIDTH })).toBe(false);
});
