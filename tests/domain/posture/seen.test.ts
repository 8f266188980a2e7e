import { describe, expect, test } from 'vitest';
import { FIRST_SCORE, seenShare } from '../../../src/domain/posture/score.ts';
import { createTracker } from '../../../src/domain/posture/tracker.ts';
import { draw, oval, speckled, withNoise } from '../../drawn-frame.ts';
import { randomFrom } from '../../random.ts';

test('somebody who keeps their place is judged from their first frame on', () => {
  const tracker = createTracker();
  const someone = oval(0.5);
  for (let i = 0; i < 20; i += 1) expect(tracker.track(someone, i * 100)).toBe('good');
  const { score } = tracker.reading();
  expect(score).toMatchObject({ judged: 20, looked: 20 });
  expect(score.value).toBeCloseTo(87);
});

test.each([
  [0.59, 'good'],
  [0.61, 'leaning-left'],
  [0.41, 'good'],
  [0.39, 'leaning-right'],
] as const)('a center at %f of the width is %s', (center, status) => {
  const tracker = createTracker();
  const someone = oval(center);
  for (let i = 0; i < 9; i += 1) tracker.track(someone, i * 100);
  expect(tracker.track(someone, 900)).toBe(status);
});

test('in a recording, what never moves is nobody, whatever its shape and color', () => {
  const tracker = createTracker(FIRST_SCORE, 1, 'recording');
  const { data, width, height } = oval(0.5);
  const statuses = Array.from({ length: 60 }, (_, i) => tracker.track({ data, width, height }, i * 100));
  expect(new Set(statuses.slice(11))).toEqual(new Set(['not-tracking']));
  expect(tracker.center()).toBeNull();
  expect(tracker.reading().score).toEqual({ value: 85, judged: 0, looked: 60 });
});

describe('a clear head of the colors of skin that never moves, before a camera', () => {
  const { data, width, height } = oval(0.7);

  test('counts where the picture has no noise: it is drawn or still', () => {
    const tracker = createTracker();
    for (let i = 0; i < 20; i += 1) tracker.track({ data, width, height }, i * 100);
    expect(tracker.reading()).toMatchObject({ status: 'leaning-left', score: { judged: 20, looked: 20 } });
  });

  test('is nobody where the sensor shows noise', () => {
    const tracker = createTracker();
    const random = randomFrom(5);
    for (let i = 0; i < 20; i += 1) tracker.track(withNoise({ data, width, height }, random), i * 100);
    expect(tracker.reading()).toMatchObject({ status: 'not-tracking', score: { judged: 0 } });
  });
});

test('who moves elsewhere after that is followed within a second', () => {
  const tracker = createTracker(FIRST_SCORE, 1, 'recording');
  const portrait = oval(0.4);
  const { data, width, height } = portrait;
  for (let i = 0; i < 40; i += 1) tracker.track({ data, width, height }, i * 100);
  const someone = oval(0.7);
  for (let i = 40; i < 52; i += 1) tracker.track(someone, i * 100);
  expect(tracker.track(someone, 5200)).toBe('leaning-left');
});

test('nobody is neither good nor bad, and said so after a second', () => {
  const tracker = createTracker({ ...FIRST_SCORE, value: 60, judged: 10, looked: 10 });
  const wall = draw('.', 320, 240);
  expect(tracker.track(wall, 0)).toBe('good');
  expect(tracker.track(wall, 1000)).toBe('good');
  expect(tracker.track(wall, 1001)).toBe('not-tracking');
  const { score } = tracker.reading();
  expect(score).toEqual({ value: 60, judged: 10, looked: 13 });
});

test('where a face has the colors of the whole room, the general rule sees it if it stands out', () => {
  const tracker = createTracker();
  const someone = speckled(true);
  for (let i = 0; i < 12; i += 1) expect(tracker.track(someone, i * 100)).toBe('good');
  expect(tracker.reading().score.judged).toBe(12);
});

test('where nothing stands out either, nobody is seen', () => {
  const tracker = createTracker();
  const nobody = speckled(false);
  for (let i = 0; i < 12; i += 1) tracker.track(nobody, i * 100);
  expect(tracker.reading()).toMatchObject({ status: 'not-tracking', score: { judged: 0 } });
});

describe('the part of a session in which the speaker was seen', () => {
  const HALF = { ...FIRST_SCORE, judged: 300, looked: 600 };

  test.each([
    ['nothing was looked at', FIRST_SCORE, 60, 60, 0],
    ['seen in half of the frames', HALF, 60, 60, 0.5],
    ['less than is worth a word was not watched', HALF, 60, 58.1, 0.5],
    ['the camera was there for half of it', HALF, 120, 60, 0.25],
    ['stopped at once', HALF, 0, 0, 0.5],
  ])('%s', (_, score, elapsedS, watchedS, share) => {
    expect(seenShare(score, elapsedS, watchedS)).toBeCloseTo(share);
  });
});
