import { FOLLOWER_LIMITS, type FollowerLimits } from '../../src/domain/talk/follower-limits.ts';
import type { Sums } from './trial.ts';

const GRID: { readonly [Name in keyof FollowerLimits]: readonly number[] } = {
  proposedMinWeight: [0.4, 0.5, 0.65, 0.8, 1, 1.2],
  doneMinWeight: [0.5, 0.65, 0.8, 1, 1.2],
  nextMinWeight: [0.8, 1, 1.2, 1.5, 1.8, 2.2],
  otherMinWeight: [1.2, 1.5, 1.8, 2.1],
  laterWeight: [0.2, 0.35, 0.5, 0.6, 0.75, 1],
  fade: [0.02, 0.03, 0.04, 0.055],
  windowCount: [25, 30, 36],
  pointMinShare: [0.5, 0.55, 0.6, 0.65, 0.7],
};

/** What a set of constants costs: time in a wrong section, leaps that are not followed, false and missing ticks, and proposals that lapse. */
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
    3 * Math.max(0, falseShare - 0.012) +
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
