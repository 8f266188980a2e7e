import { CELL_COUNT, CELL_X, CELL_Y, headUnits, type HeadEllipse } from './grid.ts';

/**
 * Whether the moving cells of a head become lighter, or darker, all together. Where a head moves, some become lighter while
 * others become darker; where a lamp or a screen flickers, all change alike.
 */
export interface NetChange {
  /** Compares the mean lightness of each cell in two frames. Another exposure of the whole frame is no change. */
  compare(now: Float32Array, former: Float32Array): void;
  /** Keeps how a cell changed between these frames: its activity is at its highest. */
  keep(cell: number): void;
  /** The sum of the kept changes of a head's moving cells, relative to that of their absolute values: 0 where none moves, to 1. */
  ofMoving(head: Readonly<HeadEllipse>, reach: number, activity: Float32Array): number;
}

export function createNetChange(): NetChange {
  const newest = new Float32Array(CELL_COUNT);
  const change = new Float32Array(CELL_COUNT);

  return {
    compare(now, former) {
      let sum = 0;
      let formerSum = 0;
      for (let cell = 0; cell < CELL_COUNT; cell += 1) {
        sum += now[cell]!;
        formerSum += former[cell]!;
      }
      const exposure = formerSum === 0 ? 1 : sum / formerSum;
      for (let cell = 0; cell < CELL_COUNT; cell += 1) newest[cell] = now[cell]! - exposure * former[cell]!;
    },

    keep(cell) {
      change[cell] = newest[cell]!;
    },

    ofMoving(head, reach, activity) {
      const y = headUnits(head.y);
      const reachSquared = (head.radius * reach) ** 2;
      let net = 0;
      let all = 0;
      for (let cell = 0; cell < CELL_COUNT; cell += 1) {
        if (activity[cell]! <= 1) continue;
        const dx = CELL_X[cell]! - head.x;
        const dy = CELL_Y[cell]! - y;
        if (dx * dx + dy * dy >= reachSquared) continue;
        net += change[cell]!;
        all += Math.abs(change[cell]!);
      }
      return all === 0 ? 0 : Math.abs(net) / all;
    },
  };
}
