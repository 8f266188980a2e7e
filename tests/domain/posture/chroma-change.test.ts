import { expect, test } from 'vitest';
import { createChromaChange } from '../../../src/domain/posture/chroma-change.ts';
import { CELL_COUNT, CELL_X, GRID_COLUMNS } from '../../../src/domain/posture/grid.ts';
import { createSamples, eachSample, readSamples } from '../../../src/domain/posture/pixel-sampling.ts';
import { COLOR_BIN_COUNT } from '../../../src/domain/posture/color-histogram.ts';

const WIDTH = 640;
const HEIGHT = 480;
const HEAD = { x: 0.5, y: 0.5, radius: 0.1 };
const WALL = [180, 150, 120] as const;

/** Compares a wall with the same wall, of which a stripe in the middle has another color, and is the part that moves. */
function changeOf(stripe: readonly [number, number, number]): number {
  const samples = createSamples(WIDTH, HEIGHT);
  const chroma = createChromaChange(2);
  const keep = (middle: readonly [number, number, number], slot: number): void => {
    const data = new Uint8ClampedArray(samples.count * 4);
    let at = 0;
    eachSample(WIDTH, HEIGHT, (x) => {
      data.set([...(x > 0.45 * WIDTH && x < 0.55 * WIDTH ? middle : WALL), 255], at);
      at += 4;
    });
    const frame = { data, width: WIDTH, height: HEIGHT, sampled: true };
    readSamples(frame, samples, new Uint8Array(COLOR_BIN_COUNT), new Uint16Array(CELL_COUNT));
    chroma.keep(samples, slot);
  };
  keep(WALL, 0);
  keep(stripe, 1);
  const activity = CELL_X.map((x) => (Math.abs(x - 0.5) < 0.05 - 0.5 / GRID_COLUMNS ? 2 : 0));
  chroma.compare(1, 0, activity);
  return chroma.ofMoving(HEAD, 1.4, activity);
}

test('a shadow hardly changes the chroma of a wall', () => {
  expect(changeOf([126, 105, 84])).toBeLessThan(2);
});

test('another material of the same lightness changes it', () => {
  expect(changeOf([205, 145, 105])).toBeGreaterThan(10);
});

test('where nothing moves, nothing changes', () => {
  const chroma = createChromaChange(1);
  expect(chroma.ofMoving(HEAD, 1.4, new Float32Array(CELL_COUNT))).toBe(0);
});
