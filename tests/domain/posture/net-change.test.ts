import { expect, test } from 'vitest';
import { CELL_COUNT, CELL_X } from '../../../src/domain/posture/grid.ts';
import { createNetChange } from '../../../src/domain/posture/net-change.ts';

const HEAD = { x: 0.5, y: 0.5, radius: 0.1 };
const WALL = 120;

/** Compares a wall with one whose lightness is changed at some x, all of whose cells were at their highest activity. */
function netChangeOf(lightnessAt: (x: number) => number, isMoving: (x: number) => boolean): number {
  const net = createNetChange();
  net.compare(Float32Array.from(CELL_X, lightnessAt), new Float32Array(CELL_COUNT).fill(WALL));
  for (let cell = 0; cell < CELL_COUNT; cell += 1) net.keep(cell);
  return net.ofMoving(
    HEAD,
    1.4,
    Float32Array.from(CELL_X, (x) => (isMoving(x) ? 2 : 0)),
  );
}

const isNear = (x: number): boolean => Math.abs(x - HEAD.x) < 0.1;

test('a screen that flickers becomes lighter, or darker, everywhere', () => {
  expect(netChangeOf((x) => (isNear(x) ? WALL + 30 : WALL), isNear)).toBeGreaterThan(0.99);
  expect(netChangeOf((x) => (isNear(x) ? WALL - 30 : WALL), isNear)).toBeGreaterThan(0.99);
});

test('a head that moves covers on one side what it uncovers on the other', () => {
  const lightness = (x: number): number => (isNear(x) ? WALL + (x < HEAD.x ? 30 : -30) : WALL);
  expect(netChangeOf(lightness, isNear)).toBeLessThan(0.2);
});

test('another exposure of the whole frame is no change', () => {
  const lightness = (x: number): number => 0.7 * (isNear(x) ? WALL + (x < HEAD.x ? 30 : -30) : WALL);
  expect(netChangeOf(lightness, isNear)).toBeLessThan(0.2);
});

test('where nothing moves, nothing changes', () => {
  expect(
    netChangeOf(
      () => WALL,
      () => false,
    ),
  ).toBe(0);
});
