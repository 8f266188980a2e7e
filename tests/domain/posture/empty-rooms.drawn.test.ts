import { expect, test } from 'vitest';
import { CADENCE_MS } from '../../../src/domain/posture/cadence.ts';
import { BACKGROUNDS } from './scene/backgrounds.ts';
import { type Reflectance, reflectance } from './scene/colors.ts';
import { backgroundOf, claimedShare } from './scene/empty-room.ts';
import { DAYLIGHT } from './scene/light.ts';
import { randomFrom } from '../../random.ts';
import { createDetectedScene, createDetectingTracker } from './scene/detected-scene.ts';

/** Each background once. `npm run bench posture` films more rooms. */
const ROOMS = Object.keys(BACKGROUNDS).map((_, seed) => ({ seed, name: backgroundOf(seed) }));

test.each(ROOMS)('nobody is tracked in an empty room: $name', ({ seed }) => {
  expect(claimedShare(seed)).toBe(0);
});

test.each([1, 2])('a lamp in the color of skin is not tracked (seed %i)', (seed) => {
  const wall = BACKGROUNDS['grey wall']!(randomFrom(seed));
  const lamp = reflectance('#b08a6a');
  const isLamp = (x: number, y: number): boolean => Math.abs(x - 0.5) < 0.08 && Math.abs(y - 0.45) < 0.14;
  const room = (x: number, y: number): Reflectance => (isLamp(x, y) ? lamp : wall(x, y));
  const looking = createDetectingTracker(createDetectedScene(room, DAYLIGHT, seed));
  for (let frame = 0; frame < 30; frame += 1) {
    looking.film({}, frame * CADENCE_MS);
    expect(looking.tracker.center(), `frame ${frame}`).toBeNull();
  }
});
