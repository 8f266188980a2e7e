import { expect, test } from 'vitest';
import { CADENCE_MS } from '../../../src/domain/posture/cadence.ts';
import { CELL_COUNT, CELL_X } from '../../../src/domain/posture/grid.ts';
import type { Samples } from '../../../src/domain/posture/pixel-sampling.ts';
import {
  createTemporalActivity,
  type TemporalActivity,
} from '../../../src/domain/posture/temporal-activity.ts';
import { createRandom, normal } from './scene/random.ts';

const FRAMES = 12;
/** The part of the frame with stripes, from its left. */
const STRIPED_SHARE = 0.25;

/** A frame whose cells have this lightness on average. */
function frameOf(lightnessOf: (cell: number) => number): Samples {
  return {
    width: 640,
    height: 480,
    count: 0,
    bins: new Uint16Array(),
    cells: new Uint16Array(),
    lightness: Float32Array.from({ length: CELL_COUNT }, (_, cell) => lightnessOf(cell)),
    weights: new Float32Array(CELL_COUNT).fill(0.05),
  };
}

/** Plays frames of a gray wall in noise of this standard deviation, with stripes that `shift` moves. */
function play(deviation: number, shift: (frame: number) => number): TemporalActivity {
  const random = createRandom(3);
  const activity = createTemporalActivity();
  for (let frame = 0; frame < FRAMES; frame += 1) {
    const striped = (x: number): number => (x < STRIPED_SHARE ? 25 * Math.sin(100 * (x + shift(frame))) : 0);
    activity.add(
      frameOf((cell) => 100 + striped(CELL_X[cell]!) + deviation * normal(random)),
      frame * CADENCE_MS,
    );
    activity.compare();
  }
  return activity;
}

const still = (): number => 0;

test.each([0.5, 1, 2])('noise of %d levels is no movement', (deviation) => {
  expect(play(deviation, still).moving() / CELL_COUNT).toBeLessThan(0.04);
});

test('what moves beyond the noise moves, and hardly counts as noise', () => {
  const activity = play(1, (frame) => 0.004 * frame);
  expect(activity.moving() / CELL_COUNT).toBeGreaterThan(0.7 * STRIPED_SHARE);
  // Where a quarter of the cells moves, the lower quartile of all is the lower third of the noise: 1.35 times as much, before it is
  // rounded to a step. The mean square would be more than 3 times as much.
  expect(activity.noiseFloor() / play(1, still).noiseFloor()).toBeLessThan(1.5);
});
