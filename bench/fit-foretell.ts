// `npm run bench fit-foretell` fits the model of a talk's next run to simulated speakers, and writes its weights: first all but the last two by
// maximum likelihood, then the widening with which the ranges of the next run hold in nine of ten cases. Takes some minutes.
import { writeFileSync } from 'node:fs';
import { expectedTimes, type Weights } from '../src/domain/talk/forecast/expected.ts';
import { forecast } from '../src/domain/talk/forecast/forecast.ts';
import { logLikelihood } from '../src/domain/talk/forecast/model.ts';
import { ofOthers, ofTalk } from '../src/domain/talk/forecast/observations.ts';
import { FORECAST_WEIGHTS } from '../src/domain/talk/forecast/weights.ts';
import { type SimulatedSpeaker, simulateSpeaker } from '../tests/domain/talk/simulated-speakers.ts';
import { randomFrom } from '../tests/random.ts';
import type { Goal } from './parts/goal.ts';
import { minimize } from './parts/nelder-mead.ts';
import { quantile } from './parts/numbers.ts';

const FILE = 'src/domain/talk/forecast/weights.ts';
/** The reported speakers have other seeds (bench/foretell.ts). */
const SEED = 100;
const SPEAKERS_COUNT = 240;
const RANGES_SPEAKERS_COUNT = 1500;
const EVALUATIONS_COUNT = 1400;
const HOLDING_SHARE = 0.9;

type Feature = keyof Weights;
const RANGES = ['range: whole', 'range: section'] as const;
const FEATURES = (Object.keys(FORECAST_WEIGHTS) as Feature[]).filter((one) => !one.startsWith('range'));
/** The others are positive, and are fit as logarithms. */
const SIGNED = new Set<Feature>(['plan: kept to', 'practice: change a run']);

export async function bench(): Promise<Goal[]> {
  const speakers = drawSpeakers();
  const at = FEATURES.map((one) =>
    SIGNED.has(one) ? FORECAST_WEIGHTS[one] : Math.log(FORECAST_WEIGHTS[one]),
  );
  const loss = (point: readonly number[]) => lossOf(speakers, weightsAt(point));
  const before = loss(at);
  // A second search begins with a large simplex where the first one has ended.
  const rough = minimize(loss, at, 0.3, EVALUATIONS_COUNT / 2);
  const best = minimize(loss, rough, 0.2, EVALUATIONS_COUNT / 2);
  console.log(`Loss of a speaker: ${before.toFixed(3)} before, ${loss(best).toFixed(3)} after.`);
  const weights = widened(rounded(weightsAt(best)));
  const lines = Object.entries(weights).map(([feature, value]) => `  '${feature}': ${value},`);
  writeFileSync(
    FILE,
    `/** Made by \`npm run bench fit-foretell\` from simulated speakers (tests/domain/talk/simulated-speakers.ts). */
export const FORECAST_WEIGHTS = {
${lines.join('\n')}
};
`,
  );
  console.log(
    `${lines.length} weights from ${SPEAKERS_COUNT} and ${RANGES_SPEAKERS_COUNT} speakers: ${FILE}`,
  );
  return [];
}

/** A quarter has no times, and a third changes the outline. */
function drawSpeakers(): SimulatedSpeaker[] {
  const random = randomFrom(SEED);
  return Array.from({ length: SPEAKERS_COUNT }, (_, i) =>
    simulateSpeaker(
      { runs: 5, others: i % 3, timed: i % 4 > 0, changedBefore: i % 6 < 2 ? 1 + (i % 4) : Infinity },
      random,
    ),
  );
}

function weightsAt(point: readonly number[]): Weights {
  const found = FEATURES.map((one, i) => [one, SIGNED.has(one) ? point[i]! : Math.exp(point[i]!)]);
  return { ...FORECAST_WEIGHTS, ...Object.fromEntries(found) };
}

/** Mean negative logarithm of the likelihood of a speaker's lengths. */
function lossOf(speakers: readonly SimulatedSpeaker[], weights: Weights): number {
  let loss = 0;
  for (const { runs, others } of speakers) {
    const { sections } = runs.at(-1)!;
    const { timed, timesS } = expectedTimes(sections, weights)!;
    const observed = [...ofTalk(sections, timesS, runs), ...ofOthers(others, timed, weights)];
    loss -= logLikelihood(observed, timed, weights) / speakers.length;
  }
  return loss;
}

function rounded(weights: Weights): Weights {
  const short = Object.entries(weights).map(([one, value]) => [one, Number(value.toPrecision(3))]);
  return { ...weights, ...Object.fromEntries(short) };
}

/** The widening of second to fourth runs: of other speakers than those of the first part. */
function widened(weights: Weights): Weights {
  const random = randomFrom(2 * SEED);
  const plain = { ...weights, 'range: whole': 1, 'range: section': 1 };
  const needed: Record<(typeof RANGES)[number], number[]> = { 'range: whole': [], 'range: section': [] };
  for (let i = 0; i < RANGES_SPEAKERS_COUNT; i += 1) {
    const before = 1 + (i % 3);
    const { runs, others } = simulateSpeaker({ runs: before + 1, others: i % 2 }, random);
    const { sections } = runs[before]!;
    const told = forecast(sections, runs.slice(0, before), others, plain)!;
    const spentS = sections.map((one) => one.spentS!);
    needed['range: whole'].push(
      widening(
        told.whole,
        spentS.reduce((sum, one) => sum + one, 0),
      ),
    );
    for (const [j, one] of told.sections.entries()) needed['range: section'].push(widening(one, spentS[j]!));
  }
  const ranges = RANGES.map((one) => [one, Number(quantile(needed[one], HOLDING_SHARE).toPrecision(3))]);
  return { ...weights, ...Object.fromEntries(ranges) };
}

/** The factor to a range's width with which it just holds. */
function widening(range: { fromS: number; likelyS: number; toS: number }, tookS: number): number {
  const off = Math.log(tookS / range.likelyS);
  return off / Math.log((off < 0 ? range.fromS : range.toS) / range.likelyS);
}
