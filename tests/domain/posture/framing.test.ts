import { describe, expect, test } from 'vitest';
import type { FacesFound } from '../../../src/domain/face-detector/face.ts';
import { FRAMING_CADENCE_MS } from '../../../src/domain/posture/cadence.ts';
import { createFramingCheck, type Framing, HOLD_MS } from '../../../src/domain/posture/framing.ts';
import { draw, oval, withNoise } from '../../drawn-frame.ts';
import { randomFrom } from '../../random.ts';
import { faceAt, found, NOBODY } from '../face-detector/face-at.ts';

const HELD = HOLD_MS / FRAMING_CADENCE_MS;

/** A lit room as a camera shows it. */
const ROOM = withNoise(draw('.', 320, 240), randomFrom(3));

/** The framing after each look, twice a second. */
function framings(looks: readonly (FacesFound | undefined)[], frame = ROOM): (Framing | undefined)[] {
  const framingCheck = createFramingCheck();
  return looks.map((look, i) => framingCheck.check(frame, i * FRAMING_CADENCE_MS, look));
}

const steady = (look: FacesFound | undefined) => Array.from({ length: HELD + 1 }, () => look);

/** Width of the detector's box around a head of this width. */
const boxOf = (headWidth: number) => headWidth / 0.8;

test.each([
  ['in the middle', faceAt(0.5), 'in-frame'],
  ['just far enough from the edge', faceAt(0.6), 'in-frame'],
  ['more than 10 % off the middle', faceAt(0.61), 'aside'],
  ['more than 10 % off to the other side', faceAt(0.39), 'aside'],
  ['of a width of 12.5 %', faceAt(0.5, boxOf(0.125)), 'in-frame'],
  ['of a width of 12 %', faceAt(0.5, boxOf(0.12)), 'too-far'],
  ['of a width of 37 %', faceAt(0.5, boxOf(0.37)), 'in-frame'],
  ['of a width of 38 %', faceAt(0.5, boxOf(0.38)), 'too-close'],
] as const)('a face %s', (_, face, framing) => {
  expect(framings(steady(found(face))).at(-1)).toBe(framing);
});

test('the center is the mean of eyes and box, because a turned head moves the box beside its face', () => {
  const face = faceAt(0.56);
  const turned = { ...face, rightEye: { x: 0.64, y: 0.4 }, leftEye: { x: 0.72, y: 0.4 } };
  expect(framings(steady(found(face))).at(-1)).toBe('in-frame');
  expect(framings(steady(found(turned))).at(-1)).toBe('aside');
});

test('no face is seen in a room without one', () => {
  expect(framings(steady(NOBODY)).at(-1)).toBe('not-seen');
});

test('before the first look there is no framing, unless the lens is covered', () => {
  expect(new Set(framings(steady(undefined)))).toEqual(new Set([undefined]));
  const black = { data: new Uint8ClampedArray(320 * 240 * 4), width: 320, height: 240 };
  expect(framings(steady(undefined), black).at(-1)).toBe('covered');
});

test.each([
  [0.5, 'in-frame'],
  [0.65, 'aside'],
] as const)(
  'in a picture without noise, a mass of skin tones at %f is a head, which is %s',
  (center, framing) => {
    expect(framings(steady(NOBODY), oval(center)).at(-1)).toBe(framing);
  },
);

describe('a framing', () => {
  test('is emitted once it has held', () => {
    expect(framings(steady(found(faceAt(0.5))))).toEqual([...Array(HELD).fill(undefined), 'in-frame']);
  });

  test('changes with a face that stays elsewhere, not with a single look', () => {
    const looks = Array.from({ length: 16 }, (_, i) => found(faceAt(i === 6 || i >= 10 ? 0.36 : 0.5)));
    const lines = framings(looks);
    expect(lines.slice(HELD, 10 + HELD)).toEqual(Array(10).fill('in-frame'));
    expect(lines.at(-1)).toBe('aside');
  });

  test('stays the same at a threshold, from either side', () => {
    const atLimit = (i: number): number => 0.6 + (i % 2 === 0 ? 0.004 : -0.004);
    const from = (start: number) =>
      framings(Array.from({ length: 16 }, (_, i) => found(faceAt(i < 6 ? start : atLimit(i))))).slice(5);
    expect(new Set(from(0.5))).toEqual(new Set(['in-frame']));
    expect(new Set(from(0.65))).toEqual(new Set(['aside']));
  });

  test('is timed by the new clock if the camera is opened again', () => {
    const framingCheck = createFramingCheck();
    const look = found(faceAt(0.5));
    framingCheck.check(ROOM, 90_000, look);
    expect(framingCheck.check(ROOM, 0, look)).toBeUndefined();
    expect(framingCheck.check(ROOM, HOLD_MS - 1, look)).toBeUndefined();
    expect(framingCheck.check(ROOM, HOLD_MS, look)).toBe('in-frame');
  });
});
