import { describe, expect, test } from 'vitest';
import { COARSE_BIN } from '../../../src/domain/posture/coarse-histogram.ts';
import { CELL_COUNT } from '../../../src/domain/posture/grid.ts';
import { createSamples } from '../../../src/domain/posture/pixel-sampling.ts';
import { createSamplesByCell } from '../../../src/domain/posture/samples-by-cell.ts';

/** Samples whose bins differ from one to the next. */
function samplesOf(width: number, height: number) {
  const samples = createSamples(width, height);
  for (let i = 0; i < samples.count; i += 1) samples.bins[i] = (i * 37) % COARSE_BIN.length;
  return samples;
}

/** The coarse bins of every n-th sample in a cell, in order of value. */
function binsIn(cell: number, { count, cells, bins }: ReturnType<typeof samplesOf>, every: number): number[] {
  const found: number[] = [];
  for (let i = 0; i < count; i += every) if (cells[i] === cell) found.push(COARSE_BIN[bins[i]!]!);
  return found.toSorted((a, b) => a - b);
}

describe('samples by cell', () => {
  test.each([
    [320, 240, 1],
    [640, 480, 3],
    [1280, 720, 9],
  ])('of %d × %d have all samples of each cell, or every n-th of many', (width, height, every) => {
    const samples = samplesOf(width, height);
    const byCell = createSamplesByCell();
    // Twice: nothing is left of the frame before.
    byCell.sort(samplesOf(height, width));
    byCell.sort(samples);
    expect(byCell.count).toBe(Math.ceil(samples.count / every));
    expect(byCell.starts[CELL_COUNT]).toBe(byCell.count);
    for (let cell = 0; cell < CELL_COUNT; cell += 1) {
      const sorted = Array.from(
        byCell.colors.subarray(byCell.starts[cell], byCell.starts[cell + 1]),
        (color) => byCell.bins[color]!,
      );
      expect(sorted.toSorted((a, b) => a - b)).toEqual(binsIn(cell, samples, every));
    }
  });
});
