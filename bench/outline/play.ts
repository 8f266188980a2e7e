import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordsOf } from '../../src/domain/speech/words.ts';
import { FOLLOWER_LIMITS, type FollowerLimits } from '../../src/domain/talk/follower-limits.ts';
import { atLeast, atMost, type Goal } from '../parts/goal.ts';
import { percent, printTable } from '../parts/numbers.ts';
import { fit } from './fit.ts';
import type { WayName } from './speaker.ts';
import { addTo, measureCost, simulate, type Speaker, Sums } from './trial.ts';

/** The constants are fitted to these, with other seeds. */
const FITTED = ['inaugural_1865-Lincoln', 'inaugural_1933-Roosevelt'];
const HELD_OUT = ['inaugural_1961-Kennedy'];
const SEED = { fit: 7000, trial: 9000 };
const SPEAKERS = { fit: 8, trial: 20 };
const WAYS: readonly WayName[] = ['inOrder', 'withRepeat', 'withLeap'];

const NAMES: Record<WayName, string> = {
  inOrder: 'in order',
  withRepeat: 'a section said twice',
  withLeap: 'a leap of two sections',
};

export function play(args: readonly string[]): Goal[] {
  const folder = args.find((arg) => !arg.startsWith('--'));
  if (!folder)
    throw new Error(
      'The folder with the texts of the addresses is missing: npm run bench outline -- <folder>',
    );
  const texts = new Map(
    [...FITTED, ...HELD_OUT].map((name) => [name, readFileSync(join(folder, `${name}.txt`), 'utf8')]),
  );
  const others = [...texts.values()].flatMap((text) => wordsOf(text).map(({ key }) => key));
  const speakersOf = (names: readonly string[], way: WayName, of: keyof typeof SEED): Speaker[] =>
    names.flatMap((name) =>
      Array.from({ length: SPEAKERS[of] }, (_, i) => simulate(texts.get(name)!, others, way, SEED[of] + i)),
    );
  if (args.includes('--fit')) {
    const [inOrder, twice, leaps] = WAYS.map((way) => speakersOf(FITTED, way, 'fit'));
    const sum = (limits: FollowerLimits) => ({
      inOrder: sumOf([...inOrder!, ...twice!], limits),
      leaps: sumOf(leaps!, limits),
    });
    fit(sum);
    return [];
  }
  return report((names, way) => speakersOf(names, way, 'trial'));
}

function sumOf(speakers: readonly Speaker[], limits: FollowerLimits = FOLLOWER_LIMITS): Sums {
  const sums = new Sums();
  for (const speaker of speakers) addTo(sums, speaker, limits);
  return sums;
}

function report(speakersOf: (names: readonly string[], way: WayName) => Speaker[]): Goal[] {
  const goals: Goal[] = [];
  const rows: (string | number)[][] = [];
  for (const [title, names] of [
    ['fitted', FITTED],
    ['held out', HELD_OUT],
  ] as const) {
    for (const way of WAYS) {
      const sums = sumOf(speakersOf(names, way));
      const { words, ticks, saidPoints } = sums;
      rows.push([
        `${title}, ${NAMES[way]}`,
        percent(sums.right / words),
        percent(sums.reportedRight / words),
        way === 'withLeap' ? percent(sums.leapsFollowed / sums.leaps) : '',
        percent(sums.falseTicks / ticks),
        percent(sums.saidTicked / saidPoints),
        `${sums.wrongChanges} of ${sums.changes}`,
        ((60 * sums.lapsed) / sums.spokenS).toFixed(2),
      ]);
      if (names !== HELD_OUT) continue;
      const about = `held out, ${NAMES[way]}`;
      if (way === 'withLeap')
        goals.push(atLeast(0.9, sums.leapsFollowed / sums.leaps, `${about}: followed within 10 s`));
      else {
        goals.push(atLeast(0.95, sums.right / words, `${about}: time with the right section on the screen`));
        goals.push(
          atLeast(0.95, sums.reportedRight / words, `${about}: time with the right section in the report`),
        );
      }
      goals.push(atMost(0.03, sums.falseTicks / ticks, `${about}: false ticks`));
    }
  }
  printTable(
    [
      'per cent',
      'right section shown',
      'reported',
      'leaps in 10 s',
      'false ticks',
      'points ticked',
      'wrong moves',
      'lapsed a minute',
    ],
    rows,
  );
  const { early, late } = measureCost(speakersOf(HELD_OUT, 'inOrder').slice(0, 3));
  console.log(
    `\na result: ${(1000 * early).toFixed(0)} µs in the first minute, ${(1000 * late).toFixed(0)} µs in the last`,
  );
  goals.push(atMost(1, late, 'ms for a result'), atMost(2, late / early, 'the last minute to the first'));
  return goals;
}
