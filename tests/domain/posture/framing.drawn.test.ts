import { describe, expect, test } from 'vitest';
import { createFramingCheck, type Framing } from '../../../src/domain/posture/framing.ts';
import { HOLD_MS } from '../../../src/domain/posture/framing.ts';
import { type Background, BACKGROUNDS } from './scene/backgrounds.ts';
import { MONK_SKIN_TONES } from './scene/colors.ts';
import { DAYLIGHT, type Light } from './scene/light.ts';
import { randomFrom } from '../../random.ts';
import type { Speaker } from './scene/person.ts';
import { lookAt } from '../face-detector/detector.ts';
import { createDetectedScene, type DetectedScene } from './scene/detected-scene.ts';
import type { Cast } from './scene/scene.ts';
import { SPEAKER } from './scene/speaker.ts';

const NOBODY: Cast = {};
const LENS_CAPPED: Light = { ...DAYLIGHT, gain: 0, noise: 4 };
const NIGHT: Light = { ...DAYLIGHT, gain: 0.01, noise: 4 };
const DIM: Light = { ...DAYLIGHT, gain: 0.35 };
/** The exposure of a camera that faces a bright window: the room is dark. */
const AGAINST_THE_WINDOW: Light = { ...DAYLIGHT, gain: 0.06 };

const at = (x: number, who: Partial<Speaker> = {}): Cast => ({
  speaker: { who: { ...SPEAKER, ...who }, at: { x, y: 0.42 } },
});

function room(name: string): Background {
  const background = BACKGROUNDS[name];
  if (!background) throw new Error(`There is no such room: ${name}`);
  return background(randomFrom(5));
}

/** A room with daylight outside, far lighter than anything that reflects. */
function withWindow(behind: Background): Background {
  return (x, y) => (x > 0.15 && x < 0.42 && y < 0.6 ? [60, 60, 64] : behind(x, y));
}

const drawn = new Map<string, DetectedScene>();

/** The scene of a room, by its name, in a light. Scenes are cached. */
function scene(name: string, light = DAYLIGHT, window = false): DetectedScene {
  const key = JSON.stringify([name, light, window]);
  const known = drawn.get(key);
  if (known) return known;
  const behind = window ? withWindow(room(name)) : room(name);
  const made = createDetectedScene(behind, light, 5);
  drawn.set(key, made);
  return made;
}

/** Draws the cast, detects its face, and repeats the frame until a framing has held. */
function framingOf(filmed: DetectedScene, cast: Cast): Framing | undefined {
  const framingCheck = createFramingCheck();
  const found = lookAt(filmed.whole.film(cast));
  framingCheck.check(filmed.sampled.film(cast), 0, found);
  return framingCheck.check(filmed.sampled.film(cast), HOLD_MS, found);
}

describe.each(MONK_SKIN_TONES.map((skin, i) => ({ tone: i + 1, skin })))('skin tone $tone:', ({ skin }) => {
  test.each(['white wall', 'plants'])('a face before %s is in frame', (name) => {
    expect(framingOf(scene(name), at(0.5, { skin }))).toBe('in-frame');
  });

  test('a large face is too close, and a face off the middle is aside', () => {
    expect(framingOf(scene('grey wall'), at(0.5, { skin, radius: 0.24 }))).toBe('too-close');
    expect(framingOf(scene('grey wall'), at(0.36, { skin }))).toBe('aside');
  });

  test('by night, a face is too dark; in a third of the light it is not', () => {
    expect(framingOf(scene('white wall', NIGHT), at(0.5, { skin }))).toBe('too-dark');
    expect(framingOf(scene('dark grey wall', DIM), at(0.5, { skin }))).toBe('in-frame');
  });

  test('a face in front of a window is back-lit; a face beside a window in a lit room is not', () => {
    expect(framingOf(scene('grey wall', AGAINST_THE_WINDOW, true), at(0.55, { skin }))).toBe('back-lit');
    expect(framingOf(scene('grey wall', DAYLIGHT, true), at(0.55, { skin }))).toBe('in-frame');
  });
});

test('a covered camera is reported', () => {
  expect(framingOf(scene('white wall', LENS_CAPPED), at(0.5))).toBe('covered');
});

test.each(['grey wall', 'beige wall', 'oak boards'])('no face is seen in an empty room: %s', (name) => {
  expect(framingOf(scene(name), NOBODY)).toBe('not-seen');
});
