import { expect, test } from 'vitest';
import type { BodyLook, BodyPoint } from '../../../src/domain/body/body-look.ts';
import { createHandMotion } from '../../../src/domain/body/hand-motion.ts';
import { seenHands } from '../../../src/domain/body/seen-hand.ts';
import { isSmiling, usualMouth } from '../../../src/domain/body/smile.ts';
import { isTilted } from '../../../src/domain/body/torso.ts';
import { type DrawnLook, drawnLook, drawnLooks } from './drawn-looks.ts';

const withWrist = (look: BodyLook, change: Partial<BodyPoint>): BodyLook => ({
  ...look,
  points: look.points && { ...look.points, leftWrist: { ...look.points.leftWrist, ...change } },
});

test('a hand is seen if the hand network is sure, or hips and wrist are present, and never out of the picture', () => {
  const left = (look: BodyLook) => seenHands(look).left !== null;
  expect(left(drawnLook(0))).toBe(true);
  expect(left(drawnLook(0, { hand: 0.5 }))).toBe(false);
  expect(left(drawnLook(0, { hand: null }))).toBe(false);
  expect(left(withWrist(drawnLook(0, { hand: null }), { presence: 0.95 }))).toBe(true);
  expect(left(withWrist(drawnLook(0, { hand: null, hips: false }), { presence: 0.95 }))).toBe(false);
  expect(left(withWrist(drawnLook(0), { y: 1.3 }))).toBe(false);
  expect(left({ ...drawnLook(0), points: null })).toBe(false);
});

test('a tilt is known only with hips in the picture', () => {
  expect(isTilted(drawnLook(0))).toBe(false);
  expect(isTilted(drawnLook(0, { leansBy: 0.09 }))).toBe(false);
  expect(isTilted(drawnLook(0, { leansBy: 0.12 }))).toBe(true);
  expect(isTilted(drawnLook(0, { leansBy: 0.12, hips: false }))).toBeNull();
});

const last = (seconds: number, of: (atS: number) => DrawnLook) => {
  const motion = createHandMotion();
  return drawnLooks(seconds, of)
    .map((look) => motion.next(look))
    .at(-1);
};

test('a raised hand gestures, with and without hips', () => {
  for (const hips of [true, false]) {
    expect(
      last(2, () => ({ hips, hands: { y: 1.1 } })),
      String(hips),
    ).toMatchObject({ gesturing: true });
    expect(
      last(2, () => ({ hips })),
      String(hips),
    ).toEqual({ inView: true, busy: false, gesturing: false });
  }
});

test('a hand that is carried along gestures, and one that moves fast on the spot is busy', () => {
  expect(last(2, (atS) => ({ hands: { x: 0.3 * atS } }))).toMatchObject({ gesturing: true, busy: false });
  // Back and forth from look to look: the hand is where it was a second before, or 0.3 shoulder widths away.
  const states = (() => {
    const motion = createHandMotion();
    return drawnLooks(4, (atS) => ({ hands: { x: Math.round(5 * atS) % 2 === 0 ? 0 : 0.246 } })).map((look) =>
      motion.next(look),
    );
  })();
  expect(states.slice(5).every(({ busy, gesturing }) => busy === true && !gesturing)).toBe(true);
});

test('motion is relative to the nose and to the usual shoulder width, and unknown between runs', () => {
  const motion = createHandMotion();
  const walks = drawnLooks(2).map((look, i) => motion.next(shifted(look, 0.02 * i)));
  expect(walks.slice(1).every(({ busy, gesturing }) => busy === false && !gesturing)).toBe(true);
  expect(motion.next(drawnLook(10)).busy).toBeNull();
});

function shifted(look: BodyLook, x: number): BodyLook {
  if (!look.points) return look;
  const moved = Object.entries(look.points).map(([name, at]: [string, BodyPoint]) => [
    name,
    { ...at, x: at.x - 0.2 + x },
  ]);
  return { ...look, points: Object.fromEntries(moved) };
}

test("a smile is wider than the speaker's own mouth, whatever its width", () => {
  for (const width of [0.6, 0.8, 1]) {
    const looks = drawnLooks(10, (atS) => ({ mouth: atS < 2 ? 1.2 * width : width }));
    const usual = usualMouth(looks);
    expect(usual).toBe(width);
    expect(looks.map((look) => isSmiling(look, usual)).indexOf(false)).toBe(10);
  }
  expect(isSmiling(drawnLook(0, { mouth: null }), 0.8)).toBeNull();
  expect(usualMouth([])).toBeNull();
});

test('a hand before the mouth covers it, and one beside the shoulder does not', () => {
  const covering = drawnLook(0, { hands: { x: -0.4, y: 2.4 }, mouth: 1 });
  expect(isSmiling(covering, 0.8)).toBeNull();
  expect(usualMouth([covering])).toBeNull();
  expect(isSmiling({ ...covering, leftHand: 0.1, rightHand: 0.1 }, 0.8)).toBe(true);
  expect(isSmiling(drawnLook(0, { hands: { y: 1.5 }, mouth: 1 }), 0.8)).toBe(true);
});
