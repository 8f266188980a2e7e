import { PHRASE_MIN_COUNT, PHRASE_WORDS } from './specification.ts';

export interface RepeatedPhrase {
  /** Its folded words, separated by spaces. */
  readonly phrase: string;
  readonly count: number;
}

/** A repeated phrase and the indices of the words at which it begins. */
export interface Repetition extends RepeatedPhrase {
  readonly at: readonly number[];
}

/**
 * The three-word sequences that occur three or more times, most often first, then by first appearance. They do not
 * cross the end of a sentence (rule 23).
 */
export function repetitions(
  words: readonly { readonly key: string; readonly endsSentence: boolean }[],
): Repetition[] {
  const places = new Map<string, number[]>();
  for (let at = 0; at + PHRASE_WORDS <= words.length; at += 1) {
    const run = words.slice(at, at + PHRASE_WORDS);
    if (run.slice(0, -1).some((word) => word.endsSentence)) continue;
    const phrase = run.map((word) => word.key).join(' ');
    const known = places.get(phrase);
    if (known) known.push(at);
    else places.set(phrase, [at]);
  }
  return [...places]
    .filter(([, at]) => at.length >= PHRASE_MIN_COUNT)
    .map(([phrase, at]) => ({ phrase, count: at.length, at }))
    .toSorted((a, b) => b.count - a.count || a.at[0]! - b.at[0]!);
}

/**
 * Removes repetitions that only continue another. If `we can do it` is repeated, `we can do` and `can do it` are listed once, as
 * `we can do`.
 */
export function withoutOverlaps(all: readonly Repetition[]): Repetition[] {
  const starts = new Set(all.map((one) => `${one.count}@${one.at.join()}`));
  return all.filter((one) => !starts.has(`${one.count}@${one.at.map((at) => at - 1).join()}`));
}
