import { CADENCE_MS } from './cadence.ts';
import { SWAY_WINDOW_MS } from './specification.ts';

/** Number of stored centers: a power of two, well above the two that the cadence needs. */
const LENGTH = 8;

/** Maximum difference between a stored center's age and the window. */
const TOLERANCE_MS = CADENCE_MS;

/** The speaker's center in the latest frames, from which sway is measured. */
export function createCenterHistory() {
  const centers = new Float64Array(LENGTH);
  const times = new Float64Array(LENGTH).fill(Number.NEGATIVE_INFINITY);
  let newest = 0;
  return {
    add(center: number, atMs: number) {
      newest = (newest + 1) % LENGTH;
      centers[newest] = center;
      times[newest] = atMs;
    },
    /** Distance from the stored center whose age is nearest to {@link SWAY_WINDOW_MS}; 0 if none has about that age. */
    shiftTo(center: number, atMs: number): number {
      let nearest = -1;
      let nearestGap = TOLERANCE_MS;
      for (let i = 0; i < LENGTH; i += 1) {
        const gap = Math.abs(atMs - times[i]! - SWAY_WINDOW_MS);
        if (gap < nearestGap) {
          nearest = i;
          nearestGap = gap;
        }
      }
      return nearest < 0 ? 0 : Math.abs(center - centers[nearest]!);
    },
    /** Moves all stored centers. */
    moveBy(correction: number) {
      for (let i = 0; i < LENGTH; i += 1) centers[i]! += correction;
    },
    clear() {
      times.fill(Number.NEGATIVE_INFINITY);
    },
  };
}
