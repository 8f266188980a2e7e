import { expect, test } from 'vitest';
import { fromSquare } from '../../../src/domain/body/body-square.ts';
import { type BodyPicture, cropSquare } from '../../../src/domain/body/crop-square.ts';

const [WIDTH, HEIGHT] = [80, 60];

/** A picture whose red grows from left to right, and its green from top to bottom. */
function slopes(): BodyPicture {
  const data = new Uint8ClampedArray(4 * WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) data.set([3 * x, 4 * y, 0, 255], 4 * (y * WIDTH + x));
  return { data, width: WIDTH, height: HEIGHT };
}

test.each([
  ['enlarged', 32, 0],
  ['enlarged and turned', 32, 0.7],
  ['reduced', 8, 0],
  ['reduced and turned', 8, -2],
])('each pixel of a crop has the color of its place: %s', (_, size, angle) => {
  const square = { x: 0.5, y: 0.35, side: 0.4, angle };
  const crop = new Float32Array(3 * size ** 2);
  cropSquare(slopes(), square, size, crop);
  const tolerance = size === 8 ? 1.5 : 0.01;
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1) {
      const place = fromSquare(square, (column + 0.5) / size, (row + 0.5) / size);
      const at = row * size + column;
      expect(Math.abs((crop[at]! * 255) / 3 - (place.x * WIDTH - 0.5))).toBeLessThan(tolerance);
      expect(Math.abs((crop[at + size ** 2]! * 255) / 4 - (place.y * WIDTH - 0.5))).toBeLessThan(tolerance);
      expect(crop[at + 2 * size ** 2]).toBe(0);
    }
});

test.each([8, 64])('beside the picture, a crop is black (%d pixels)', (size) => {
  const white = { ...slopes(), data: new Uint8ClampedArray(4 * WIDTH * HEIGHT).fill(255) };
  const crop = new Float32Array(3 * size ** 2).fill(7);
  // The right half of the square is outside.
  cropSquare(white, { x: 1, y: 0.3, side: 0.4, angle: 0 }, size, crop);
  const row = crop.subarray((size / 2) * size, (size / 2 + 1) * size);
  expect(row[size / 4]).toBeCloseTo(1);
  expect(row[(3 * size) / 4]).toBe(0);
});
