// `npm run bench fillers -- <file>` measures how well fillers are distinguished from ordinary words, in conversations with labeled hits
// of the filler list, compared with the list alone. Then it measures the cost of an interim result. `--errors like` prints the misjudged
// hits of a word. Without a file, the marked sentences of the tests are judged, also without commas and a word at a time.
//
// Turns have no punctuation and no capitals. A second trial joins the turns, as a recognizer does that returns several as one result.
// The shipped model for "like" is fit to sentences of our own, not to the file. A cross-validation also fits it to all conversations but
// one, and judges it on that one.
import { readFileSync } from 'node:fs';
import { isLikelyFiller, LIKELY_MIN_PROBABILITY } from '../src/domain/speech/filler-hits/filler-hit.ts';
import { judgeHit } from '../src/domain/speech/filler-hits/judge-hits.ts';
import { type Filler, fillersIn } from '../src/domain/speech/fillers.ts';
import {
  fitLike,
  isLikely,
  type LikeRow,
  likeRow,
  rowsToFit,
} from '../tests/domain/speech/filler-hits/like-rows.ts';
import { bench as benchAnalytics } from './analytics.ts';
import { benchOwnSentences } from './fillers/own-sentences.ts';
import { atLeast, type Goal } from './parts/goal.ts';
import { printTable } from './parts/numbers.ts';

/** A turn of a conversation, without punctuation. */
interface Turn {
  readonly block: number;
  readonly speaker: string;
  readonly words: readonly string[];
  readonly hits: readonly { readonly at: number; readonly entry: string; readonly filler: boolean }[];
}

/** Hedges are left out of the score, because they are not labeled. */
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

  /** F1 if every hit counts as a filler. */
  get listF1(): number {
    return (2 * this.fillers) / (this.fillers + this.hits);
  }
}

const decimals = (value: number) => (Number.isNaN(value) ? '-' : value.toFixed(3));

interface Trial {
  readonly byEntry: ReadonlyMap<string, Counts>;
  readonly byBlock: ReadonlyMap<number, Counts>;
  readonly all: Counts;
}

const wordsOfTurn = ({ words }: Turn) =>
  words.map((key, i) => ({ key, endsSentence: false, endsUtterance: i === words.length - 1 }));

/** @param shown the filler list's entry whose misjudged hits are printed */
function judge(turns: readonly Turn[], shown?: string): Trial {
  const byEntry = new Map<string, Counts>();
  const byBlock = new Map<number, Counts>();
  const all = new Counts();
  for (const turn of turns) {
    const words = wordsOfTurn(turn);
    const { fillers } = fillersIn((i) => words[i], 0, words.length);
    const found = new Map(fillers.map((filler): [number, Filler] => [filler.at, filler]));
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
  return { byEntry, byBlock, all };
}

/** Judges "like" in each conversation, by the rules and by a model. The model is fit to our sentences and to the other conversations. */
function judgeLikeLeavingOut(turns: readonly Turn[]): { rules: Counts; model: Counts } {
  const rows = turns.flatMap((turn) =>
    turn.hits
      .filter(({ entry }) => entry === 'like')
      .map(({ at, filler }) => ({ block: turn.block, row: likeRow(wordsOfTurn(turn), at, filler) })),
  );
  const own = rowsToFit();
  const [rules, model] = [new Counts(), new Counts()];
  for (const left of new Set(rows.map(({ block }) => block))) {
    const others = rows.filter(({ block }) => block !== left).map(({ row }): LikeRow => row);
    const weights = fitLike([...own, ...others]);
    for (const { block, row } of rows) {
      if (block !== left) continue;
      rules.add(row.filler, row.byRules >= LIKELY_MIN_PROBABILITY);
      model.add(row.filler, isLikely(row, weights));
    }
  }
  return { rules, model };
}

/** Joins the turns of a speaker in a conversation, so that no turn ends before the last word. */
function joinTurns(turns: readonly Turn[]): Turn[] {
  const bySpeaker = new Map<string, Turn>();
  for (const turn of turns) {
    const key = `${turn.block} ${turn.speaker}`;
    const joined = bySpeaker.get(key) ?? { ...turn, words: [], hits: [] };
    const hits = turn.hits.map((hit) => ({ ...hit, at: hit.at + joined.words.length }));
    bySpeaker.set(key, {
      ...joined,
      words: [...joined.words, ...turn.words],
      hits: [...joined.hits, ...hits],
    });
  }
  return [...bySpeaker.values()];
}

function printSpread(name: string, byBlock: Trial['byBlock']): void {
  const sorted = [...byBlock].toSorted(([, a], [, b]) => a.f1 - b.f1);
  const f1 = (at: number) => sorted[at]![1].f1.toFixed(3);
  const median = f1(Math.floor(sorted.length / 2));
  console.log(
    `${name}: F1 of ${sorted.length} conversations from ${f1(0)} (number ${sorted[0]![0]}) to ${f1(sorted.length - 1)}, median ${median}`,
  );
}

export async function bench([file, ...options]: readonly string[]): Promise<Goal[]> {
  if (file === undefined) return benchOwnSentences();
  const shown = options[0] === '--errors' ? options[1] : undefined;
  const turns = JSON.parse(readFileSync(file, 'utf8')) as Turn[];
  const apart = judge(turns, shown);
  const joined = judge(joinTurns(turns));

  const byHits = [...apart.byEntry].toSorted(([, a], [, b]) => b.hits - a.hits);
  const rows = [
    ...byHits,
    ['all', apart.all],
    ['like, without ends of turns', joined.byEntry.get('like') ?? new Counts()],
    ['all, without ends of turns', joined.all],
  ] as const;
  printTable(
    ['word', 'hits', 'fillers', 'precision', 'recall', 'F1', 'list alone, F1'],
    rows.map(([entry, counts]) => [
      HEDGES.has(entry) ? `${entry} (hedge)` : entry,
      counts.hits,
      counts.fillers,
      decimals(counts.precision),
      decimals(counts.recall),
      decimals(counts.f1),
      decimals(counts.listF1),
    ]),
  );
  console.log();
  for (const parity of [0, 1]) {
    const half = judge(turns.filter(({ block }) => block % 2 === parity));
    const like = decimals(half.byEntry.get('like')?.f1 ?? Number.NaN);
    const name = parity === 0 ? 'even' : 'odd';
    console.log(`${name} conversations: F1 ${decimals(half.all.f1)}, of "like" ${like}`);
  }
  printSpread('with ends of turns', apart.byBlock);
  printSpread('without', joined.byBlock);
  const leftOut = judgeLikeLeavingOut(turns);
  console.log(
    `"like", F1: rules alone ${decimals(leftOut.rules.f1)}; with a model fit also to the other conversations, each left out once, ${decimals(leftOut.model.f1)}`,
  );
  console.log();

  const likeOf = ({ byEntry }: Trial) => (byEntry.get('like') ?? new Counts()).f1;
  return [
    atLeast(MIN_F1.all, apart.all.f1, 'F1 of all words'),
    atLeast(MIN_F1.like, likeOf(apart), 'F1 of "like"'),
    atLeast(MIN_F1.all, joined.all.f1, 'F1 of all words, without ends of turns'),
    atLeast(MIN_F1.like, likeOf(joined), 'F1 of "like", without ends of turns'),
    ...(await benchAnalytics()),
  ];
}

function countsOf<Key>(map: Map<Key, Counts>, key: Key): Counts {
  const counts = map.get(key) ?? new Counts();
  map.set(key, counts);
  return counts;
}
