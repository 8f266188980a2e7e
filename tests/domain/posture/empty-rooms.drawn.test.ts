import { expect, test } from 'vitest';
import { BACKGROUNDS } from './scene/backgrounds.ts';
import { backgroundOf, claimedShare } from './scene/empty-room.ts';

/** A small part of the trial: `npm run bench posture` has 500 rooms. */
const ROOMS = Object.keys(BACKGROUNDS).map((_, seed) => ({ seed, name: backgroundOf(seed) }));

test.each(ROOMS)('nobody is seen before $name', ({ seed }) => {
  expect(claimedShare(seed)).toBe(0);
});
