import { describe, expect, test } from 'vitest';
import { createFramingCheck, type Framing } from '../../../src/domain/posture/framing.ts';
import { FRAMING_CADENCE_MS } from '../../../src/domain/posture/cadence.ts';
import { HOLD_MS } from '../../../src/domain/posture/framing.ts';
import { type Background, BACKGROUNDS } from './scene/backgrounds.ts';
import { MONK_SKIN_TONES } from './scene/colors.ts';
import { DAYLIGHT, type Light } from './scene/light.ts';
import { createRandom } from './scene/random.ts';
import type { Speaker } from './scene/person.ts';
import { type Cast, createScene, type Scene } from './scene/scene.ts';
import { SPEAKER } from './scene/speaker.ts';

const NOBODY: Cast = {};
const LENS_CAPPED: Light = { ...DAYLIGHT, gain: 0, noise: 4 };
const NIGHT: Light = { ...DAYLIGHT, gain: 0.01, noise: 4 };
const DIM: Light = { ...DAYLIGHT, gain: 0.35 };
/** What a camera makes of a room whose window is ten times as light as its walls. */
const AGAINST_THE_WINDOW: Light = { ...DAYLIGHT, gain: 0.06 };

const at = (x: number, who: Partial<Speaker> = {}): Cast => ({
  speaker: { who: { ...SPEAKER, ...who }, at: { x, y: 0.42 } },
});

function room(name: string): Background {
  const background = BACKGROUNDS[name];
  if (!background) throw new Error(`There is no such room: ${name}`);
  return background(createRandom(5));
}

/** A room with daylight outside, far lighter than anything that reflects. */
function withWindow(behind: Background): Background {
  return (x, y) => (x > 0.15 && x < 0.42 && y < 0.6 ? [60, 60, 64] : behind(x, y));
}

const drawn = new Map<string, Scene>();

/** The room of a name in a light. Each is drawn once. */
function scene(name: string, light = DAYLIGHT, window = false): Scene {
  const key = JSON.stringify([name, light, window]);
  const known = drawn.get(key);
  if (known) return known;
  const behind = window ? withWindow(room(name)) : room(name);
  const made = createScene(behind, light, 5, { width: 640, height: 480, sampled: true });
  drawn.set(key, made);
  return made;
}

/** How long somebody may take to be confirmed. */
const SHOWN_MS = 2000;

/** Films one cast until something must have been said of it: the first look may still be a guess. */
function saidOf(filmed: Scene, cast: Cast): Framing | undefined {
  const check = createFramingCheck();
  let said: Framing | undefined;
  for (let atMs = 0; atMs <= SHOWN_MS + HOLD_MS; atMs += FRAMING_CADENCE_MS) {
    said = check.look(filmed.film(cast), atMs);
  }
  return said;
}

describe.each(MONK_SKIN_TONES.map((skin, i) => ({ tone: i + 1, skin })))('skin tone $tone', ({ skin }) => {
  test.each(['white wall', 'plants'])('before %s', (name) => {
    expect(saidOf(scene(name), at(0.5, { skin }))).toBe('in-frame');
  });

  test('too far, too close, to one side', () => {
    expect(saidOf(scene('grey wall'), at(0.5, { skin, radius: 0.035 }))).toBe('too-far');
    expect(saidOf(scene('grey wall'), at(0.5, { skin, radius: 0.2 }))).toBe('too-close');
    expect(saidOf(scene('grey wall'), at(0.36, { skin }))).toBe('aside');
  });

  test('by night; not in a third of the light', () => {
    expect(saidOf(scene('white wall', NIGHT), at(0.5, { skin }))).toBe('too-dark');
    expect(saidOf(scene('dark grey wall', DIM), at(0.5, { skin }))).toBe('in-frame');
  });

  test('against a window; not beside one in a room that is lit', () => {
    expect(saidOf(scene('grey wall', AGAINST_THE_WINDOW, true), at(0.55, { skin }))).toBe('back-lit');
    expect(saidOf(scene('grey wall', DAYLIGHT, true), at(0.55, { skin }))).toBe('in-frame');
  });
});

test('a covered camera', () => {
  expect(saidOf(scene('white wall', LENS_CAPPED), at(0.5))).toBe('covered');
});

test.each(['grey wall', 'beige wall', 'oak boards'])('an empty room: %s', (name) => {
  expect(saidOf(scene(name), NOBODY)).toBe('not-seen');
});

describe('what is said is steady', () => {
  const lit = scene('grey wall');

  /** What is said while a speaker moves, one look after the other. */
  function said(castAt: (look: number) => Cast, looks: number): (Framing | undefined)[] {
    const check = createFramingCheck();
    return Array.from({ length: looks }, (_, i) => check.look(lit.film(castAt(i)), i * FRAMING_CADENCE_MS));
  }

  const held = HOLD_MS / FRAMING_CADENCE_MS;

  test('nothing is said before it has held', () => {
    const lines = said(() => at(0.5), held + 1);
    expect(lines.slice(0, held)).toEqual(Array(held).fill(undefined));
    expect(lines[held]).toBe('in-frame');
  });

  test('what lasts a moment changes nothing; what stays does', () => {
    const lines = said((look) => at(look === 6 || look >= 10 ? 0.36 : 0.5), 16);
    expect(lines.slice(held, 10 + held)).toEqual(Array(10).fill('in-frame'));
    expect(lines.at(-1)).toBe('aside');
  });

  test('at a limit, either line stays', () => {
    const atLimit = (look: number): number => 0.6 + (look % 2 === 0 ? 0.004 : -0.004);
    const from = (start: number) => said((look) => at(look < 6 ? start : atLimit(look)), 16).slice(5);
    expect(new Set(from(0.5))).toEqual(new Set(['in-frame']));
    expect(new Set(from(0.65))).toEqual(new Set(['aside']));
  });

  test('a camera that was opened again has a clock of its own', () => {
    const check = createFramingCheck();
    check.look(lit.film(at(0.5)), 90_000);
    expect(check.look(lit.film(at(0.5)), 0)).toBeUndefined();
    expect(check.look(lit.film(at(0.5)), FRAMING_CADENCE_MS)).toBeUndefined();
    expect(check.look(lit.film(at(0.5)), HOLD_MS - 1)).toBeUndefined();
    expect(check.look(lit.film(at(0.5)), HOLD_MS)).toBe('in-frame');
  });
});
