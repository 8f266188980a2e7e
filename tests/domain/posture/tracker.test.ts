import { describe, expect, test } from 'vitest';
import type { PixelFrame } from '../../../src/domain/posture/frame.ts';
import { HEAD_ASPECT } from '../../../src/domain/posture/grid.ts';
import { eachSample } from '../../../src/domain/posture/pixel-sampling.ts';
import { createTracker, type Tracker } from '../../../src/domain/posture/tracker.ts';
import { draw, oval, skinAt } from '../../drawn-frame.ts';

// One column is 3.1 % of the width.
const MIDDLE = draw('.............#######............');
const ONE_COLUMN_ON = draw('..............#######...........');
const FAR_RIGHT_OF_FRAME = draw('.........................#######');
const FAR_LEFT_OF_FRAME = draw('#######.........................');
const NOBODY = draw('................................');
/** Exactly `count` sampled pixels of skin, as near the middle as they can be. */
function matching(count: number, width: number, height: number): PixelFrame {
  const sampled: { pixel: number; far: number }[] = [];
  eachSample(width, height, (x, y) => {
    sampled.push({ pixel: y * width + x, far: Math.hypot(x - width / 2, (y - height / 2) / HEAD_ASPECT) });
  });
  sampled.sort((a, b) => a.far - b.far);
  const pixels = sampled.slice(0, count).map(({ pixel }) => pixel);
  return skinAt(pixels, width, height);
}

/** A hundred matches, in the middle: one too few. */
const TOO_FEW_MATCHES = matching(100, 640, 480);

function show(tracker: Tracker, stepMs: number, frames: readonly PixelFrame[], fromMs = 0): string[] {
  return frames.map((frame, i) => tracker.track(frame, fromMs + i * stepMs));
}

/** A tracker that has seen somebody for the second before 0. */
function followingTracker(center = 0.5): Tracker {
  const tracker = createTracker();
  const someone = oval(center);
  for (let atMs = -1000; atMs < 0; atMs += 100) tracker.track(someone, atMs);
  return tracker;
}

/** The points and frames that a tracker's score gained while frames were shown. */
function gain(tracker: Tracker, showFrames: () => void): { value: number; framesInView: number } {
  const before = tracker.measurement().score;
  showFrames();
  const { value, framesInView } = tracker.measurement().score;
  return { value: value - before.value, framesInView: framesInView - before.framesInView };
}

test('the status is Good before the first frame', () => {
  expect(createTracker().measurement()).toEqual({
    status: 'good',
    score: { value: 85, framesInView: 0, analyzedFrames: 0, unconfirmedFrames: 0, watchedS: 0 },
  });
});

test('a lean has the side that the speaker sees', () => {
  expect(followingTracker().track(FAR_RIGHT_OF_FRAME, 0)).toBe('leaning-left');
  expect(followingTracker().track(FAR_LEFT_OF_FRAME, 0)).toBe('leaning-right');
});

describe('swaying', () => {
  test('is judged over 0.2 s', () => {
    const frames = [MIDDLE, MIDDLE, ONE_COLUMN_ON, ONE_COLUMN_ON, ONE_COLUMN_ON];
    expect(show(followingTracker(), 100, frames)).toEqual(['good', 'good', 'swaying', 'swaying', 'good']);
  });

  test('is not found in a movement of less than 2 % in 0.2 s, at any total distance', () => {
    const steps = Array.from({ length: 10 }, (_, step) => oval(0.45 + 0.008 * step));
    expect(new Set(show(followingTracker(0.45), 100, steps))).toEqual(new Set(['good']));
  });

  test('is found in a movement of 2 % in each 0.1 s, which is 4 % in 0.2 s', () => {
    const steps = Array.from({ length: 3 }, (_, step) => oval(0.48 + 0.02 * step));
    expect(show(followingTracker(), 100, steps).at(-1)).toBe('swaying');
  });

  test('is found if frames come up to 40 ms early or late', () => {
    for (const jitterMs of [-40, -15, 0, 15, 40]) {
      const tracker = followingTracker();
      tracker.track(MIDDLE, 0);
      tracker.track(MIDDLE, 100);
      expect(tracker.track(ONE_COLUMN_ON, 200 + jitterMs), `${jitterMs} ms`).toBe('swaying');
    }
  });

  test('is found by a machine that manages five frames a second', () => {
    expect(show(followingTracker(), 200, [MIDDLE, ONE_COLUMN_ON, MIDDLE])).toEqual([
      'good',
      'swaying',
      'swaying',
    ]);
  });

  test('is not judged across a gap in the frames', () => {
    expect(show(followingTracker(), 1000, [MIDDLE, ONE_COLUMN_ON, MIDDLE])).toEqual(['good', 'good', 'good']);
  });

  test('is not found in the first frame', () => {
    expect(createTracker().track(ONE_COLUMN_ON, 0)).toBe('good');
  });

  test('is outranked by leaning', () => {
    expect(show(followingTracker(), 100, [MIDDLE, MIDDLE, FAR_RIGHT_OF_FRAME]).at(-1)).toBe('leaning-left');
  });
});

describe('losing the speaker:', () => {
  test('the status stays for a second, then it is not-tracking', () => {
    const tracker = followingTracker();
    tracker.track(FAR_RIGHT_OF_FRAME, 500);
    expect(tracker.track(NOBODY, 1000)).toBe('leaning-left');
    expect(tracker.track(NOBODY, 1500)).toBe('leaning-left');
    expect(tracker.track(NOBODY, 1501)).toBe('not-tracking');
    expect(tracker.track(MIDDLE, 1600)).toBe('good');
  });

  test('if nobody was ever seen, the second counts from the first frame', () => {
    const tracker = createTracker();
    expect(tracker.track(NOBODY, 7000)).toBe('good');
    expect(tracker.track(NOBODY, 8000)).toBe('good');
    expect(tracker.track(NOBODY, 8001)).toBe('not-tracking');
  });

  test('a hundred matches are not enough for a speaker', () => {
    const tracker = createTracker();
    tracker.track(TOO_FEW_MATCHES, 0);
    expect(tracker.track(TOO_FEW_MATCHES, 1100)).toBe('not-tracking');
    expect(tracker.measurement().score.framesInView).toBe(0);
  });

  test.each([
    [640, 480, 100],
    [320, 240, 25],
    [1280, 720, 300],
  ])('in a frame of %i×%i, %i matches are no speaker, and one more is', (width, height, tooFew) => {
    for (const count of [tooFew, tooFew + 1]) {
      const tracker = createTracker();
      tracker.track(matching(count, width, height), 0);
      expect(tracker.measurement().score.framesInView, `${count} matches`).toBe(count > tooFew ? 1 : 0);
    }
  });

  test('turning a phone, which turns its picture, is no sway', () => {
    const tracker = followingTracker();
    show(tracker, 100, [MIDDLE, MIDDLE, MIDDLE]);
    const upright = draw('..............#######...........', 480, 640);
    expect(tracker.track(upright, 400)).toBe('good');
    expect(tracker.track(upright, 500)).toBe('good');
    expect(tracker.track(upright, 600)).toBe('good');
  });

  test('if the camera is opened again, the second counts by the new clock', () => {
    const tracker = followingTracker();
    tracker.track(MIDDLE, 600_000);
    expect(tracker.track(NOBODY, 0)).toBe('good');
    expect(tracker.track(NOBODY, 1001)).toBe('not-tracking');
    expect(tracker.track(FAR_LEFT_OF_FRAME, 1100)).toBe('leaning-right');
  });
});

describe('score', () => {
  test('gains 0.1 a good frame, loses 0.2 a bad one, and leaves out frames without a speaker', () => {
    const tracker = followingTracker();
    const good = gain(tracker, () => show(tracker, 100, [MIDDLE, MIDDLE, MIDDLE]));
    expect(good).toEqual({ value: expect.closeTo(0.3, 9), framesInView: 3 });
    const none = gain(tracker, () => show(tracker, 100, [NOBODY, NOBODY, TOO_FEW_MATCHES], 300));
    expect(none).toEqual({ value: 0, framesInView: 0 });
    const bad = gain(tracker, () => show(tracker, 100, [FAR_LEFT_OF_FRAME, FAR_LEFT_OF_FRAME], 600));
    expect(bad).toEqual({ value: expect.closeTo(-0.4, 9), framesInView: 2 });
  });

  test('counts a swaying frame as a bad one', () => {
    const tracker = followingTracker();
    const frames = [MIDDLE, MIDDLE, ONE_COLUMN_ON];
    expect(gain(tracker, () => show(tracker, 100, frames)).value).toBeCloseTo(0, 9);
  });

  test('continues from an earlier score', () => {
    const tracker = createTracker({
      value: 50,
      framesInView: 300,
      analyzedFrames: 400,
      unconfirmedFrames: 0,
      watchedS: 40,
    });
    const someone = oval(0.5);
    for (let atMs = 0; atMs < 1000; atMs += 100) tracker.track(someone, atMs);
    expect(tracker.measurement().score).toEqual({
      value: expect.closeTo(51, 9),
      framesInView: 310,
      analyzedFrames: 410,
      unconfirmedFrames: 0,
      watchedS: expect.closeTo(40.9, 9),
    });
  });
});
