import { expect, test } from 'vitest';
import { CELL_COUNT } from '../../../src/domain/posture/grid.ts';
import { createNoiseReduction } from '../../../src/domain/posture/noise-reduction.ts';
import { createRandom, normal } from './scene/random.ts';

const FRAMES = 40;

/** Takes in frames of a gray wall in noise of a standard deviation. */
function play(deviation: number) {
  const random = createRandom(5);
  const noise = createNoiseReduction();
  const frames = Array.from({ length: FRAMES }, () => {
    noise.add(Float32Array.from({ length: CELL_COUNT }, () => 100 + deviation * normal(random)));
    return noise.reduced.slice();
  });
  return { noise, frames };
}

/** The standard deviation of the change of a cell since half a second before. */
function changeOf(frames: readonly Float32Array[]): number {
  const [former, now] = [frames.at(-6)!, frames.at(-1)!];
  return Math.sqrt(
    now.reduce((sum, lightness, cell) => sum + (lightness - former[cell]!) ** 2, 0) / CELL_COUNT,
  );
}

test.each([0.3, 0.6, 1, 2, 4])('the noise floor is the noise that is left, of %d levels', (deviation) => {
  const { noise, frames } = play(deviation);
  expect(noise.floor() / changeOf(frames)).toBeGreaterThan(0.8);
  expect(noise.floor() / changeOf(frames)).toBeLessThan(1.15);
});

test('little noise stays; strong noise is reduced to 0.6 of it', () => {
  // A change has the noise of two frames.
  expect(changeOf(play(0.5).frames) / (0.5 * Math.SQRT2)).toBeCloseTo(1, 1);
  expect(changeOf(play(2).frames) / (2 * Math.SQRT2)).toBeCloseTo(Math.sqrt(1 / 3), 1);
});

test('frames of a camera with little noise are not averaged', () => {
  const noise = createNoiseReduction();
  for (const lightness of [80, 80, 120]) noise.add(new Float32Array(CELL_COUNT).fill(lightness));
  expect(noise.reduced[0]).toBe(120);
});

test('after a restart, the first frame is taken as it is', () => {
  const { noise } = play(4);
  noise.restart();
  noise.add(new Float32Array(CELL_COUNT).fill(50));
  expect(noise.reduced[0]).toBe(50);
});
