// `npm run bench fillers -- <file>`: how well hits of the filler list are told from ordinary words, on conversations whose hits
// are labeled, beside the list alone; then the cost of an interim result. `--errors like` prints the hits of a word that are judged
// wrong. The rules learn nothing from the file, so no part of it is held back from them.
import { readFileSync } from 'node:fs';
import { isLikelyFiller } from '../src/domain/speech/filler-hits/filler-hit.ts';
import { judgeHit } from '../src/domain/speech/filler-hits/judge-hits.ts';
import { type Filler, fillersIn } from '../src/domain/speech/fillers.ts';
import { bench as benchAnalytics } from './analytics.ts';
import { atLeast, type Goal } from './parts/goal.ts';
import { printTable } from './parts/numbers.ts';

/** A turn of a conversation, without punctuation. */
interface Turn {
  /** The conversation. */
  readonly block: number;
  readonly words: readonly string[];
  readonly hits: readonly { readonly at: number; readonly entry: string; readonly filler: boolean }[];
}

/** Hedges are no part of the score: nobody labeled them. */
const HEDGES = new Set(['kind of', 'sort of', 'i guess', 'i suppose']);
const MIN_F1 = { all: 0.97, like: 0.75 };

class Counts {
  hits = 0;
  fillers = 0;
  found = 0;
  wrong = 0;

  add(filler: boolean, likely: boolean): void {
    this.hits += 1;
    if (filler) this.fillers += 1;
    if (likely && filler) this.found += 1;
    if (likely && !filler) this.wrong += 1;
  }

  get precision(): number {
    return this.found / (this.found + this.wrong);
  }

  get recall(): number {
    return this.found / this.fillers;
  }

  get f1(): number {
    return (2 * this.found) / (this.fillers + this.found + this.wrong);
  }

  /** F1 where every hit counts as a filler. */
  get listF1(): number {
    return (2 * this.fillers) / (this.fillers + this.hits);
  }
}

const decimals = (value: number) => (Number.isNaN(value) ? '-' : value.toFixed(3));

export async function bench([file, ...options]: readonly string[]): Promise<Goal[]> {
  if (file === undefined) throw new Error('Which file? npm run bench fillers -- <file>');
  const shown = options[0] === '--errors' ? options[1] : undefined;
  const byEntry = new Map<string, Counts>();
  const all = new Counts();
  const byBlock = new Map<number, Counts>();

  for (const turn of JSON.parse(readFileSync(file, 'utf8')) as Turn[]) {
    const words = turn.words.map((key, i) => ({
      key,
      endsSentence: false,
      endsUtterance: i === turn.words.length - 1,
    }));
    const found = new Map(
      fillersIn((i) => words[i], 0, words.length).fillers.map((filler): [number, Filler] => [
        filler.at,
        filler,
      ]),
    );
    for (const { at, entry, filler } of turn.hits) {
      const hit = found.get(at);
      const likely = hit !== undefined && isLikelyFiller(judgeHit((i) => words[i], hit));
      countsOf(byEntry, entry).add(filler, likely);
      if (HEDGES.has(entry)) continue;
      all.add(filler, likely);
      countsOf(byBlock, turn.block).add(filler, likely);
      if (entry === shown && likely !== filler) {
        const before = turn.words.slice(Math.max(0, at - 6), at).join(' ');
        const after = turn.words.slice(at + entry.split(' ').length).slice(0, 6);
        console.log(`${filler ? 'missed' : 'wrong '}  ${before} [${entry}] ${after.join(' ')}`);
      }
    }
  }

  const rows = [...byEntry].toSorted(([, a], [, b]) => b.hits - a.hits);
  printTable(
    ['word', 'hits', 'fillers', 'precision', 'recall', 'F1', 'list alone, F1'],
    [...rows, ['all', all] as const].map(([entry, counts]) => [
      HEDGES.has(entry) ? `${entry} (hedge)` : entry,
      counts.hits,
      counts.fillers,
      decimals(counts.precision),
      decimals(counts.recall),
      decimals(counts.f1),
      decimals(counts.listF1),
    ]),
  );
  const blocks = [...byBlock].toSorted(([, a], [, b]) => a.f1 - b.f1);
  const [block, worst] = blocks[0]!;
  console.log(
    `\n${blocks.length} conversations; the lowest F1 is ${worst.f1.toFixed(3)}, in number ${block}\n`,
  );

  const like = byEntry.get('like') ?? new Counts();
  return [
    atLeast(MIN_F1.all, all.f1, 'F1 of all words'),
    atLeast(MIN_F1.like, like.f1, 'F1 of "like"'),
    ...(await benchAnalytics()),
  ];
}

function countsOf<Key>(map: Map<Key, Counts>, key: Key): Counts {
  const counts = map.get(key) ?? new Counts();
  map.set(key, counts);
  return counts;
}
