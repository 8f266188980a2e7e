import { describe, expect, test } from 'vitest';
import type { PixelFrame } from '../../../src/domain/posture/frame.ts';
import type { PostureStatus } from '../../../src/domain/posture/status.ts';
import { createTracker, type Tracker } from '../../../src/domain/posture/tracker.ts';
import { draw, oval, withNoise } from '../../drawn-frame.ts';
import { randomFrom } from '../../random.ts';
import { faceAt, found, NOBODY } from '../face-detector/face-at.ts';

const random = randomFrom(11);

/** A head as a camera shows it: 0.34 of the width wide. */
const headAt = (center: number): PixelFrame => withNoise(oval(center), random);

const ROOM = withNoise(draw('.', 320, 240), random);

/** The face that the detector finds for such a head. */
const lookAt = (center: number) => found(faceAt(center, 0.34 / 0.8, 0.5));

/** Tracks a frame every 100 ms. */
function show(tracker: Tracker, frames: readonly PixelFrame[], fromMs: number): PostureStatus[] {
  return frames.map((frame, i) => tracker.track(frame, fromMs + 100 * i));
}

/** A tracker that has followed a head in the middle until 1000 ms. */
function following(): Tracker {
  const tracker = createTracker();
  tracker.look(headAt(0.5), 0, lookAt(0.5));
  show(tracker, Array(10).fill(headAt(0.5)), 0);
  return tracker;
}

describe('the first look:', () => {
  test('before it there is a status but no center, and frames do not count', () => {
    const tracker = createTracker();
    const statuses = show(tracker, [...Array(5).fill(headAt(0.5)), ...Array(5).fill(headAt(0.65))], 0);
    expect(statuses[4]).toBe('good');
    expect(statuses.at(-1)).toBe('leaning-left');
    expect(tracker.center()).toBeNull();
    expect(tracker.measurement().score).toEqual({
      value: 85,
      framesInView: 0,
      analyzedFrames: 10,
      unconfirmedFrames: 10,
      watchedS: expect.closeTo(0.9, 9),
    });
  });

  test('after it has found a face, frames count', () => {
    const tracker = createTracker();
    show(tracker, Array(5).fill(headAt(0.5)), 0);
    tracker.look(headAt(0.5), 400, lookAt(0.5));
    show(tracker, Array(5).fill(headAt(0.5)), 500);
    expect(tracker.measurement().score).toMatchObject({
      value: expect.closeTo(85.5),
      framesInView: 5,
      unconfirmedFrames: 5,
    });
    expect(tracker.center()).toBeCloseTo(0.5, 2);
  });
});

describe('the presence of a speaker is decided by looks:', () => {
  test('a mass of skin that is no face is not tracked', () => {
    const tracker = createTracker();
    tracker.look(headAt(0.5), 0, NOBODY);
    expect(show(tracker, Array(12).fill(headAt(0.5)), 0).at(-1)).toBe('not-tracking');
    expect(tracker.measurement().score).toMatchObject({ framesInView: 0, unconfirmedFrames: 0 });
  });

  test('a speaker who has left is not tracked after a second, also before a chair in the color of skin', () => {
    const tracker = following();
    tracker.look(headAt(0.5), 1000, NOBODY);
    const statuses = show(tracker, Array(12).fill(headAt(0.5)), 1000);
    expect(statuses[8]).toBe('good');
    expect(statuses.at(-1)).toBe('not-tracking');
  });

  test('between two looks, nobody is tracked without a mass of skin', () => {
    const tracker = following();
    tracker.track(ROOM, 1000);
    expect(tracker.center()).toBeNull();
  });

  test('looks come ten times a second while nobody is seen, else twice a second', () => {
    const tracker = createTracker();
    expect(tracker.lookIntervalMs).toBe(100);
    tracker.look(headAt(0.5), 0, lookAt(0.5));
    expect(tracker.lookIntervalMs).toBe(500);
    tracker.look(ROOM, 500, NOBODY);
    expect(tracker.lookIntervalMs).toBe(100);
  });
});

test('3 s after the last look nobody knows whether somebody is there, so frames do not count until the next one', () => {
  const tracker = following();
  show(tracker, Array(40).fill(headAt(0.5)), 1000);
  const { framesInView, unconfirmedFrames } = tracker.measurement().score;
  expect([framesInView, unconfirmedFrames]).toEqual([31, 19]);
  tracker.look(headAt(0.5), 4900, lookAt(0.5));
  show(tracker, Array(5).fill(headAt(0.5)), 5000);
  expect(tracker.measurement().score.framesInView).toBe(36);
});

describe('movement:', () => {
  test('between two looks, the head follows the mass of skin colors', () => {
    const tracker = following();
    show(tracker, [headAt(0.53), headAt(0.56)], 1000);
    expect(tracker.center()).toBeCloseTo(0.56, 2);
  });

  test('a shift of the mass by more than 2 % in 0.2 s is a sway', () => {
    expect(show(following(), [headAt(0.51), headAt(0.53)], 1000)).toEqual(['good', 'swaying']);
  });

  test('a correction by a look is no sway', () => {
    const tracker = following();
    tracker.look(headAt(0.5), 1000, lookAt(0.54));
    expect(show(tracker, Array(3).fill(headAt(0.5)), 1000)).toEqual(['good', 'good', 'good']);
    expect(tracker.center()).toBeCloseTo(0.54, 2);
  });

  test('a look at a frame that was already tracked corrects the frames after it', () => {
    const tracker = following();
    const looked = headAt(0.5);
    show(tracker, [looked, headAt(0.5)], 1000);
    tracker.look(looked, 1000, lookAt(0.53));
    expect(tracker.track(headAt(0.5), 1200)).toBe('good');
    expect(tracker.center()).toBeCloseTo(0.53, 2);
  });

  test('if the skin pixels lost the head, the status follows the place at which a look finds it', () => {
    const tracker = following();
    tracker.look(headAt(0.75), 1000, lookAt(0.75));
    expect(tracker.track(headAt(0.75), 1000)).toBe('leaning-left');
  });
});

describe('two faces:', () => {
  const small = faceAt(0.2, 0.2, 0.5);
  const large = faceAt(0.5, 0.34 / 0.8, 0.5);
  const likewise = faceAt(0.2, 0.36, 0.5);

  test('the larger one is followed', () => {
    const tracker = createTracker();
    tracker.look(headAt(0.5), 0, found(large, small));
    tracker.track(headAt(0.5), 0);
    expect(tracker.center()).toBeCloseTo(0.5, 2);
    expect(tracker.hasSimilarFaces()).toBe(false);
  });

  test('if their sizes are similar, the followed one stays followed, and the similarity is reported', () => {
    const tracker = following();
    tracker.look(headAt(0.5), 1000, found({ ...likewise, width: 0.45 }, large));
    tracker.track(headAt(0.5), 1000);
    expect(tracker.center()).toBeCloseTo(0.5, 2);
    expect(tracker.hasSimilarFaces()).toBe(true);
  });

  test('similar sizes are reported only if more than a tenth of the looks find them', () => {
    const tracker = createTracker();
    for (let i = 0; i < 9; i += 1) tracker.look(headAt(0.5), 500 * i, found(large, small));
    tracker.look(headAt(0.5), 4500, found(large, likewise));
    expect(tracker.hasSimilarFaces()).toBe(false);
    tracker.look(headAt(0.5), 5000, found(large, likewise));
    expect(tracker.hasSimilarFaces()).toBe(true);
  });
});
