import { expect, test } from 'vitest';
import { createHeadJump } from '../../../src/domain/posture/head-jump.ts';

const RADIUS = 0.1;

/** The distances that a head at these positions has come, one frame of the tracker's cadence after the other. */
function distances(positions: readonly number[], jump = createHeadJump()): number[] {
  return positions.map((x) => {
    jump.add({ x, y: 0.5, radius: RADIUS }, 1);
    return jump.distance();
  });
}

test('a head that is found somewhere has not come from elsewhere', () => {
  expect(distances([0.5, 0.5, 0.51])).toEqual([0, 0, 0]);
});

test('a head that is suddenly elsewhere has come that far, for a second', () => {
  const all = distances([0.5, 0.5, ...Array.from({ length: 12 }, () => 0.7)]);
  expect(all.slice(0, 2)).toEqual([0, 0]);
  for (const distance of all.slice(2, 12)) expect(distance).toBeCloseTo(0.2);
  expect(all.slice(12)).toEqual([0, 0]);
});

test('a head that drifts slowly does not jump, however far it goes', () => {
  const drift = Array.from({ length: 40 }, (_, frame) => 0.3 + 0.01 * frame);
  expect(Math.max(...distances(drift))).toBe(0);
});

test('the same distance is a jump only for a small head', () => {
  const distanceOf = (radius: number): number => {
    const jump = createHeadJump();
    jump.add({ x: 0.5, y: 0.5, radius }, 1);
    jump.add({ x: 0.6, y: 0.5, radius }, 1);
    return jump.distance();
  };
  expect(distanceOf(0.1)).toBeCloseTo(0.1);
  expect(distanceOf(0.2)).toBe(0);
});

test('another head begins where it is', () => {
  const jump = createHeadJump();
  distances([0.5, 0.7], jump);
  jump.restart();
  expect(jump.distance()).toBe(0);
  expect(distances([0.3], jump)).toEqual([0]);
});
