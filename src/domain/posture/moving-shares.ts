import { BORDER, CELL_COUNT, CELL_X, CELL_Y, headUnits, type HeadEllipse } from './grid.ts';

/** Which share of the cells of a head, of a zone around it, or of the frame's border moves: 0-1, and 0 of what is outside the frame. */
export interface MovingShares {
  /** Share of the cells within `reach` head radii of a head's center whose activity exceeds a level. */
  share(head: Readonly<HeadEllipse>, reach: number, level: number): number;
  /** The lesser of the shares of a head's left and right half whose cells move. */
  lesserHalf(head: Readonly<HeadEllipse>, reach: number): number;
  /** Share of the cells in a zone around a head that move. */
  zoneShare(head: Readonly<HeadEllipse>, zone: Zone): number;
  /** The lesser of the shares of a zone's two sides whose cells move. */
  lesserSide(head: Readonly<HeadEllipse>, zone: Zone): number;
  /** Share of the cells in the right part of such a zone that move, less that of its left part: -1 to 1. */
  zoneDifference(head: Readonly<HeadEllipse>, zone: Zone): number;
  /** Share of the cells of the frame's border that move. */
  borderShare(): number;
}

/** A zone on both sides of a head's axis, in units of its radius from its center. */
export interface Zone {
  readonly fromX: number;
  readonly toX: number;
  readonly fromY: number;
  readonly toY: number;
}

/**
 * @param activity of each cell: above 1 it moves
 * @param weights gives the latest frame's weight of each cell: a cell of weight 0 has no samples, and is not counted
 */
export function createMovingShares(activity: Float32Array, weights: () => Float32Array): MovingShares {
  /** Cells left and right of a head's axis that were counted last, and how many of them are active. */
  const sides = { left: 0, leftActive: 0, right: 0, rightActive: 0 };

  function beginCount(): void {
    sides.left = 0;
    sides.leftActive = 0;
    sides.right = 0;
    sides.rightActive = 0;
  }

  function count(cell: number, dx: number, level: number): void {
    const active = activity[cell]! > level ? 1 : 0;
    if (dx < 0) {
      sides.left += 1;
      sides.leftActive += active;
    } else {
      sides.right += 1;
      sides.rightActive += active;
    }
  }

  /** Counts the cells within `reach` head radii of a head's center. */
  function countAround(head: Readonly<HeadEllipse>, reach: number, level: number): void {
    beginCount();
    const weight = weights();
    const y = headUnits(head.y);
    const reachSquared = (head.radius * reach) ** 2;
    for (let cell = 0; cell < CELL_COUNT; cell += 1) {
      const dx = CELL_X[cell]! - head.x;
      const dy = CELL_Y[cell]! - y;
      if (dx * dx + dy * dy < reachSquared && weight[cell]! > 0) count(cell, dx, level);
    }
  }

  /** Counts the cells in a zone around a head. */
  function countZone(head: Readonly<HeadEllipse>, { fromX, toX, fromY, toY }: Zone): void {
    beginCount();
    const weight = weights();
    const y = headUnits(head.y);
    for (let cell = 0; cell < CELL_COUNT; cell += 1) {
      const dx = (CELL_X[cell]! - head.x) / head.radius;
      const dy = (CELL_Y[cell]! - y) / head.radius;
      const reach = Math.abs(dx);
      if (reach >= fromX && reach <= toX && dy >= fromY && dy <= toY && weight[cell]! > 0) count(cell, dx, 1);
    }
  }

  const shareOf = (active: number, all: number): number => (all === 0 ? 0 : active / all);
  const leftShare = (): number => shareOf(sides.leftActive, sides.left);
  const rightShare = (): number => shareOf(sides.rightActive, sides.right);
  const wholeShare = (): number => shareOf(sides.leftActive + sides.rightActive, sides.left + sides.right);

  return {
    share(head, reach, level) {
      countAround(head, reach, level);
      return wholeShare();
    },
    lesserHalf(head, reach) {
      countAround(head, reach, 1);
      return Math.min(leftShare(), rightShare());
    },
    zoneShare(head, zone) {
      countZone(head, zone);
      return wholeShare();
    },
    lesserSide(head, zone) {
      countZone(head, zone);
      return Math.min(leftShare(), rightShare());
    },
    zoneDifference(head, zone) {
      countZone(head, zone);
      return rightShare() - leftShare();
    },
    borderShare() {
      const weight = weights();
      let all = 0;
      let moving = 0;
      for (let cell = 0; cell < CELL_COUNT; cell += 1) {
        if (BORDER[cell] === 0 || weight[cell] === 0) continue;
        all += 1;
        moving += activity[cell]! > 1 ? 1 : 0;
      }
      return shareOf(moving, all);
    },
  };
}
