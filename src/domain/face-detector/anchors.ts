import { ANCHOR_COUNT } from './blaze-face.ts';

/** Grids of anchors, the finer first: number of columns and rows, and number of anchors in each cell. */
const GRIDS = [
  { size: 16, each: 2 },
  { size: 8, each: 6 },
] as const;

/** The center of each anchor as fractions of the input, with x and y alternating. */
export function createAnchors(): Float32Array {
  const centers = new Float32Array(2 * ANCHOR_COUNT);
  let at = 0;
  for (const { size, each } of GRIDS) {
    for (let place = 0; place < size * size; place += 1) {
      for (let i = 0; i < each; i += 1, at += 2) {
        centers[at] = ((place % size) + 0.5) / size;
        centers[at + 1] = (Math.floor(place / size) + 0.5) / size;
      }
    }
  }
  return centers;
}
