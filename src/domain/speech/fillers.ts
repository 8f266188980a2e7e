import { FILLERS } from './specification.ts';

type Entry = (typeof FILLERS)[number];

/** A spoken filler. */
export interface Filler {
  /** The entry of the list. */
  readonly filler: Entry;
  /** Index of its first word. */
  readonly at: number;
  /** Its count of words. */
  readonly length: number;
}

/** A word as the filler list needs it. */
interface Spoken {
  readonly key: string;
  readonly endsSentence: boolean;
}

/** Entries by their first word, longest first: the longest entry wins (rule 17). */
const BY_FIRST_WORD = new Map<string, { readonly entry: Entry; readonly words: readonly string[] }[]>();
for (const entry of FILLERS) {
  const words = entry.toLowerCase().split(' ');
  const first = words[0]!;
  const entries = [...(BY_FIRST_WORD.get(first) ?? []), { entry, words }];
  entries.sort((a, b) => b.words.length - a.words.length);
  BY_FIRST_WORD.set(first, entries);
}

/** Words in the longest entry: how far a scan looks ahead. */
export const LONGEST_FILLER_WORDS = Math.max(...FILLERS.map((entry) => entry.split(' ').length));

/**
 * The filler that begins at word `at`, or undefined. A filler does not cross the end of a sentence.
 *
 * @param wordAt the word of an index, undefined behind the last
 */
function fillerAt(wordAt: (index: number) => Spoken | undefined, at: number): Filler | undefined {
  const first = wordAt(at);
  for (const { entry, words } of (first && BY_FIRST_WORD.get(first.key)) ?? []) {
    let matched = 1;
    while (matched < words.length) {
      if (wordAt(at + matched - 1)?.endsSentence) break;
      if (wordAt(at + matched)?.key !== words[matched]) break;
      matched += 1;
    }
    if (matched === words.length) return { filler: entry, at, length: matched };
  }
  return undefined;
}

/**
 * The fillers that begin in words `from` up to `to`, none overlapping another.
 *
 * @returns the fillers, and the index at which the next scan continues
 */
export function fillersIn(
  wordAt: (index: number) => Spoken | undefined,
  from: number,
  to: number,
): { readonly fillers: Filler[]; readonly next: number } {
  const fillers: Filler[] = [];
  let at = from;
  while (at < to) {
    const filler = fillerAt(wordAt, at);
    if (filler) fillers.push(filler);
    at += filler?.length ?? 1;
  }
  return { fillers, next: at };
}
