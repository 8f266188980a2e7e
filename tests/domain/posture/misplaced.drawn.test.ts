// What movement confirmed as a head, and is none: a flag or a map in the colors of a face, or one cheek of it.
import { expect, test } from 'vitest';
import { createTracker } from '../../../src/domain/posture/tracker.ts';
import { LOOKS } from './scene/looks.ts';
import { createTake, TAKE_FRAMES } from './scene/trial.ts';

/** Half a head's width: as a fraction of the frame's. */
const OFFSET_MAX = 0.05;
const FRAME_SIZE = { width: 640, height: 480, sampled: true };

/** The offsets of the tracked center, as fractions of the width; null where nobody is followed. */
function offsets(look: string, tone: number, seed: number): (number | null)[] {
  const take = createTake(tone, seed, FRAME_SIZE, LOOKS[look]);
  const tracker = createTracker();
  return Array.from({ length: TAKE_FRAMES }, (_, frame) => {
    const { atMs, x } = take.moment(frame);
    tracker.track(take.scene.frame, atMs);
    const center = tracker.center();
    return center === null ? null : Math.abs(center - x);
  });
}

test.each([5, 6, 8, 9, 10])(
  'a part of a flag that was confirmed is given up for the face (skin tone %i)',
  (tone) => {
    expectCorrected(offsets('flag, dim light', tone, 1007));
  },
);

test('a cheek that was confirmed is given up for the whole face, where light comes from one side', () => {
  expectCorrected(offsets('light from one side', 4, 1001));
});

/** Somebody was confirmed beside the face, and in the last 1.5 s the face is followed. */
function expectCorrected(all: readonly (number | null)[]): void {
  expect(
    all.findIndex((offset) => offset !== null && offset > OFFSET_MAX),
    'confirmed at first',
  ).not.toBe(-1);
  for (const offset of all.slice(-15)) expect(offset).toBeLessThan(OFFSET_MAX);
}
