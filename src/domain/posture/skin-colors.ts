import { CHROMA_BIN_COUNT, COLOR_BIN_COUNT } from './color-histogram.ts';
import { CELL_X, CELL_Y, headUnits, type HeadEllipse } from './grid.ts';
import type { Samples } from './pixel-sampling.ts';

/** Samples within the first distance of the head's center are skin, samples beyond the second are room; in units of the head's radius. */
const SKIN_REACH = 0.55;
const ROOM_REACH = 1.3;

/** Number of bins with the same lightness. */
const SLAB = CHROMA_BIN_COUNT * CHROMA_BIN_COUNT;

/** How often each color was seen. */
interface Histogram {
  readonly counts: Float32Array;
  /** The counts, smoothed over neighboring bins. */
  readonly smooth: Float32Array;
  total: number;
}

function createHistogram(): Histogram {
  return {
    counts: new Float32Array(COLOR_BIN_COUNT),
    smooth: new Float32Array(COLOR_BIN_COUNT),
    total: 0,
  };
}

/** The colors of the speaker's skin, learned in contrast to those of the room. */
export function createSkinColors() {
  const mask = new Uint8Array(COLOR_BIN_COUNT);
  const skin = createHistogram();
  const room = createHistogram();
  const scratch = new Float32Array(COLOR_BIN_COUNT);

  function fade(histogram: Histogram, earlierWeight: number): void {
    histogram.total *= earlierWeight;
    for (let bin = 0; bin < COLOR_BIN_COUNT; bin += 1) histogram.counts[bin]! *= earlierWeight;
  }

  function smooth({ counts, smooth: into }: Histogram): void {
    blur(counts, into, 1, CHROMA_BIN_COUNT);
    blur(into, scratch, CHROMA_BIN_COUNT, SLAB);
    blur(scratch, into, SLAB, COLOR_BIN_COUNT);
  }

  return {
    /** 1 for each color bin that is more frequent on the speaker than in the room. */
    mask,
    /** Learns the speaker's skin and the room around it from a frame. @param earlierWeight weight of earlier frames, 0-1 */
    learn({ count, bins, cells }: Samples, head: HeadEllipse, earlierWeight: number) {
      fade(skin, earlierWeight);
      fade(room, earlierWeight);
      const headY = headUnits(head.y);
      const skinReach = (head.radius * SKIN_REACH) ** 2;
      const roomReach = (head.radius * ROOM_REACH) ** 2;
      for (let i = 0; i < count; i += 1) {
        const distance = (CELL_X[cells[i]!]! - head.x) ** 2 + (CELL_Y[cells[i]!]! - headY) ** 2;
        if (distance >= skinReach && distance <= roomReach) continue;
        const histogram = distance < skinReach ? skin : room;
        histogram.counts[bins[i]!]! += 1;
        histogram.total += 1;
      }
      smooth(skin);
      smooth(room);
      const ratio = room.total > 0 ? skin.total / room.total : 0;
      for (let bin = 0; bin < COLOR_BIN_COUNT; bin += 1)
        mask[bin] = skin.smooth[bin]! > ratio * room.smooth[bin]! ? 1 : 0;
    },
  };
}

/** Smooths bins along one axis with [1 2 1]. Neighbors are `step` apart, and a row of them ends after `wrap`. */
function blur(from: Float32Array, into: Float32Array, step: number, wrap: number): void {
  for (let bin = 0; bin < COLOR_BIN_COUNT; bin += 1) {
    const place = bin % wrap;
    const before = place >= step ? from[bin - step]! : 0;
    const after = place < wrap - step ? from[bin + step]! : 0;
    into[bin] = 0.5 * from[bin]! + 0.25 * (before + after);
  }
}
