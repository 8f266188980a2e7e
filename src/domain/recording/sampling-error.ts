import { CADENCE_MS } from '../posture/cadence.ts';

/** A larger sampling error of a share, 0-1, is reported with the share (rule 49). */
export const SAMPLING_ERROR_MAX_SHARE = 0.02;

/** Half the 95 % interval of a normal distribution, in standard deviations. */
const NORMAL_95_SD = 1.96;

/** Frames that are at most this far apart are sampled at the tracker's cadence, without a gap. */
const SAMPLING_GAP_MIN_S = (1.5 * CADENCE_MS) / 1000;

/** A sampled part of a recording: start of its first frame and end of its last, in seconds. */
export interface SampledSpan {
  readonly fromS: number;
  readonly toS: number;
}

/** For one second: the share of its sampled frames that show a feature, and the share of frames that could show it; 0-1. */
export interface SecondShare {
  readonly part: number;
  readonly whole: number;
}

/**
 * The sampling error of a share of time: half of its 95 % interval, 0-1; 0 if nothing was left out.
 *
 * Bursts are clusters of correlated frames in a systematic sample, so the error does not follow from the number of frames. The variance
 * is estimated from successive differences between bursts (Wolter, Introduction to Variance Estimation, 1985, chapter 8). The differences
 * are of residuals, because the share is a ratio of two sums. Each burst has a weight in proportion to its gap.
 *
 * If the feature changes from burst to burst, the result is the variance of independent bursts. If the feature lasts for several bursts,
 * as leans do, the result is up to six times too large, because then only the position of begin and end within a gap is unknown. An
 * event within one gap causes no difference, so one such event is added.
 *
 * @param endS end of the video track, seconds
 */
export function samplingError<Span extends SampledSpan>(
  seconds: readonly Span[],
  endS: number,
  shareOf: (second: Span) => SecondShare,
): number {
  const cells = seconds.map((second, i) => {
    const nextS = seconds[i + 1]?.fromS ?? Math.max(endS, second.toS);
    const gapS = nextS - second.toS;
    return { ...shareOf(second), cellS: nextS - second.fromS, gapS: gapS > SAMPLING_GAP_MIN_S ? gapS : 0 };
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
  return Math.min(1, (NORMAL_95_SD * Math.sqrt(variance + widest)) / wholeS);
}
