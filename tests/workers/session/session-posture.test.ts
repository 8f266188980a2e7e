import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Face } from '../../../src/domain/face-detector/face.ts';
import { createSessionPosture } from '../../../src/workers/session/session-posture.ts';
import { draw, oval, withNoise } from '../../drawn-frame.ts';
import { headAt } from '../../domain/facing/head.ts';
import { found, NOBODY } from '../../domain/face-detector/face-at.ts';
import { randomFrom } from '../../random.ts';

const FRAME = draw('....####....');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function session() {
  const posture = createSessionPosture();
  let atMs = 0;
  return {
    posture,
    /** Looks twice a second. */
    look(forS: number, face: Face | null, second: Face | null = null) {
      for (let i = 0; i < 2 * forS; i += 1) {
        vi.advanceTimersByTime(500);
        atMs += 500;
        posture.look(FRAME, atMs, face ? found(face, second) : NOBODY);
        posture.track(FRAME, atMs);
      }
    },
    hide(forS: number) {
      vi.advanceTimersByTime(1000 * forS);
      atMs += 1000 * forS;
    },
  };
}

const AWAY = headAt({ yawDeg: 25 });

test('a look away is reported after 5 s, until the speaker faces the camera', () => {
  const { posture, look } = session();
  look(20, headAt());
  look(5, AWAY);
  expect(posture.measurement().looksAway).toBe(false);
  look(1, AWAY);
  expect(posture.measurement().looksAway).toBe(true);
  look(0.5, headAt());
  expect(posture.measurement().looksAway).toBe(false);
});

test('a session has the share of facing the camera, and the longest look away in seconds from Start', () => {
  const { posture, look } = session();
  look(60, headAt());
  look(12, AWAY);
  look(8, headAt());
  const { value, segments } = posture.facing(80);
  expect(value!.share).toBeCloseTo(68 / 80, 1);
  expect(value!.longestAway).toMatchObject({ direction: 'left' });
  expect(value!.longestAway!.startS).toBeCloseTo(60.5, 1);
  expect(segments).toHaveLength(80);
});

test('time in which the page was hidden is no time in view', () => {
  const { posture, look, hide } = session();
  look(30, headAt());
  look(3, AWAY);
  hide(60);
  look(7, headAt());
  const { value, coverage } = posture.facing(100);
  expect(value!.longestAway!.endS - value!.longestAway!.startS).toBeCloseTo(2.5, 1);
  expect(coverage).toBeCloseTo(0.4, 1);
});

test('time in a hidden page until Stop does not lengthen a look away', () => {
  const { posture, look, hide } = session();
  look(40, headAt());
  look(3, AWAY);
  hide(60);
  const { value, coverage } = posture.facing(103);
  expect(value!.longestAway!.endS - value!.longestAway!.startS).toBeCloseTo(2.5, 1);
  expect(coverage).toBeCloseTo(42.5 / 103, 1);
  expect(posture.measurement().looksAway).toBe(false);
});

test('no look away is reported with two faces of similar size', () => {
  const { posture, look } = session();
  look(20, headAt({}, 0.2, 0.3), headAt({}, 0.19, 0.7));
  look(8, headAt({ yawDeg: 25 }, 0.2, 0.3), headAt({}, 0.19, 0.7));
  expect(posture.measurement().looksAway).toBe(false);
});

test('two faces of similar size are not measured', () => {
  const { posture, look } = session();
  look(40, headAt({}, 0.2, 0.3), headAt({}, 0.19, 0.7));
  expect(posture.facing(40)).toMatchObject({ certainty: 'not measured', reason: 'several-faces' });
});

test('a lean ends when nobody is seen any more, and not when the status says so', () => {
  const posture = createSessionPosture();
  const frame = withNoise(oval(0.7), randomFrom(3));
  for (let atMs = 0; atMs < 8000; atMs += 100) {
    vi.advanceTimersByTime(100);
    if (atMs % 500 === 0)
      posture.look(frame, atMs, atMs < 4000 ? found(headAt({}, 0.34 / 0.8, 0.7)) : NOBODY);
    posture.track(frame, atMs);
  }
  const { longestLean } = posture.moments();
  expect(longestLean).toMatchObject({ side: 'left' });
  expect(longestLean!.endS).toBeLessThan(4.2);
});
