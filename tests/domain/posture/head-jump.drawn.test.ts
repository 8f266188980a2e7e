// A speaker of whom nothing was confirmed yet, and who is suddenly elsewhere: what they left moves as well.
import { expect, test } from 'vitest';
import { createTracker } from '../../../src/domain/posture/tracker.ts';
import { createTake } from './scene/trial.ts';

const FRAME_SIZE = { width: 640, height: 480, sampled: true };
/** Frame in which the speaker of each take leans, and the frame by which they are followed there. */
const LEAN_FRAME = 12;
const FOLLOWED_FRAME = 21;

test.each([
  [10, 3012],
  [9, 3061],
  [1, 4000],
])(
  'who leans before they were confirmed is followed there within a second (skin tone %i, seed %i)',
  (tone, seed) => {
    const take = createTake(tone, seed, FRAME_SIZE);
    const tracker = createTracker();
    for (let frame = 0; frame <= FOLLOWED_FRAME; frame += 1) {
      const { atMs, x } = take.moment(frame);
      tracker.track(take.scene.frame, atMs);
      if (frame < LEAN_FRAME) expect(tracker.center()).toBeNull();
      if (frame === FOLLOWED_FRAME) expect(Math.abs(tracker.center()! - x)).toBeLessThan(0.05);
    }
  },
);
