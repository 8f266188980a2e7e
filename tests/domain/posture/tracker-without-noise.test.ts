import { describe, expect, test } from 'vitest';
import { createTracker } from '../../../src/domain/posture/tracker.ts';
import { draw, oval, speckled } from '../../drawn-frame.ts';

describe('in a picture without noise', () => {
  test('a moving mass of skin tones is tracked from the first frame on', () => {
    const tracker = createTracker();
    const { data, width, height } = oval(0.5);
    for (let i = 0; i < 20; i += 1) expect(tracker.track({ data, width, height }, i * 100)).toBe('good');
    const { score } = tracker.measurement();
    expect(score).toMatchObject({ framesInView: 20, analyzedFrames: 20, unconfirmedFrames: 0 });
    expect(score.value).toBeCloseTo(87);
  });

  test.each([
    [0.59, 'good'],
    [0.61, 'leaning-left'],
    [0.41, 'good'],
    [0.39, 'leaning-right'],
  ] as const)('a center at %f of the width is %s', (center, status) => {
    expect(createTracker().track(oval(center), 0)).toBe(status);
  });

  test('skin tones of the room are not tracked', () => {
    const tracker = createTracker();
    for (let i = 0; i < 12; i += 1) tracker.track(speckled(), i * 100);
    expect(tracker.measurement().score.framesInView).toBe(0);
  });

  test('without a speaker the score does not change, and the status is not-tracking after a second', () => {
    const tracker = createTracker({
      value: 60,
      framesInView: 10,
      analyzedFrames: 10,
      unconfirmedFrames: 0,
      watchedS: 40,
    });
    const wall = draw('.', 320, 240);
    expect(tracker.track(wall, 0)).toBe('good');
    expect(tracker.track(wall, 1000)).toBe('good');
    expect(tracker.track(wall, 1001)).toBe('not-tracking');
    expect(tracker.measurement().score).toMatchObject({ value: 60, framesInView: 10, analyzedFrames: 13 });
  });
});
