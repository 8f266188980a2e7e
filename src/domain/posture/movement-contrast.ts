import { CELL_X, CELL_Y, GRID_COLUMNS, headUnits, NEAR_REACH, RING_REACH, rowAt } from './grid.ts';

/**
 * How much more moves in a head-sized region than around it: the share of moving cells in its lesser half, less that
 * beside and above it, -1 to 1. A head's outline moves on both sides; beside a speaker, half a region at most does.
 *
 * @param activity of each cell: above 1 it moves
 */
export function movementContrast(activity: Float32Array, x: number, y: number, radius: number): number {
  const headY = headUnits(y);
  const scale = 1 / (radius * radius);
  let left = 0;
  let leftMoving = 0;
  let right = 0;
  let rightMoving = 0;
  let around = 0;
  let aroundMoving = 0;
  const reach = radius * Math.sqrt(RING_REACH);
  const end = (rowAt(headY + reach) + 1) * GRID_COLUMNS;
  for (let cell = rowAt(headY - reach) * GRID_COLUMNS; cell < end; cell += 1) {
    const dx = CELL_X[cell]! - x;
    const dy = CELL_Y[cell]! - headY;
    const distance = (dx * dx + dy * dy) * scale;
    if (distance > RING_REACH) continue;
    const moves = activity[cell]! > 1 ? 1 : 0;
    if (distance > NEAR_REACH) {
      // Below it are the shoulders, which move as well.
      if (dy > 0) continue;
      around += 1;
      aroundMoving += moves;
    } else if (dx < 0) {
      left += 1;
      leftMoving += moves;
    } else {
      right += 1;
      rightMoving += moves;
    }
  }
  const lesserHalf = Math.min(leftMoving / Math.max(1, left), rightMoving / Math.max(1, right));
  return lesserHalf - aroundMoving / Math.max(1, around);
}
