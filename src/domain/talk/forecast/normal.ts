/** Cumulative distribution of the standard normal, with an error below 1e-7 (Abramowitz & Stegun 7.1.26, doubled by symmetry). */
export function normalShare(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail =
    Math.exp((-z * z) / 2) *
    0.3989422804 *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return z > 0 ? 1 - tail : tail;
}

/** One of several normal distributions, and its weight. */
export interface Part {
  readonly weight: number;
  readonly mean: number;
  readonly sd: number;
}

/** The share of a mixture below a value. The weights sum to 1. */
export const shareBelow = (mixture: readonly Part[], value: number): number =>
  mixture.reduce((sum, { weight, mean, sd }) => sum + weight * normalShare((value - mean) / sd), 0);

const BISECTIONS_COUNT = 40;
/** Standard deviations within which every quantile that is asked for lies. */
const REACH_SD = 8;

/** The value below which a share of a mixture is. */
export function quantileOf(mixture: readonly Part[], share: number): number {
  let low = Math.min(...mixture.map(({ mean, sd }) => mean - REACH_SD * sd));
  let high = Math.max(...mixture.map(({ mean, sd }) => mean + REACH_SD * sd));
  for (let i = 0; i < BISECTIONS_COUNT; i += 1) {
    const middle = (low + high) / 2;
    if (shareBelow(mixture, middle) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
