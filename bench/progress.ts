// `npm run bench progress` simulates speakers who check their progress after each session. It measures how often a change is reported
// though there is none, and after how many sessions a fall of fillers by a third is reported.
import { evidenceMinOf, findChange } from '../src/domain/progress/change/find-change.ts';
import { levelShifts } from '../src/domain/progress/change/level-shift.ts';
import { measuredSeries } from '../src/domain/progress/change/measured-series.ts';
import { type Measure, MEASURES } from '../src/domain/progress/comparability.ts';
import type { SessionSummary } from '../src/domain/progress/summary.ts';
import type { FocusArea } from '../src/domain/setup.ts';
import { simulate } from '../tests/domain/progress/simulated-history.ts';
import { randomFrom } from '../tests/random.ts';
import { atLeast, atMost, type Goal } from './parts/goal.ts';
import { median, percent, printTable, quantile } from './parts/numbers.ts';

/** The parameters were chosen with other seeds (bench/progress/RESULTS.md). */
const SEED = 4000;
const STEADY_COUNT = 1000;
const FALLING_COUNT = 1000;
const LONG_COUNT = 400;
/** Speakers whose rate of fillers stays the same: number of sessions, focus, variation of the rate, correlation of neighboring sessions. */
const STEADY = [
  [30, 'fillers', 0, 0],
  [30, 'fillers', 0.2, 0],
  [30, 'fillers', 0.4, 0],
  [30, 'pacing', 0.2, 0],
  [30, 'fillers', 0.2, 0.3],
  [30, 'fillers', 0.4, 0.3],
  [30, 'pacing', 0.2, 0.3],
  [30, 'fillers', 0.2, 0.5],
  [30, 'pacing', 0.2, 0.5],
  [100, 'fillers', 0.2, 0],
  [100, 'fillers', 0.2, 0.3],
  [300, 'fillers', 0.2, 0],
  [300, 'fillers', 0.2, 0.3],
] as const;

/** Speakers whose rate falls: its variation from session to session, and the correlation of neighboring sessions. */
const VARIATIONS = [
  [0, 0],
  [0.1, 0],
  [0.2, 0],
  [0.2, 0.3],
] as const;

const steady = () => 1;
const fallBy = (share: number, after: number) => (session: number) => (session < after ? 1 : 1 - share);
/** A fall by a third, spread evenly over this many sessions. */
const slowFall = (sessions: number) => (session: number) => 1 - Math.min(session, sessions) / (3 * sessions);

export function bench(): Promise<Goal[]> {
  const worst = { independent: 0, correlated: 0 };
  printTable(
    ['steady histories', 'focus', 'varying by, %', 'correlation', 'checks', 'any change reported, %'],
    steadyRows(worst),
  );
  console.log();
  printTable(
    [
      'fall by a third',
      'checks',
      'varying by, %',
      'correlation',
      'reported, %',
      'sessions until then, median',
      '90 % quantile',
      'then a rise reported, %',
    ],
    fallingRows(),
  );
  const forecast = forecastHeld();
  return Promise.resolve([
    atMost(0.05, worst.independent, 'a change is reported where there is none, at any of 30 checks'),
    atMost(0.1, worst.correlated, 'the same where neighboring sessions correlate by 0.3'),
    atLeast(0.8, forecast, 'a fall by a fifth is reported after at most the forecast number of sessions'),
  ]);
}

function steadyRows(worst: { independent: number; correlated: number }): (string | number)[][] {
  const rows: (string | number)[][] = [];
  for (const [looks, focus, variation, correlation] of STEADY) {
    const count = looks === 30 ? STEADY_COUNT : LONG_COUNT;
    const random = randomFrom(SEED);
    let reported = 0;
    for (let i = 0; i < count; i += 1) {
      const history = simulate({ sessions: looks, variation, correlation, rate: steady }, random);
      if (MEASURES.some((measure) => changesOf(history, measure, focus).length > 0)) reported += 1;
    }
    const share = reported / count;
    rows.push([count, focus, percent(variation), correlation, looks, percent(share)]);
    if (looks === 30 && correlation === 0) worst.independent = Math.max(worst.independent, share);
    if (looks === 30 && correlation === 0.3) worst.correlated = Math.max(worst.correlated, share);
  }
  return rows;
}

function fallingRows(): (string | number)[][] {
  const rows: (string | number)[][] = [];
  for (const [name, sessions, rate, beginsWith] of [
    ...[5, 10, 15].map((at) => [`after session ${at}`, 30, fallBy(1 / 3, at), at] as const),
    ['along 20 sessions', 40, slowFall(20), 0] as const,
  ]) {
    for (const [variation, correlation] of VARIATIONS) {
      const random = randomFrom(SEED);
      const delays: number[] = [];
      let reversed = 0;
      for (let i = 0; i < FALLING_COUNT; i += 1) {
        const history = simulate({ sessions, variation, correlation, rate }, random);
        const changes = changesOf(history, 'fillers', 'fillers');
        const fall = changes.find(
          ({ direction, foundWith }) => direction === 'less' && foundWith > beginsWith,
        );
        if (!fall) continue;
        delays.push(fall.foundWith - beginsWith);
        if (changes.some(({ direction, foundWith }) => direction === 'more' && foundWith > fall.foundWith))
          reversed += 1;
      }
      rows.push([
        name,
        sessions,
        percent(variation),
        correlation,
        percent(delays.length / FALLING_COUNT),
        median(delays),
        quantile(delays, 0.9),
        percent(reversed / FALLING_COUNT),
      ]);
    }
  }
  return rows;
}

/** Share of the forecasts that come true: a fall by a fifth is found after at most the number of sessions that was forecast. */
function forecastHeld(): number {
  const random = randomFrom(2 * SEED);
  let said = 0;
  let held = 0;
  for (let i = 0; i < FALLING_COUNT; i += 1) {
    const history = simulate({ sessions: 40, variation: 0, correlation: 0, rate: fallBy(1 / 5, 10) }, random);
    const change = findChange(history.slice(0, 20).toReversed(), 'fillers', 'fillers');
    if (change.kind !== 'unclear' || change.more === null) continue;
    said += 1;
    if (changesOf(history.slice(0, 20 + change.more), 'fillers', 'fillers').length > 0) held += 1;
  }
  console.log(`\nA number of sessions was forecast in ${said} of ${FALLING_COUNT} histories.`);
  return held / said;
}

/** The changes that are reported to a speaker who checks after each session. */
function changesOf(history: readonly SessionSummary[], measure: Measure, focus: FocusArea) {
  return levelShifts(measuredSeries(history, measure), evidenceMinOf(measure, focus));
}
