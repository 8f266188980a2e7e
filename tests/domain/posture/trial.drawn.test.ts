import { expect, test, vi } from 'vitest';
import { createHeadTracker } from '../../../src/domain/posture/head-tracker.ts';
import { MONK_SKIN_TONES } from './scene/colors.ts';
import { createTake, TAKE_FRAMES } from './scene/trial.ts';
import { createRule } from './scene/truth.ts';

// Drawing films takes its time, on a busy machine most of all.
vi.setConfig({ testTimeout: 60_000 });

/** A small part of the trial: `npm run bench posture` is the whole of it. */
const ROOMS = [2, 7, 13, 17, 24];
const SIZE = { width: 640, height: 480, sampled: true };

test.each(MONK_SKIN_TONES.map((_, i) => i + 1))('skin tone %i is followed in every room', (tone) => {
  let counted = 0;
  let right = 0;
  for (const room of ROOMS) {
    const take = createTake(tone, room, SIZE);
    const headTracker = createHeadTracker();
    const rule = createRule();
    for (let frame = 0; frame < TAKE_FRAMES; frame += 1) {
      const { atMs, truth } = take.moment(frame);
      const seen = headTracker.track(take.scene.frame, atMs) === 'speaker';
      const status = rule.judge(seen ? headTracker.region.x : undefined, atMs);
      if (!truth.counts) continue;
      counted += 1;
      if (status === truth.status) right += 1;
    }
  }
  expect(right / counted).toBeGreaterThan(0.97);
});
