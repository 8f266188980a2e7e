import { expect, test } from 'vitest';
import { COLOR_BIN_COUNT } from '../../../src/domain/posture/color-histogram.ts';
import { CELL_COUNT } from '../../../src/domain/posture/grid.ts';
import {
  createSamples,
  eachSample,
  readSamples,
  sampleCount,
} from '../../../src/domain/posture/pixel-sampling.ts';
import { draw } from '../../drawn-frame.ts';

test('one pixel in twenty is looked at, and in a frame 640 wide every column in its turn', () => {
  const columns = new Set<number>();
  let count = 0;
  eachSample(640, 480, (x) => {
    columns.add(x);
    count += 1;
  });
  expect(count).toBe((640 * 480) / 20);
  expect(sampleCount(640, 480)).toBe(count);
  expect(columns.size).toBe(640);
});

test('a frame of its samples alone is read like the whole frame', () => {
  const [width, height] = [90, 60];
  const whole = draw('..##.##. .######. ...##...', width, height);
  const alone: number[] = [];
  eachSample(width, height, (x, y) => {
    const at = (y * width + x) * 4;
    alone.push(...whole.data.slice(at, at + 4));
  });
  const every = new Uint8Array(COLOR_BIN_COUNT).fill(1);
  const read = (frame: typeof whole & { sampled?: boolean }) => {
    const samples = createSamples(width, height);
    const matches = new Uint16Array(CELL_COUNT);
    readSamples(frame, samples, every, matches);
    return { bins: samples.bins, matches };
  };
  const data = Uint8ClampedArray.from(alone);
  expect(read({ data, width, height, sampled: true })).toEqual(read(whole));
});
