import { CADENCE_MS } from './posture/cadence.ts';

/** Bound for the sampling error of a share, 0-1. A report gives a larger error with the share (rule 49). */
export const SAMPLING_ERROR_MAX_SHARE = 0.02;

/** Half the 95 % interval of a normal distribution, in standard deviations. */
const NORMAL_95_SD = 1.96;

/** Frames that are at most this far apart are sampled at the tracker's cadence, without a gap. */
const SAMPLING_GAP_MIN_S = (1.5 * CADENCE_MS) / 1000;

/** A sampled part of a recording, such as a burst of frames: start of its first frame and end of its last, in seconds. */
export interface SampledSpan {
  readonly fromS: number;
  readonly toS: number;
  /** Start of a part that is missing, if it follows the span. */
  readonly untilS?: number;
}

/** For one span: the share of its frames that show a feature, and the share of frames that could show it; 0-1. */
export interface SpanShare {
  readonly part: number;
  readonly whole: number;
}

/** The end of the time that a span represents, in seconds. @param endS end of the video track */
export const representedUntilS = (span: SampledSpan, next: SampledSpan | undefined, endS: number): number =>
  span.untilS ?? next?.fromS ?? Math.max(endS, span.toS);

/**
 * The sampling error of a share of time: half of its 95 % interval, 0-1; 0 if nothing was left out.
 *
 * Spans are clusters of correlated frames in a systematic sample, so the error does not follow from the number of frames. The variance
 * is estimated from successive differences between spans (Wolter, Introduction to Variance Estimation, 1985, chapter 8). The differences
 * are of residuals, because the share is a ratio of two sums. The weight of a difference is the time between the starts of its two spans
 * times the gap between them, so a span without a gap adds no error.
 *
 * If the feature changes from span to span, the result is the variance of independent spans. If the feature lasts for several spans, as
 * leans do, the result is up to six times too large, because then only the position of begin and end within a gap is unknown. An event
 * within one gap causes no difference, so one such event is added.
 *
 * @param endS end of the video track, seconds
 */
export function samplingError<Span extends SampledSpan>(
  spans: readonly Span[],
  endS: number,
  shareOf: (span: Span) => SpanShare,
): number {
  const cells = spans.map((span, i) => {
    const nextS = representedUntilS(span, spans[i + 1], endS);
    const gapS = nextS - span.toS;
    return { ...shareOf(span), cellS: nextS - span.fromS, gapS: gapS > SAMPLING_GAP_MIN_S ? gapS : 0 };
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
