import { listedSpelling, RESPELLED_PHRASES } from './filler-spellings.ts';
import { type FillerEntry, FILLERS } from './specification.ts';

/** A spoken filler, or a spoken phrase of another list. */
export interface Filler<Entry extends string = FillerEntry> {
  readonly filler: Entry;
  /** Index of its first word. */
  readonly at: number;
  /** Number of its words. */
  readonly length: number;
}

/** A word as the filler list needs it. */
interface Spoken {
  readonly key: string;
  readonly endsSentence: boolean;
}

type WordAt = (index: number) => Spoken | undefined;

/** Entries by their first word, longest first: the longest entry wins (rule 17). */
export type PhraseIndex<Entry extends string> = ReadonlyMap<
  string,
  readonly { readonly entry: Entry; readonly words: readonly string[] }[]
>;

/** @param list phrases, whose words are separated by single spaces, each with its entry */
export function phraseIndex<Entry extends string>(
  list: readonly (readonly [phrase: string, entry: Entry])[],
): PhraseIndex<Entry> {
  const index = new Map<string, { readonly entry: Entry; readonly words: readonly string[] }[]>();
  for (const [phrase, entry] of list) {
    const words = phrase.toLowerCase().split(' ');
    const first = words[0]!;
    const entries = [...(index.get(first) ?? []), { entry, words }];
    entries.sort((a, b) => b.words.length - a.words.length);
    index.set(first, entries);
  }
  return index;
}

const SPECIFIED = phraseIndex([...FILLERS.map((entry) => [entry, entry] as const), ...RESPELLED_PHRASES]);

/** The words and phrases that count as fillers. */
export interface FillerList {
  /** @see phrasesIn */
  find(
    wordAt: WordAt,
    from: number,
    to: number,
  ): { readonly fillers: readonly Filler<string>[]; readonly next: number };
  /** Number of words in the longest entry: how far a scan looks ahead. */
  readonly longestWords: number;
}

const longestOf = (phrases: readonly string[]) =>
  Math.max(0, ...phrases.map((phrase) => phrase.split(' ').length));

/** A list of the speaker's own words, for a language without a list (rule 211). */
export function ownFillerList(phrases: readonly string[]): FillerList {
  const index = phraseIndex(phrases.map((phrase) => [phrase, phrase]));
  return {
    find: (wordAt, from, to) => phrasesIn(index, wordAt, from, to),
    longestWords: longestOf(phrases),
  };
}

/**
 * The phrase of a list that begins at word `at`, or undefined. A phrase does not cross the end of a sentence.
 *
 * @param wordAt the word of an index, undefined behind the last
 */
function phraseAt<Entry extends string>(
  list: PhraseIndex<Entry>,
  wordAt: WordAt,
  at: number,
): Filler<Entry> | undefined {
  const first = wordAt(at);
  for (const { entry, words } of (first && list.get(first.key)) ?? []) {
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
 * The phrases of a list that begin in words `from` up to `to`, none overlapping another.
 *
 * @returns the phrases, and the index at which the next scan continues
 */
export function phrasesIn<Entry extends string>(
  list: PhraseIndex<Entry>,
  wordAt: WordAt,
  from: number,
  to: number,
): { readonly fillers: Filler<Entry>[]; readonly next: number } {
  const fillers: Filler<Entry>[] = [];
  let at = from;
  while (at < to) {
    const filler = phraseAt(list, wordAt, at);
    if (filler) fillers.push(filler);
    at += filler?.length ?? 1;
  }
  return { fillers, next: at };
}

/** Finds the fillers of the specification's list, in any of their spellings. @see phrasesIn */
export function fillersIn(
  wordAt: WordAt,
  from: number,
  to: number,
): { readonly fillers: Filler[]; readonly next: number } {
  const spelled: WordAt = (index) => {
    const word = wordAt(index);
    return word && { ...word, key: listedSpelling(word.key, wordAt(index - 1)?.key) };
  };
  return phrasesIn(SPECIFIED, spelled, from, to);
}

/** The specification's list, which is English. */
export const SPECIFIED_FILLERS: FillerList = { find: fillersIn, longestWords: longestOf(FILLERS) };
