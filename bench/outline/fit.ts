import { FOLLOWER_LIMITS, type FollowerLimits } from '../../src/domain/talk/follower-limits.ts';
import type { Sums } from './trial.ts';

const GRID: { readonly [Name in keyof FollowerLimits]: readonly number[] } = {
  openingRatio: [15, 30, 60, 90],
  pointRatio: [8, 13, 19, 27, 40],
  sectionRatio: [1.5, 2, 3],
  advance: [0.0025, 0.005, 0.01, 0.02],
  leap: [0.0005, 0.001, 0.002, 0.004],
  anyItemShare: [0, 0.1, 0.3],
  repeatCount: [15, 25, 40],
  proposedMin: [0.2, 0.3, 0.4, 0.5],
  takenMin: [0.7, 0.8, 0.9],
  pointCount: [15, 20, 30, 40],
  pointMinShare: [0.55, 0.6, 0.65, 0.7],
};

/** The cost of a set of constants: time in a wrong section, leaps that are not followed, false and missing ticks, and proposals that lapse. */
function loss(
  limits: FollowerLimits,
  sum: (limits: FollowerLimits) => { inOrder: Sums; leaps: Sums },
): number {
  const { inOrder, leaps } = sum(limits);
  const falseShare = (inOrder.falseTicks + leaps.falseTicks) / (inOrder.ticks + leaps.ticks);
  const missedShare = 1 - (inOrder.saidTicked + leaps.saidTicked) / (inOrder.saidPoints + leaps.saidPoints);
  const lapsedAMinute = (60 * (inOrder.lapsed + leaps.lapsed)) / (inOrder.spokenS + leaps.spokenS);
  return (
    2 * (1 - inOrder.right / inOrder.words) +
    (1 - inOrder.reportedRight / inOrder.words) +
    0.6 * Math.max(0, 0.94 - leaps.leapsFollowed / leaps.leaps) +
    2 * falseShare +
    0.3 * missedShare +
    0.003 * lapsedAMinute
  );
}

/** Fits the constants one after another, twice. */
export function fit(sum: Parameters<typeof loss>[1]): void {
  let best = FOLLOWER_LIMITS;
  let least = loss(best, sum);
  for (let round = 0; round < 2; round += 1) {
    for (const [name, values] of Object.entries(GRID)) {
      for (const value of values) {
        const tried = { ...best, [name]: value };
        const found = loss(tried, sum);
        if (found < least) [best, least] = [tried, found];
      }
      console.log(least.toFixed(4), JSON.stringify(best));
    }
  }
}
