import { cholesky, dot, type Factor, logDeterminant, whiten } from './cholesky.ts';
import type { Weights } from './expected.ts';
import type { Observation } from './observations.ts';

/** Practice shortens the first runs. After this many it is taken as done. No source: our choice. */
const PRACTICE_RUNS_COUNT = 4;

/** How much a speaker varies, as factors to the usual: from run to run, and from section to section within a run. */
interface Steadiness {
  readonly run: number;
  readonly section: number;
  readonly logWeight: number;
}

/** Standard deviations of a normal distribution at which it is evaluated. */
const GRID_SD = [-1.6, -0.8, 0, 0.8, 1.6] as const;

const steadinesses = (weights: Weights): Steadiness[] =>
  GRID_SD.flatMap((run) =>
    GRID_SD.map((section) => ({
      run: Math.exp(2 * run * weights['run: speakers differ by']),
      section: Math.exp(2 * section * weights['section in a run: speakers differ by']),
      logWeight: -(run * run + section * section) / 2,
    })),
  );

const square = (value: number): number => value * value;

/** The variance that the expected length of a section has within a run. Longer sections average over more. */
function sectionVariance(expectedS: number, weights: Weights): number {
  const ofMinute = square(weights['section in a run: spread of a minute']);
  return square(weights['section in a run: spread']) + (60 / expectedS) * ofMinute;
}

/** Covariance of what two observations have in common but for their runs: speaker, talk, section, practice, changes of the outline. */
function commonCovariance(a: Observation, b: Observation, isTimed: boolean, weights: Weights): number {
  const ofSpeaker = square(weights['speaker: spread']);
  if (a.talk !== b.talk) return ofSpeaker;
  const ofTalk = square(weights[isTimed ? 'talk: spread' : 'talk: spread without times']);
  const practiced = practice(a.age) * practice(b.age) * square(weights['practice: speakers differ by']);
  const wandered = Math.min(a.age, b.age) * square(weights['practice: wandering a run']);
  const common = ofSpeaker + ofTalk + practiced + wandered;
  if (a.section !== b.section) return common;
  const changed = Math.min(a.changes, b.changes) * square(weights['outline changed: spread of a section']);
  return common + a.concentration * (square(weights['section: spread']) + changed);
}

const practice = (age: number): number => Math.min(age, PRACTICE_RUNS_COUNT);

/** The mean before anything was observed. */
const priorMean = ({ age }: Observation, weights: Weights): number =>
  weights['plan: kept to'] + practice(age) * weights['practice: change a run'];

/** The model after observations: for each steadiness its weight, and the distribution of the talk's next run. Lengths are logarithms. */
export interface Fitted {
  readonly weight: number;
  readonly means: readonly number[];
  /** Covariances of two sections in the next run. */
  readonly covariance: (a: number, b: number) => number;
}

interface Conditioned {
  readonly factor: Factor;
  readonly whitened: readonly number[];
  readonly logWeight: number;
}

function condition(
  observed: readonly Observation[],
  isTimed: boolean,
  weights: Weights,
): { readonly steadiness: Steadiness; readonly on: Conditioned }[] {
  const common = observed.map((a, i) =>
    observed.slice(0, i + 1).map((b) => commonCovariance(a, b, isTimed, weights)),
  );
  const residuals = observed.map((one) => one.value - priorMean(one, weights));
  const runSpread = square(weights['run: spread']);
  return steadinesses(weights).map((steadiness) => {
    const factor = cholesky(observed.length, (i, j) => {
      const [a, b] = [observed[i]!, observed[j]!];
      const ofRun = a.talk === b.talk && a.age === b.age ? runSpread * steadiness.run : 0;
      const own = i === j ? a.concentration * sectionVariance(a.expectedS * a.concentration, weights) : 0;
      return common[i]![j]! + ofRun + own * steadiness.section;
    });
    const whitened = whiten(factor, residuals);
    const logWeight = steadiness.logWeight - dot(whitened, whitened) / 2 - logDeterminant(factor) / 2;
    return { steadiness, on: { factor, whitened, logWeight } };
  });
}

/** Logarithm of the likelihood of observations, but for a constant. */
export function logLikelihood(observed: readonly Observation[], isTimed: boolean, weights: Weights): number {
  const logWeights = condition(observed, isTimed, weights).map(({ on }) => on.logWeight);
  const most = Math.max(...logWeights);
  return most + Math.log(logWeights.reduce((total, one) => total + Math.exp(one - most), 0));
}

/**
 * A linear mixed model of the logarithms, in closed form for each of several steadinesses of the speaker, which are weighted by how well they
 * explain the observations (rule 176).
 *
 * @param timesS expected seconds of the sections of the next run
 */
export function fittedTo(
  observed: readonly Observation[],
  timesS: readonly number[],
  isTimed: boolean,
  weights: Weights,
): Fitted[] {
  const next = timesS.map((expectedS, section): Observation => ({
    value: 0,
    talk: 0,
    age: 0,
    changes: 0,
    section,
    concentration: 1,
    expectedS,
  }));
  const conditioned = condition(observed, isTimed, weights);
  const most = Math.max(...conditioned.map(({ on }) => on.logWeight));
  const total = conditioned.reduce((sum, { on }) => sum + Math.exp(on.logWeight - most), 0);
  const shared = next.map((one) => observed.map((other) => commonCovariance(one, other, isTimed, weights)));
  return conditioned.map(({ steadiness, on }) => {
    const whitened = shared.map((covariances) => whiten(on.factor, covariances));
    const ofRun = square(weights['run: spread']) * steadiness.run;
    return {
      weight: Math.exp(on.logWeight - most) / total,
      means: next.map((one, i) => priorMean(one, weights) + dot(whitened[i]!, on.whitened)),
      covariance: (a, b) =>
        commonCovariance(next[a]!, next[b]!, isTimed, weights) -
        dot(whitened[a]!, whitened[b]!) +
        ofRun +
        (a === b ? steadiness.section * sectionVariance(timesS[a]!, weights) : 0),
    };
  });
}
