import { studentP } from './distributions.ts';
import { type Count, total } from './rate-test.ts';

/** From this many degrees of freedom on, the normal distribution stands for Student's. */
const NORMAL_DEGREES = 1e6;

export interface TrendTest {
  /** Two-sided. */
  readonly p: number;
  readonly direction: 'more' | 'less';
}

/**
 * Whether a rate rises or falls from session to session: the score test of a linear trend of Poisson counts (Armitage 1955), and,
 * where sessions differ around that trend by more than a Poisson process does, a quasi-Poisson test on their dispersion.
 *
 * @param counts in the order of time
 */
export function trendTest(counts: readonly Count[]): TrendTest {
  const { count, minutes } = total(counts);
  if (count === 0) return { p: 1, direction: 'less' };
  const rate = count / minutes;
  const center = counts.reduce((sum, one, i) => sum + i * one.minutes, 0) / minutes;
  let score = 0;
  let variance = 0;
  let pearson = 0;
  counts.forEach((one, i) => {
    const expected = rate * one.minutes;
    score += (i - center) * (one.count - expected);
    variance += (i - center) ** 2 * expected;
    pearson += (one.count - expected) ** 2 / expected;
  });
  const z = score / Math.sqrt(variance);
  const degrees = counts.length - 2;
  const dispersion = Math.max(1, (pearson - z ** 2) / degrees);
  const p = studentP(z / Math.sqrt(dispersion), dispersion > 1 ? degrees : NORMAL_DEGREES);
  return { p, direction: z > 0 ? 'more' : 'less' };
}
