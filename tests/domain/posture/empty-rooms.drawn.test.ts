import { expect, test } from 'vitest';
import { CADENCE_MS } from '../../../src/domain/posture/cadence.ts';
import { createTracker } from '../../../src/domain/posture/tracker.ts';
import { BACKGROUNDS } from './scene/backgrounds.ts';
import { type Reflectance, reflectance } from './scene/colors.ts';
import { backgroundOf, claimedShare } from './scene/empty-room.ts';
import { DAYLIGHT } from './scene/light.ts';
import { createRandom } from './scene/random.ts';
import { createScene, type Scene } from './scene/scene.ts';

/** A small part of the trial: `npm run bench posture` has 500 rooms. */
const ROOMS = Object.keys(BACKGROUNDS).map((_, seed) => ({ seed, name: backgroundOf(seed) }));

test.each(ROOMS)('nobody is seen before $name', ({ seed }) => {
  expect(claimedShare(seed)).toBe(0);
});

test.each([1, 2, 3, 4])('a lamp that goes dim and bright again is nobody (seed %i)', (seed) => {
  const wall = BACKGROUNDS['grey wall']!(createRandom(seed));
  const [r, g, b] = reflectance('#b08a6a');
  const lampOf = (brightness: number): Scene => {
    const lamp: Reflectance = [r * brightness, g * brightness, b * brightness];
    const isLamp = (x: number, y: number): boolean => Math.abs(x - 0.5) < 0.08 && Math.abs(y - 0.45) < 0.14;
    const room = (x: number, y: number): Reflectance => (isLamp(x, y) ? lamp : wall(x, y));
    return createScene(room, DAYLIGHT, seed, { width: 640, height: 480, sampled: true });
  };
  const [dim, bright] = [lampOf(0.7), lampOf(1)];
  const tracker = createTracker();
  for (let frame = 0; frame < 60; frame += 1) {
    tracker.track((frame % 20 < 14 ? bright : dim).film({}), frame * CADENCE_MS);
    expect(tracker.center(), `frame ${frame}`).toBeNull();
  }
});
