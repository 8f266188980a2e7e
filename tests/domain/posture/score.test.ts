import { describe, expect, test } from 'vitest';
import { FIRST_SCORE, scoreAfter, seenShare } from '../../../src/domain/posture/score.ts';

test('the score starts at 85, without frames in view', () => {
  expect(FIRST_SCORE).toEqual({
    value: 85,
    framesInView: 0,
    analyzedFrames: 0,
    unconfirmedFrames: 0,
    watchedS: 0,
  });
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
])('%s: a score of %f, after a frame that is good: %s, is %f', (_, value, good, after) => {
  expect(scoreAfter(value, good)).toBeCloseTo(after, 9);
});

describe('the share of a session in which the speaker was seen', () => {
  const HALF = { ...FIRST_SCORE, framesInView: 300, analyzedFrames: 600 };

  test.each([
    ['no frame was analyzed', FIRST_SCORE, 60, 60, 0],
    ['the speaker was in view in half of the frames', HALF, 60, 60, 0.5],
    ['an unmeasured time below 2 s is ignored', HALF, 60, 58.1, 0.5],
    ['the camera delivered frames for half of the session', HALF, 120, 60, 0.25],
    ['the session was stopped at once', HALF, 0, 0, 0.5],
  ])('%s', (_, score, elapsedS, watchedS, share) => {
    expect(seenShare({ ...score, watchedS }, elapsedS)).toBeCloseTo(share);
  });
});
