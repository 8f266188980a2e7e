import { expect, test } from 'vitest';
import { COLOR_BIN_COUNT, colorBin } from '../../../src/domain/posture/color-histogram.ts';
import { CELL_COUNT, GRID_COLUMNS } from '../../../src/domain/posture/grid.ts';
import {
  copySamples,
  countMatches,
  createSamples,
  eachSample,
  readSamples,
  sampleCount,
} from '../../../src/domain/posture/pixel-sampling.ts';
import { draw } from '../../drawn-frame.ts';

test.each([
  [640, 480],
  [480, 640],
  [720, 1280],
  [1280, 720],
])('in a frame of %i×%i one pixel in twenty is sampled, and every column has samples', (width, height) => {
  const columns = new Set<number>();
  let count = 0;
  eachSample(width, height, (x) => {
    columns.add(x);
    count += 1;
  });
  expect(count).toBe((width * height) / 20);
  expect(sampleCount(width, height)).toBe(count);
  expect(columns.size).toBe(width);
});

test('a frame with only its samples is read like the whole frame', () => {
  const [width, height] = [90, 60];
  const whole = draw('..##.##. .######. ...##...', width, height);
  const alone: number[] = [];
  eachSample(width, height, (x, y) => {
    const at = (y * width + x) * 4;
    alone.push(...whole.data.slice(at, at + 4));
  });
  const read = (frame: typeof whole & { sampled?: boolean }) => {
    const samples = createSamples(width, height);
    readSamples(frame, samples);
    return samples.bins;
  };
  const data = Uint8ClampedArray.from(alone);
  expect(read({ data, width, height, sampled: true })).toEqual(read(whole));
  const copy = new Uint8ClampedArray(data.length);
  copySamples(whole, copy);
  expect(copy).toEqual(data);
});

test('matches are counted in the cells of their samples', () => {
  const frame = draw('#...');
  const samples = createSamples(640, 480);
  readSamples(frame, samples);
  const skin = new Uint8Array(COLOR_BIN_COUNT);
  skin[colorBin(198, 134, 103)] = 1;
  const matches = new Uint16Array(CELL_COUNT);
  countMatches(samples, skin, matches);
  const columns = Array.from({ length: GRID_COLUMNS }, (_, column) =>
    matches.filter((_count, cell) => cell % GRID_COLUMNS === column).reduce((sum, count) => sum + count, 0),
  );
  expect(columns.slice(0, 16)).toEqual(Array(16).fill(240));
  expect(columns.slice(16)).toEqual(Array(48).fill(0));
});
