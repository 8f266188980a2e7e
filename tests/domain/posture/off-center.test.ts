import { expect, test } from 'vitest';
import { CADENCE_MS } from '../../../src/domain/posture/cadence.ts';
import {
  BORDER,
  CELL_COUNT,
  CELL_X,
  CELL_Y,
  GRID_COLUMNS,
  headUnits,
} from '../../../src/domain/posture/grid.ts';
import { createLiveness } from '../../../src/domain/posture/liveness.ts';
import type { HeadRegion } from '../../../src/domain/posture/mean-shift.ts';
import { createSamples } from '../../../src/domain/posture/pixel-sampling.ts';

const HEAD: HeadRegion = { x: 0.5, y: 0.5, radius: 0.115, matches: 0, contrast: 1 };

/** In head radii from the center, as in `liveness.ts`. */
const ADJACENT = { from: 1.2, to: 2.6, height: 1 };

/** The cells beside the head, on one side of it. */
function adjacentCells(side: 'left' | 'right'): number[] {
  return cellsWhere((cell) => {
    const dx = ((CELL_X[cell]! - HEAD.x) / HEAD.radius) * (side === 'right' ? 1 : -1);
    const dy = Math.abs(CELL_Y[cell]! - headUnits(HEAD.y)) / HEAD.radius;
    return dx >= ADJACENT.from && dx <= ADJACENT.to && dy <= ADJACENT.height;
  });
}

function cellsWhere(isWanted: (cell: number) => boolean): number[] {
  return Array.from({ length: CELL_COUNT }, (_, cell) => cell).filter(isWanted);
}

const RIGHT = adjacentCells('right');
const LEFT = adjacentCells('left');
const BORDER_CELLS = cellsWhere((cell) => BORDER[cell] === 1);

/** Moving cells become brighter and darker like a checkerboard, so that the mean lightness around them stays. */
const isEven = (cell: number): boolean => (cell + Math.floor(cell / GRID_COLUMNS)) % 2 === 0;
const LIGHTNESS = 128;
const CHANGE = 12;
const HALF_PERIOD_FRAMES = 5;

/** The frames, of those in which the given cells move, after which the head is off center. */
function offCenterFrames(
  movingIn: (frame: number) => readonly number[],
  { frames = 60, everyMs = CADENCE_MS } = {},
): number[] {
  const samples = createSamples(640, 480);
  samples.weights.fill(1);
  const liveness = createLiveness('camera');
  return Array.from({ length: frames }, (_, frame) => frame).filter((frame) => {
    samples.lightness.fill(LIGHTNESS);
    const phase = Math.floor(frame / HALF_PERIOD_FRAMES) % 2 === 0 ? CHANGE : -CHANGE;
    for (const cell of movingIn(frame)) samples.lightness[cell] = LIGHTNESS + (isEven(cell) ? phase : -phase);
    liveness.add(samples, frame * everyMs);
    return liveness.isOffCenter(HEAD);
  });
}

/** A fifth of one side's cells, and what exceeds it. */
const FIFTH = RIGHT.length / 5;
const MORE = FIFTH + 1;
/** From this frame on, frames differ from those half a second before. */
const FIRST_MOVING = HALF_PERIOD_FRAMES;

test.each([
  ['left', LEFT],
  ['right', RIGHT],
])('where the %s side of a head moves, it is off center after each 16 frames', (_, side) => {
  const first = FIRST_MOVING + 15;
  expect(offCenterFrames(() => side.slice(0, MORE))).toEqual([first, first + 16, first + 32]);
});

test('one side must move by more than a fifth of its cells more than the other', () => {
  expect(FIFTH).toBe(Math.round(FIFTH));
  expect(offCenterFrames(() => RIGHT.slice(0, FIFTH - 1))).toEqual([]);
  expect(offCenterFrames(() => RIGHT.slice(0, FIFTH))).toEqual([]);
  expect(offCenterFrames(() => [...RIGHT.slice(0, MORE), ...LEFT.slice(0, 1)])).toEqual([]);
});

test('frames that are twice as far apart count twice', () => {
  const [first] = offCenterFrames(() => RIGHT.slice(0, MORE), { everyMs: 2 * CADENCE_MS });
  expect(first).toBe(FIRST_MOVING + 7);
});

test('where the sides move in turns, it is not', () => {
  const turns = (frame: number) => (Math.floor(frame / 15) % 2 === 0 ? RIGHT : LEFT);
  expect(offCenterFrames(turns, { frames: 120 })).toEqual([]);
});

test('where a quarter of the border moves as well, the room or the camera does', () => {
  const quarter = BORDER_CELLS.length / 4;
  const withBorder = (count: number) => () => [...RIGHT.slice(0, MORE), ...BORDER_CELLS.slice(0, count)];
  expect(offCenterFrames(withBorder(quarter - 1))).not.toEqual([]);
  expect(offCenterFrames(withBorder(quarter))).toEqual([]);
});
