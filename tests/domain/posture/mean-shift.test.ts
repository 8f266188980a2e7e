import { expect, test } from 'vitest';
import { GRID_COLUMNS, GRID_ROWS } from '../../../src/domain/posture/grid.ts';
import { createHeadLocalizer, createHeadRegion } from '../../../src/domain/posture/mean-shift.ts';

const PER_CELL = 5;

/** Matches in each cell, given how many of its samples match. */
function matchesOf(of: (column: number, row: number) => number): Uint16Array {
  return Uint16Array.from({ length: GRID_COLUMNS * GRID_ROWS }, (_, cell) =>
    of(cell % GRID_COLUMNS, Math.floor(cell / GRID_COLUMNS)),
  );
}

/** Where a head is found that has its middle at the frame's. */
function centerOf(matches: Uint16Array): number {
  const region = createHeadRegion();
  createHeadLocalizer().localize(matches, PER_CELL, region);
  return region.x;
}

const inFace = (column: number, row: number): boolean =>
  Math.abs(column - 31.5) < 6 && Math.abs(row - 23.5) < 8;

test('a head has its center where half of it lies on either side', () => {
  expect(centerOf(matchesOf((column, row) => (inFace(column, row) ? PER_CELL : 0)))).toBeCloseTo(0.5, 6);
});

test('an ear pulls the center by as much as there is of it, however far out it is', () => {
  const withEar = (from: number): number =>
    centerOf(
      matchesOf((column, row) => {
        if (inFace(column, row)) return PER_CELL;
        return column >= from && column < from + 1 && Math.abs(row - 23.5) < 3 ? PER_CELL : 0;
      }),
    );
  expect(withEar(38)).toBeGreaterThan(0.5);
  expect(withEar(40)).toBeCloseTo(withEar(38), 6);
});

test('where nothing matches there is no mass', () => {
  const region = createHeadRegion();
  createHeadLocalizer().localize(
    matchesOf(() => 0),
    PER_CELL,
    region,
  );
  expect(region.matches).toBe(0);
});
