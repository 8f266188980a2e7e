import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordsOf } from '../../src/domain/speech/words.ts';
import { FOLLOWER_LIMITS, type FollowerLimits } from '../../src/domain/talk/follower-limits.ts';
import type { Goal } from '../parts/goal.ts';
import { percent, printTable } from '../parts/numbers.ts';
import { addTo, simulate, type Speaker, Sums } from './trial.ts';
import type { WayName } from './speaker.ts';

const TUNED = ['inaugural_1865-Lincoln', 'inaugural_1933-Roosevelt'];
const HELD_OUT = 'inaugural_1961-Kennedy';
const SEED = 7000;

export function play(args: readonly string[]): Goal[] {
  const folder = args.find((arg) => !arg.startsWith('--')) ?? '';
  const texts = new Map(
    [...TUNED, HELD_OUT].map((name) => [name, readFileSync(join(folder, `${name}.txt`), 'utf8')]),
  );
  const others = [...texts.values()].flatMap((text) => wordsOf(text).map(({ key }) => key));
  const make = (names: readonly string[], way: WayName, seed: number, count: number) =>
    names.flatMap((name) =>
      Array.from({ length: count }, (_, i) => simulate(texts.get(name)!, others, way, seed + i)),
    );
  const sum = (speakers: readonly Speaker[], limits?: FollowerLimits) => {
    const sums = new Sums();
    for (const one of speakers) addTo(sums, one, limits);
    return sums;
  };
  const rows: (string | number)[][] = [];
  const N = Number(process.env['N'] ?? 20);
  const sets = (['inOrder', 'withRepeat', 'withLeap'] as const).map(
    (way) => [way, make(TUNED, way, SEED, N), make([HELD_OUT], way, SEED + 1000, N)] as const,
  );
  let limits = FOLLOWER_LIMITS;
  if (args.includes('--fit')) limits = fit((l) => sets.map(([, tuned]) => sum(tuned, l)));
  for (const i of [1, 2] as const)
    for (const set of sets) {
      const s = sum(set[i], limits);
      rows.push([
        i === 1 ? 'tuned' : 'held out',
        set[0],
        percent(s.right / s.words),
        percent(s.reportedRight / s.words),
        s.leaps ? percent(s.leapsFollowed / s.leaps) : '',
        percent(s.falseTicks / s.ticks),
        percent(s.saidTicked / s.saidPoints),
        s.changes,
        s.wrongChanges,
        ((60 * s.lapsed) / s.spokenS).toFixed(2),
      ]);
    }
  printTable(
    ['', 'way', 'right', 'reported', 'leap', 'false/ticks', 'said ticked', 'changes', 'wrong', 'lapsed/min'],
    rows,
  );
  return [];
}

function fit(all: (l: FollowerLimits) => Sums[]): FollowerLimits {
  const grid: Record<keyof FollowerLimits, number[]> = {
    windowCount: [25, 30, 36, 44, 55],
    proposedMinWeight: [0.5, 0.65, 0.8, 1, 1.2, 1.4],
    nextMinWeight: [0.8, 1, 1.2, 1.5, 1.8, 2.2],
    doneMinWeight: [0.5, 0.65, 0.8, 1, 1.2, 1.5],
    otherMinWeight: [1.2, 1.5, 1.8, 2.1, 2.5],
    fade: [0.01, 0.02, 0.03, 0.04, 0.055],
    pointMinShare: [0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8],
  };
  const loss = (l: FollowerLimits) => {
    const [a, r2, b] = all(l) as [Sums, Sums, Sums];
    const f = (a.falseTicks + b.falseTicks) / (a.ticks + b.ticks);
    const t = (a.saidTicked + b.saidTicked) / (a.saidPoints + b.saidPoints);
    const r = (a.right + r2.right) / (a.words + r2.words),
      lp = b.leapsFollowed / b.leaps;
    const rep = (a.reportedRight + r2.reportedRight) / (a.words + r2.words),
      la = (60 * (a.lapsed + b.lapsed)) / (a.spokenS + b.spokenS);
    return {
      loss: 1 - r + (1 - rep) + 0.3 * (1 - lp) + 0.3 * (1 - t) + 3 * Math.max(0, f - 0.012) + 0.004 * la,
      r,
      rep,
      lp,
      f,
      t,
      la,
    };
  };
  let best = FOLLOWER_LIMITS,
    at = loss(best);
  for (let round = 0; round < 2; round += 1)
    for (const key of Object.keys(grid) as (keyof FollowerLimits)[]) {
      for (const value of grid[key]) {
        const tried = { ...best, [key]: value };
        const found = loss(tried);
        if (found.loss < at.loss) [best, at] = [tried, found];
      }
      console.log(JSON.stringify(best), JSON.stringify(at));
    }
  return best;
}
