import { expect, test } from 'vitest';
import { postureStatus } from '../../../src/domain/posture/status.ts';

const EPSILON = 1e-9;

// The frame is not mirrored: the speaker's left is its right.
test.each([
  ['in the middle', 0.5, 'good'],
  ['just inside 10 % to the left', 0.6 - EPSILON, 'good'],
  ['10 % to the left', 0.6, 'good'],
  ['just over 10 % to the left', 0.6 + EPSILON, 'leaning-left'],
  ['at the frame’s right edge', 1, 'leaning-left'],
  ['just inside 10 % to the right', 0.4 + EPSILON, 'good'],
  ['10 % to the right', 0.4, 'good'],
  ['just over 10 % to the right', 0.4 - EPSILON, 'leaning-right'],
  ['at the frame’s left edge', 0, 'leaning-right'],
] as const)('a head %s, at %f, is %s', (_, center, status) => {
  expect(postureStatus(center, 0)).toBe(status);
});

test.each([
  [0.02 - EPSILON, 'good'],
  [0.02, 'good'],
  [0.02 + EPSILON, 'swaying'],
] as const)('a shift of %f is %s', (shift, status) => {
  expect(postureStatus(0.5, shift)).toBe(status);
});

test('leaning outranks swaying', () => {
  expect(postureStatus(0.7, 0.5)).toBe('leaning-left');
  expect(postureStatus(0.3, 0.5)).toBe('leaning-right');
});
