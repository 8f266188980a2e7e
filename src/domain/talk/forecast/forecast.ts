import { expectedTimes, type OutlinedSection, sum, type Weights } from './expected.ts';
import { type Fitted, fittedTo } from './model.ts';
import { type Part, quantileOf, shareBelow } from './normal.ts';
import { ofOthers, ofTalk, type RunTimes } from './observations.ts';
import { FORECAST_WEIGHTS } from './weights.ts';

/** A length that is foretold: nine in ten are within. Seconds. */
export interface Foretold {
  readonly fromS: number;
  readonly likelyS: number;
  readonly toS: number;
}

/** How long the next run of a talk will take. */
export interface Forecast {
  readonly whole: Foretold;
  /** In the order of the outline. */
  readonly sections: readonly Foretold[];
  /** The section that will most likely take longer than planned, and how likely; null if none is more likely over than within. */
  readonly over: { readonly section: number; readonly share: number } | null;
  /** Number of the talk's runs on which it rests; 0: only on other talks. */
  readonly runCount: number;
}

/** Share of the lengths below the range, and above it. */
const TAIL_SHARE = 0.05;

/**
 * Foretells the next run of a talk (rule 176). Null if it can't be said: without times, words or runs.
 *
 * @param runs of this talk, oldest first
 * @param others runs of each of the speaker's other talks, oldest first
 */
export function forecast(
  sections: readonly OutlinedSection[],
  runs: readonly RunTimes[],
  others: readonly (readonly RunTimes[])[],
  weights: Weights = FORECAST_WEIGHTS,
): Forecast | null {
  const expected = expectedTimes(sections, weights);
  if (!expected) return null;
  const { timed, timesS } = expected;
  const own = ofTalk(sections, timesS, runs);
  const observed = [...own, ...ofOthers(others, timed, weights)];
  if (observed.length === 0) return null;
  const fitted = fittedTo(observed, timesS, timed, weights);
  const ofSections = timesS.map((seconds, i) => sectionParts(fitted, Math.log(seconds), i));
  return {
    whole: range(wholeParts(fitted, timesS), weights['range: whole']),
    sections: ofSections.map((parts) => range(parts, weights['range: section'])),
    over: mostLikelyOver(sections, ofSections),
    runCount: new Set(own.map(({ age }) => age)).size,
  };
}

const sectionParts = (fitted: readonly Fitted[], expected: number, at: number): Part[] =>
  fitted.map(({ weight, means, covariance }) => ({
    weight,
    mean: expected + means[at]!,
    sd: Math.sqrt(covariance(at, at)),
  }));

/** The sum of log-normal lengths, as a log-normal one with the same mean and, to the first order, the same variance. */
function wholeParts(fitted: readonly Fitted[], timesS: readonly number[]): Part[] {
  return fitted.map(({ weight, means, covariance }) => {
    const lengths = timesS.map((seconds, i) => seconds * Math.exp(means[i]! + covariance(i, i) / 2));
    const total = sum(lengths);
    const variance = sum(
      lengths.map((a, i) => sum(lengths.map((b, j) => ((a * b) / total ** 2) * covariance(i, j)))),
    );
    return { weight, mean: Math.log(total) - variance / 2, sd: Math.sqrt(variance) };
  });
}

/** @param widening factor to the range's logarithmic width, with which it holds in nine of ten cases */
function range(parts: readonly Part[], widening: number): Foretold {
  const likely = quantileOf(parts, 0.5);
  const at = (share: number) => Math.exp(likely + widening * (quantileOf(parts, share) - likely));
  return { fromS: at(TAIL_SHARE), likelyS: Math.exp(likely), toS: at(1 - TAIL_SHARE) };
}

function mostLikelyOver(
  sections: readonly OutlinedSection[],
  ofSections: readonly (readonly Part[])[],
): Forecast['over'] {
  let most: Forecast['over'] = null;
  for (const [section, { plannedS }] of sections.entries()) {
    const share = plannedS ? 1 - shareBelow(ofSections[section]!, Math.log(plannedS)) : 0;
    if (share > (most?.share ?? 0.5)) most = { section, share };
  }
  return most;
}
