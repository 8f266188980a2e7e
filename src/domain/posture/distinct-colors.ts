import { COARSE_BIN, COARSE_BIN_COUNT, COARSE_SLAB } from './coarse-histogram.ts';
import { COLOR_BIN_COUNT } from './color-histogram.ts';
import { CELL_Y, GRID_COLUMNS, headUnits, NEAR_REACH, RING_REACH, rowAt } from './grid.ts';
import type { SamplesByCell } from './samples-by-cell.ts';

/** What a color that no skin has counts for, beside one that skin has (0-1). */
const NON_SKIN_WEIGHT = 0.3;

/** Compares the colors of head-sized regions with those of the rest of a frame. */
export interface DistinctColors {
  /** Of the region compared last: its samples. */
  readonly sampleCount: number;
  /** Share of its color histogram that exceeds the rest of the frame's, 0-1. */
  readonly share: number;
  /** The same, weighted by the prior of skin. */
  readonly score: number;
  /**
   * Begins a frame, whose samples have been sorted.
   *
   * @param skinPrior how likely each bin is skin, 0-1
   */
  begin(skinPrior: Float32Array): void;
  /** @param radius half the region's width, a fraction of the frame's width; `x` and `y` are fractions, too */
  compare(x: number, y: number, radius: number): void;
}

export function createDistinctColors(samples: SamplesByCell): DistinctColors {
  const { starts, colors, bins } = samples;
  /** Of each coarse bin. */
  const prior = new Float32Array(COARSE_BIN_COUNT);
  // Of each of the frame's colors, with one more that has no samples: it stands for a neighbor that the frame has not.
  const whole = new Float32Array(COARSE_BIN_COUNT + 1);
  const within = new Float32Array(COARSE_BIN_COUNT + 1);
  /** Around the head, without it. */
  const margin = new Float32Array(COARSE_BIN_COUNT + 1);
  const ring = new Float32Array(COARSE_BIN_COUNT + 1);
  /** The same chroma, a step darker and a step lighter. */
  const darker = new Uint16Array(COARSE_BIN_COUNT);
  const lighter = new Uint16Array(COARSE_BIN_COUNT);
  const compared = { sampleCount: 0, share: 0, score: 0 };

  /** Counts the samples of a row's cells, from one up to another, and returns their number. */
  function count(into: Float32Array, fromCell: number, toCell: number): number {
    const first = starts[fromCell]!;
    const end = starts[toCell]!;
    for (let i = first; i < end; i += 1) into[colors[i]!]! += 1;
    return end - first;
  }

  return {
    get sampleCount() {
      return compared.sampleCount;
    },
    get share() {
      return compared.share;
    },
    get score() {
      return compared.score;
    },

    begin(skinPrior) {
      prior.fill(0);
      for (let bin = 0; bin < COLOR_BIN_COUNT; bin += 1) prior[COARSE_BIN[bin]!]! += skinPrior[bin]! / 8;
      const { colorCount } = samples;
      whole.fill(0, 0, colorCount + 1);
      for (let i = 0; i < samples.count; i += 1) whole[colors[i]!]! += 1;
      darker.fill(colorCount, 0, colorCount);
      lighter.fill(colorCount, 0, colorCount);
      let below = 0;
      for (let color = 0; color < colorCount; color += 1) {
        const bin = bins[color]! - COARSE_SLAB;
        while (bins[below]! < bin) below += 1;
        if (bins[below] !== bin) continue;
        darker[color] = below;
        lighter[below] = color;
      }
    },

    compare(x, y, radius) {
      const { colorCount } = samples;
      within.fill(0, 0, colorCount + 1);
      margin.fill(0, 0, colorCount + 1);
      ring.fill(0, 0, colorCount + 1);
      const headY = headUnits(y);
      const reach = radius * Math.sqrt(RING_REACH);
      const bottom = rowAt(headY + reach);
      let inside = 0;
      let near = 0;
      let beside = 0;
      for (let row = rowAt(headY - reach); row <= bottom; row += 1) {
        const left = row * GRID_COLUMNS;
        const dy = (CELL_Y[left]! - headY) / radius;
        const ringHalf = halfWidth(RING_REACH, dy) * radius;
        if (ringHalf === 0) continue;
        const nearHalf = halfWidth(NEAR_REACH, dy) * radius;
        const headHalf = halfWidth(1, dy) * radius;
        const ringFirst = left + firstColumn(x, ringHalf);
        const ringEnd = left + endColumn(x, ringHalf);
        const nearFirst = nearHalf === 0 ? ringEnd : left + firstColumn(x, nearHalf);
        const nearEnd = nearHalf === 0 ? ringEnd : left + endColumn(x, nearHalf);
        const headFirst = headHalf === 0 ? nearEnd : left + firstColumn(x, headHalf);
        const headEnd = headHalf === 0 ? nearEnd : left + endColumn(x, headHalf);
        beside += count(ring, ringFirst, nearFirst) + count(ring, nearEnd, ringEnd);
        near += count(margin, nearFirst, headFirst) + count(margin, headEnd, nearEnd);
        inside += count(within, headFirst, headEnd);
      }
      compared.sampleCount = inside;
      compared.share = 0;
      compared.score = 0;
      if (inside === 0) return;
      const outside = samples.count - near - inside;
      const elsewhere = (color: number): number =>
        Math.max(
          (whole[color]! - margin[color]! - within[color]!) / outside,
          ring[color]! / Math.max(1, beside),
        );
      for (let color = 0; color < colorCount; color += 1) {
        const here = within[color]! / inside;
        if (here === 0) continue;
        // A wall in uneven light is still one wall: neighboring lightness counts as the same.
        const rest = Math.max(elsewhere(color), elsewhere(darker[color]!), elsewhere(lighter[color]!));
        if (here <= rest) continue;
        compared.share += here - rest;
        compared.score += (here - rest) * (NON_SKIN_WEIGHT + (1 - NON_SKIN_WEIGHT) * prior[bins[color]!]!);
      }
    },
  };
}

/** Half the width, in head radii, of an ellipse of this squared size, at a height in head radii from its center. */
function halfWidth(reach: number, dy: number): number {
  return Math.sqrt(Math.max(0, reach - dy * dy));
}

/** The first column whose center is within half a width of `x`, fractions of the frame's width. */
function firstColumn(x: number, half: number): number {
  return Math.max(0, Math.ceil((x - half) * GRID_COLUMNS - 0.5));
}

/** The column after the last one. */
function endColumn(x: number, half: number): number {
  return Math.min(GRID_COLUMNS, Math.floor((x + half) * GRID_COLUMNS + 0.5));
}
