import { expect, test } from 'vitest';
import { CELL_COUNT, CELL_X, CELL_Y, headUnits } from '../../../src/domain/posture/grid.ts';
import { movementContrast } from '../../../src/domain/posture/movement-contrast.ts';

const RADIUS = 0.1;

/** A head in the middle whose outline moves. */
const outline = Float32Array.from({ length: CELL_COUNT }, (_, cell) => {
  const distance = Math.hypot(CELL_X[cell]! - 0.5, CELL_Y[cell]! - headUnits(0.5)) / RADIUS;
  return distance > 0.7 && distance < 1.2 ? 2 : 0;
});

test('a head whose outline moves moves more than what is around it', () => {
  expect(movementContrast(outline, 0.5, 0.5, RADIUS)).toBeGreaterThan(0.4);
});

test.each([0.3, 0.7])('a still part of the wall beside it, at %f, moves less than what is around it', (x) => {
  expect(movementContrast(outline, x, 0.5, RADIUS)).toBeLessThan(-0.02);
});

test('where all moves or nothing does, nothing stands out', () => {
  expect(movementContrast(new Float32Array(CELL_COUNT), 0.4, 0.5, RADIUS)).toBe(0);
  expect(movementContrast(new Float32Array(CELL_COUNT).fill(2), 0.4, 0.5, RADIUS)).toBeCloseTo(0);
});
