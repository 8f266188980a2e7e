import { expect, test } from 'vitest';
import { FIRST_SCORE, scoreAfter } from '../../../src/domain/posture/score.ts';

test('starts at 85, without frames in view', () => {
  expect(FIRST_SCORE).toEqual({ value: 85, framesInView: 0, analyzedFrames: 0, unconfirmedFrames: 0 });
});

test.each([
  ['a good frame', 85, true, 85.1],
  ['a bad frame', 85, false, 84.8],
  ['up to 100', 99.9, true, 100],
  ['no further than 100', 99.95, true, 100],
  ['stays at 100', 100, true, 100],
  ['down to 0', 0.2, false, 0],
  ['no further than 0', 0.1, false, 0],
  ['stays at 0', 0, false, 0],
])('%s: %f, good: %s, becomes %f', (_, value, good, after) => {
  expect(scoreAfter(value, good)).toBeCloseTo(after, 9);
});
