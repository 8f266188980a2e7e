import { CADENCE_MS } from '../posture/limits.ts';
import type { PostureSecond } from './posture-course.ts';

/** The bounds of 95 % of a normal distribution, in standard deviations. */
const NORMAL_95 = 1.96;

/** Pictures follow one another without a gap when there is no more than this between them: the tracker's cadence. */
const GAP_MIN_S = (1.5 * CADENCE_MS) / 1000;

/** How much of a second's pictures show something, and how many of them could: both 0-1, of all that were looked at. */
export interface SecondShare {
  readonly part: number;
  readonly whole: number;
}

/**
 * How far off a share of time may be because only parts of a recording were looked at: half of its 95 % interval, 0-1.
 *
 * Looks are clusters of correlated pictures in a systematic sample, so the number of pictures says nothing. The variance
 * is that of successive differences (Wolter, Introduction to Variance Estimation, 1985, chapter 8): from one look to the
 * next, of residuals, as the share is a ratio of two sums. Each cell counts as far as it was not looked at. For what
 * changes from look to look that is the variance of independent looks; for what lasts for several, as leans do, it is too
 * large by up to six times: the only thing that is unknown then is where in a gap a lean begins or ends. What comes and
 * goes within one gap shows in no difference, so one such event is added. Without gaps the error is 0.
 */
export function samplingError(
  seconds: readonly PostureSecond[],
  lengthS: number,
  shareOf: (second: PostureSecond) => SecondShare,
): number {
  const cells = seconds.map((second, i) => {
    const nextS = seconds[i + 1]?.fromS ?? lengthS;
    const gapS = nextS - second.toS;
    return { ...shareOf(second), cellS: nextS - second.fromS, gapS: gapS > GAP_MIN_S ? gapS : 0 };
  });
  const sum = (of: (cell: (typeof cells)[number]) => number) =>
    cells.reduce((total, cell) => total + of(cell), 0);
  const wholeS = sum(({ whole, cellS }) => whole * cellS);
  if (wholeS <= 0) return 0;
  const ratio = sum(({ part, cellS }) => part * cellS) / wholeS;
  let variance = 0;
  let widest = 0;
  for (const [i, { part, whole, cellS, gapS }] of cells.entries()) {
    const next = cells[i + 1] ?? cells[i]!;
    const difference = next.part - ratio * next.whole - (part - ratio * whole);
    variance += (cellS * gapS * difference ** 2) / 2;
    widest = Math.max(widest, cellS * gapS);
  }
  return Math.min(1, (NORMAL_95 * Math.sqrt(variance + widest)) / wholeS);
}
