// `npm run bench foretell` foretells the runs of simulated speakers. It measures how often the ranges hold, and how wide they are beside those of
// an oracle that knows the speaker: the usual length of each section, all variances, and how often a day is bad (bench/foretell/RESULTS.md).
import { forecast, type Foretold } from '../src/domain/talk/forecast/forecast.ts';
import {
  type SimulatedSpeaker,
  simulateSpeaker,
  type SimulatedWith,
} from '../tests/domain/talk/simulated-speakers.ts';
import { type Random, randomFrom } from '../tests/random.ts';
import { atLeast, atMost, type Goal } from './parts/goal.ts';
import { mean, percent, printTable, quantile } from './parts/numbers.ts';

/** The weights were fit with other seeds (bench/fit-foretell.ts). */
const SEED = 7000;
const SPEAKERS_COUNT = 400;
const ORACLE_DRAWS_COUNT = 1000;

interface Measured {
  /** Whether each range held. */
  readonly held: boolean[];
  /** Width of each range, and of the oracle's. Seconds. */
  readonly widthS: number[];
  readonly oracleS: number[];
}

interface Row {
  readonly whole: Measured;
  readonly sections: Measured;
  /** Whether the section that was said to be over most likely was over. */
  readonly over: boolean[];
}

const ROWS: readonly (readonly [name: string, before: number, given: Omit<SimulatedWith, 'runs'>])[] = [
  ['first, two other talks', 0, { others: 2 }],
  ['second, no other talk', 1, { others: 0 }],
  ['second, two other talks', 1, { others: 2 }],
  ['third', 2, { others: 0 }],
  ['third, two other talks', 2, { others: 2 }],
  ['third, no times', 2, { others: 0, timed: false }],
  ['third, outline changed', 2, { others: 0, changedBefore: 2 }],
  ['fifth', 4, { others: 0 }],
  ['seventh', 6, { others: 0 }],
];

export function bench(): Promise<Goal[]> {
  const rows = ROWS.map(([name, before, given]) => [name, measure(before, given)] as const);
  printTable(
    [
      'run',
      'whole holds, %',
      'width, s',
      '÷ oracle',
      'sections hold, %',
      'width, s',
      '÷ oracle',
      'named over, %',
      'was over, %',
    ],
    rows.map(([name, { whole, sections, over }]) => [
      name,
      ...[whole, sections].flatMap((one) => [
        percent(heldShare(one)),
        mean(one.widthS).toFixed(0),
        ratio(one).toFixed(2),
      ]),
      percent(over.length / SPEAKERS_COUNT),
      percent(mean(over.map(Number))),
    ]),
  );
  const { whole, sections } = rows.find(([name]) => name === 'third')![1];
  return Promise.resolve([...goals('third runs', whole), ...goals('sections of third runs', sections)]);
}

const goals = (name: string, measured: Measured): Goal[] => [
  atLeast(0.88, heldShare(measured), `${name} within the range`),
  atMost(0.93, heldShare(measured), `${name} within the range`),
  atMost(2, ratio(measured), `${name}: width of the range beside the oracle's`),
];

const heldShare = ({ held }: Measured): number => mean(held.map(Number));
const ratio = ({ widthS, oracleS }: Measured): number => mean(widthS) / mean(oracleS);

function measure(before: number, given: Omit<SimulatedWith, 'runs'>): Row {
  const random = randomFrom(SEED);
  const row: Row = { whole: none(), sections: none(), over: [] };
  for (let i = 0; i < SPEAKERS_COUNT; i += 1) {
    const speaker = simulateSpeaker({ runs: before + 1, ...given }, random);
    const { sections } = speaker.runs[before]!;
    const told = forecast(sections, speaker.runs.slice(0, before), speaker.others);
    if (!told) throw new Error('A run of a simulated speaker could not be foretold.');
    const tookS = sections.map(({ spentS }) => spentS!);
    const drawn = oracleDraws(speaker, before, randomFrom(SEED + 1 + i));
    add(row.whole, told.whole, sumOf(tookS), drawn.map(sumOf));
    for (const [j, one] of told.sections.entries())
      add(
        row.sections,
        one,
        tookS[j]!,
        drawn.map((times) => times[j]!),
      );
    if (told.over) row.over.push(tookS[told.over.section]! > sections[told.over.section]!.plannedS!);
  }
  return row;
}

const none = (): Measured => ({ held: [], widthS: [], oracleS: [] });

const oracleDraws = (speaker: SimulatedSpeaker, run: number, random: Random): number[][] =>
  Array.from({ length: ORACLE_DRAWS_COUNT }, () => speaker.redraw(run, random));

function add({ held, widthS, oracleS }: Measured, range: Foretold, tookS: number, drawnS: number[]): void {
  held.push(tookS >= range.fromS && tookS <= range.toS);
  widthS.push(range.toS - range.fromS);
  oracleS.push(quantile(drawnS, 0.95) - quantile(drawnS, 0.05));
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0);
