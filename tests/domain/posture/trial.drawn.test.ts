import { expect, test, vi } from 'vitest';
import { MONK_SKIN_TONES } from './scene/colors.ts';
import { createLookingTracker } from './scene/looked-at.ts';
import { createTake, TAKE_FRAMES } from './scene/trial.ts';

// Drawing films takes its time, on a busy machine most of all.
vi.setConfig({ testTimeout: 120_000 });

/** A small part of the trial: `npm run bench posture` is the whole of it. */
const ROOMS = [2, 13, 24];

test.each(MONK_SKIN_TONES.map((_, i) => i + 1))('skin tone %i is followed in every room', (tone) => {
  let counted = 0;
  let right = 0;
  for (const room of ROOMS) {
    const take = createTake(tone, room);
    const looking = createLookingTracker(take.scene);
    for (let frame = 0; frame < TAKE_FRAMES; frame += 1) {
      const { atMs, cast, truth } = take.moment(frame);
      const status = looking.film(cast, atMs);
      if (!truth.counts) continue;
      counted += 1;
      if (status === truth.status) right += 1;
    }
  }
  expect(right / counted).toBeGreaterThan(0.97);
});
