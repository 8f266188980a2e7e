import { expect, test } from 'vitest';
import { isSkin } from '../../../src/domain/posture/skin-chroma-range.ts';

/** A color of this chroma at middle brightness: the inverse of full-range BT.601. */
function color(cb: number, cr: number, y = 128): [r: number, g: number, b: number] {
  return [y + 1.402 * (cr - 128), y - 0.344136 * (cb - 128) - 0.714136 * (cr - 128), y + 1.772 * (cb - 128)];
}

test.each([
  ['Cb just below the box', 76.9, 150, false],
  ['Cb just inside its lower edge', 77.1, 150, true],
  ['Cb just inside its upper edge', 126.9, 150, true],
  ['Cb just above the box', 127.1, 150, false],
  ['Cr just below the box', 100, 132.9, false],
  ['Cr just inside its lower edge', 100, 133.1, true],
  ['Cr just inside its upper edge', 100, 172.9, true],
  ['Cr just above the box', 100, 173.1, false],
])('%s: (%f, %f) is skin: %s', (_, cb, cr, skin) => {
  expect(isSkin(...color(cb, cr))).toBe(skin);
});

test.each([
  ['a light face', [241, 194, 166], true],
  ['a brown face', [141, 85, 56], true],
  ['a dark face', [78, 48, 38], true],
  ['black', [0, 0, 0], false],
  ['white', [255, 255, 255], false],
  ['grey', [128, 128, 128], false],
  ['leaves', [60, 120, 40], false],
  ['the sky', [120, 170, 230], false],
  ['pure red', [255, 0, 0], false],
] as const)('%s, %j, is skin: %s', (_, [r, g, b], skin) => {
  expect(isSkin(r, g, b)).toBe(skin);
});

test('a color of skin is recognized at any brightness', () => {
  for (const y of [60, 128, 180]) expect(isSkin(...color(105, 150, y))).toBe(true);
});
