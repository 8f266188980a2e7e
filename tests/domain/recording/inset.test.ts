import { expect, test } from 'vitest';
import { isInset } from '../../../src/domain/recording/inset.ts';
import type { PostureSecond } from '../../../src/domain/recording/posture-seconds.ts';

const second = (offset: number | null, atS: number): PostureSecond => ({
  atS,
  fromS: atS,
  toS: atS + 1,
  analyzedFrames: 10,
  framesInView: offset === null ? 0 : 10,
  compared: 0,
  leftward: 0,
  rightward: 0,
  swaying: 0,
  offset,
});
const seconds = (...offsets: (number | null)[]) => offsets.map(second);

test('a small face that stays in a corner is an inset', () => {
  expect(isInset(seconds(-0.38, -0.37, null, -0.38, -0.39), 0.08)).toBe(true);
});

test.each([
  ['a face of the usual size', seconds(0.2, 0.2, 0.2), 0.2],
  ['in the middle', seconds(0.02, 0.02, 0.03), 0.08],
  ['that moves to the side', seconds(0, 0, 0.2, 0.2, 0.2), 0.08],
  ['nobody', seconds(null, null), null],
] as const)('no inset: %s', (_, posture, width) => {
  expect(isInset(posture, width)).toBe(false);
});
