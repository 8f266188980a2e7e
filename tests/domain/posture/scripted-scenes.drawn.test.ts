import { describe, expect, test, vi } from 'vitest';
import { CADENCE_MS } from '../../../src/domain/posture/cadence.ts';
import type { PostureStatus } from '../../../src/domain/posture/status.ts';
import { BACKGROUNDS } from './scene/backgrounds.ts';
import { reflectance } from './scene/colors.ts';
import { DAYLIGHT, type Light } from './scene/light.ts';
import { randomFrom } from '../../random.ts';
import type { Speaker } from './scene/person.ts';
import {
  createDetectedScene,
  createDetectingTracker,
  type DetectingTracker,
} from './scene/detected-scene.ts';
import type { Cast } from './scene/scene.ts';
import { SPEAKER } from './scene/speaker.ts';

// Drawing the films is slow, especially on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const OTHER: Speaker = {
  ...SPEAKER,
  skin: reflectance('#d7bd96'),
  clothes: reflectance('#7c8288'),
  radius: 0.07,
};
const LAMP_OFF: Light = { ...DAYLIGHT, gain: 0.3, tint: [0.9, 1, 1.12] };

const at = (x: number, y = 0.45): Cast => ({ speaker: { who: SPEAKER, at: { x, y } } });
const NOBODY: Cast = {};

function lookingIn(room: string, light = DAYLIGHT): DetectingTracker {
  const background = BACKGROUNDS[room];
  if (!background) throw new Error(`There is no such room: ${room}`);
  return createDetectingTracker(createDetectedScene(background(randomFrom(5)), light, 5));
}

/** Films a script, ten frames a second. @returns the tracker's status at each frame */
function film(
  room: string,
  seconds: number,
  castAt: (second: number) => Cast,
  lightAt: (second: number) => Light = () => DAYLIGHT,
): PostureStatus[] {
  let light = lightAt(0);
  const looking = lookingIn(room, light);
  return Array.from({ length: Math.round((seconds * 1000) / CADENCE_MS) }, (_, frame) => {
    const atMs = frame * CADENCE_MS;
    const now = lightAt(atMs / 1000);
    if (now !== light) looking.light(now);
    light = now;
    return looking.film(castAt(atMs / 1000), atMs);
  });
}

/** The statuses from one second to another, without repetitions. */
function statusesOf(statuses: readonly PostureStatus[], fromS = 0, toS = Infinity): PostureStatus[] {
  const part = statuses.slice(fromS * 10, Math.min(statuses.length, toS * 10));
  return part.filter((status, i) => status !== part[i - 1]);
}

const ROOMS = ['beige wall', 'oak boards', 'pale door, red chair'];

describe.each(ROOMS)('before %s', (room) => {
  test('a speaker who leans from Start on is reported within a second', () => {
    const statusAt = (x: number) =>
      statusesOf(
        film(room, 2, () => at(x)),
        1,
      );
    expect([statusAt(0.65), statusAt(0.35)]).toEqual([['leaning-left'], ['leaning-right']]);
  });

  test('a speaker who sat aside at Start is followed to the middle', () => {
    const centered = film(room, 4, (s) => at(s < 2 ? 0.36 : 0.5));
    expect(statusesOf(centered, 1, 2)).toEqual(['leaning-right']);
    expect(statusesOf(centered, 2.3)).toEqual(['good']);
  });

  test('a speaker who leaves is not tracked after a second, and followed again on return', () => {
    const statuses = film(room, 8, (s) => (s < 3 || s > 6 ? at(0.5) : NOBODY));
    expect(statusesOf(statuses, 0, 3)).toEqual(['good']);
    expect(statusesOf(statuses, 4.2, 6)).toEqual(['not-tracking']);
    expect(statusesOf(statuses, 6.3)).toEqual(['good']);
  });

  test('the speaker is not lost when a lamp is switched on', () => {
    const statuses = film(
      room,
      6,
      (s) => at(s < 4.5 ? 0.5 : 0.64),
      (s) => (s < 3 ? LAMP_OFF : DAYLIGHT),
    );
    expect(statusesOf(statuses, 2, 3)).toEqual(['good']);
    expect(statusesOf(statuses, 3.4, 4.5)).toEqual(['good']);
    expect(statusesOf(statuses, 4.6)).toEqual(['leaning-left']);
  });

  test('the speaker is not lost while the light fades within some seconds', () => {
    const lights = Array.from({ length: 6 }, (_, i) => ({ ...DAYLIGHT, gain: 0.9 - 0.1 * i }));
    const statuses = film(
      room,
      6,
      (s) => at(s < 5 ? 0.5 : 0.36),
      (s) => lights[Math.floor(s)] ?? DAYLIGHT,
    );
    expect(statusesOf(statuses, 0, 5)).toEqual(['good']);
    expect(statusesOf(statuses, 5.1)).toEqual(['leaning-right']);
  });

  test('a nod is no sway', () => {
    const nodding = film(room, 4, (s) => at(0.5, 0.45 + 0.04 * Math.sin(2 * Math.PI * s)));
    expect(statusesOf(nodding)).toEqual(['good']);
    const swaying = film(room, 4, (s) => at(0.5 + 0.06 * Math.sin(2 * Math.PI * s)));
    expect(statusesOf(swaying, 1)).toContain('swaying');
  });
});

test('the larger of two heads of similar size is followed, also when the other comes nearer', () => {
  const looking = lookingIn('grey wall');
  for (let frame = 0; frame < 50; frame += 1) {
    const passer = { who: { ...OTHER, radius: frame < 20 ? 0.085 : 0.11 }, at: { x: 0.75, y: 0.45 } };
    looking.film({ ...at(0.4), passer }, frame * CADENCE_MS);
    expect(Math.abs(looking.tracker.center()! - 0.4)).toBeLessThan(0.03);
  }
  expect(looking.tracker.hasSimilarFaces()).toBe(true);
});

test('a smaller head beside the speaker is not of similar size', () => {
  const looking = lookingIn('grey wall');
  for (let frame = 0; frame < 20; frame += 1)
    looking.film(
      { ...at(0.4), passer: { who: { ...OTHER, radius: 0.06 }, at: { x: 0.75, y: 0.45 } } },
      frame * CADENCE_MS,
    );
  expect(looking.tracker.hasSimilarFaces()).toBe(false);
});

test.each<[string, (second: number) => Omit<Cast, 'speaker'>]>([
  [
    'a second person who crosses behind',
    (s) => ({ passer: { who: OTHER, at: { x: -0.2 + 0.25 * s, y: 0.35 } } }),
  ],
  [
    'a second person who moves beside the speaker',
    (s) => ({ passer: { who: OTHER, at: { x: 0.74 + 0.04 * Math.sin(5 * s), y: 0.4 } } }),
  ],
  [
    'a hand before the face',
    (s) => ({ limbs: s > 2 && s < 3.5 ? [{ x: 0.54, y: 0.62, radiusX: 0.05, radiusY: 0.07 }] : [] }),
  ],
  [
    'a bare arm that gestures aside',
    (s) => ({
      limbs: s > 1.5 ? [{ x: 0.72 + 0.03 * Math.sin(5 * s), y: 0.8, radiusX: 0.06, radiusY: 0.12 }] : [],
    }),
  ],
  [
    'hands that gesture beside the face',
    (s) => ({
      limbs: [-1, 1].map((side) => ({
        x: 0.5 + side * (0.24 + 0.03 * Math.sin(5 * s)),
        y: 0.5 + 0.04 * Math.sin(7 * s),
        radiusX: 0.04,
        radiusY: 0.05,
      })),
    }),
  ],
])('%s: no lean, no sway', (_, othersAt) => {
  expect(statusesOf(film('grey wall', 8, (s) => ({ ...at(0.5), ...othersAt(s) })))).toEqual(['good']);
});

test('a chair in the color of the face does not shift the center', () => {
  const chair = { x: 0.86, y: 0.75, radiusX: 0.09, radiusY: 0.2 };
  const statuses = film('grey wall', 5, (s) => ({ ...at(s < 3 ? 0.5 : 0.36), limbs: [chair] }));
  expect(statusesOf(statuses, 0, 3)).toEqual(['good']);
  expect(statusesOf(statuses, 3.1)).toEqual(['leaning-right']);
});

test('the center follows the head in a sway, and stays at its place in a nod', () => {
  const farthest = (placeAt: (second: number) => { x: number; y: number }): number => {
    const looking = lookingIn('grey wall');
    return Math.max(
      ...Array.from({ length: 40 }, (_, frame) => {
        const place = placeAt(frame / 10);
        looking.film({ speaker: { who: SPEAKER, at: place } }, frame * CADENCE_MS);
        return Math.abs(looking.tracker.center()! - place.x);
      }),
    );
  };
  expect(farthest((s) => ({ x: 0.5 + 0.06 * Math.sin(2 * Math.PI * s), y: 0.45 }))).toBeLessThan(0.01);
  expect(farthest((s) => ({ x: 0.5, y: 0.45 + 0.04 * Math.sin(2 * Math.PI * s) }))).toBeLessThan(0.01);
});

test.each(['grey wall', 'beige wall', 'oak boards'])(
  'nobody is tracked in an empty room (%s), and a speaker who sits down later is tracked',
  (room) => {
    const statuses = film(room, 5, (s) => (s < 2.5 ? NOBODY : at(0.5)));
    expect(statusesOf(statuses, 1.2, 2.5)).toEqual(['not-tracking']);
    expect(statusesOf(statuses, 3.7)).toEqual(['good']);
  },
);
