import { binomialAtMost, studentP } from './distributions.ts';

/** How often something was counted, and in how many minutes. */
export interface Count {
  readonly count: number;
  readonly minutes: number;
}

export interface RateTest {
  /** Two-sided. */
  readonly p: number;
  /** Variance of the counts over that of a Poisson process, at least 1: sessions differ by more than chance in one session. */
  readonly dispersion: number;
}

/**
 * Whether two rates differ: the exact conditional test of two Poisson rates (Przyborowski & Wilenski 1940), and, where sessions
 * differ among themselves by more than a Poisson process does, a quasi-Poisson test on their dispersion. The larger p counts.
 */
export function rateTest(before: readonly Count[], now: readonly Count[]): RateTest {
  const [first, last] = [total(before), total(now)];
  const all = first.count + last.count;
  const degrees = before.length + now.length - 2;
  if (all === 0) return { p: 1, dispersion: 1 };
  const share = first.minutes / (first.minutes + last.minutes);
  const below = binomialAtMost(first.count, all, share);
  const above = 1 - binomialAtMost(first.count - 1, all, share);
  const exact = Math.min(1, 2 * Math.min(below, above));
  const dispersion = degrees > 0 ? Math.max(1, (pearson(before, first) + pearson(now, last)) / degrees) : 1;
  if (dispersion === 1 || first.count === 0 || last.count === 0) return { p: exact, dispersion };
  const logRatio = Math.log(last.count / last.minutes / (first.count / first.minutes));
  const error = Math.sqrt(dispersion * (1 / first.count + 1 / last.count));
  return { p: Math.max(exact, studentP(logRatio / error, degrees)), dispersion };
}

export function total(counts: readonly Count[]): Count {
  return counts.reduce(
    (sum, { count, minutes }) => ({ count: sum.count + count, minutes: sum.minutes + minutes }),
    { count: 0, minutes: 0 },
  );
}

/** Pearson's statistic of counts against their common rate. */
function pearson(counts: readonly Count[], { count: sum, minutes: length }: Count): number {
  if (sum === 0) return 0;
  return counts.reduce((statistic, { count, minutes }) => {
    const expected = (sum / length) * minutes;
    return statistic + (count - expected) ** 2 / expected;
  }, 0);
}
