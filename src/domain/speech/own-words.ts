import {
  type Filler,
  type FillerList,
  fillersIn,
  phraseIndex,
  phrasesIn,
  SPECIFIED_FILLERS,
} from './fillers.ts';
import type { FillerEntry } from './specification.ts';
import type { SpokenWord } from './transcript.ts';
import { wordsOf } from './words.ts';

/** Further words, and longer phrases, are dropped, because a report could not show them. */
const OWN_WORDS_MAX_COUNT = 20;
const PHRASE_MAX_WORDS = 5;

/** The words that a speaker asked to count in addition, with their counts. */
export interface OwnWordCounts {
  /** Null if words were not measured. */
  readonly count: number | null;
  /** Each word, most frequent first. */
  readonly words: readonly { readonly word: string; readonly count: number }[];
}

/** Whether a word that the browser masked (`s***`) may be this one: visible letters and length agree. */
function isMasked(masked: string, word: string): boolean {
  return (
    masked.includes('*') &&
    word.replaceAll(/./gu, (letter, at: number) => (masked[at] === '*' ? '*' : letter)) === masked
  );
}

/** The words or phrases of a comma-separated input, folded (rule 16), each once. */
function phrasesOf(input: string): string[] {
  const phrases = input.split(',').map((part) =>
    wordsOf(part)
      .map(({ key }) => key)
      .join(' '),
  );
  return [...new Set(phrases)].filter((phrase) => phrase !== '');
}

/**
 * Words to count in addition to the filler list (rule 90), without the list's entries. Parts without a word are dropped.
 *
 * @param list the filler list of the speaker's language; null if it has none
 */
export function parseOwnWords(input: string, list: FillerList | null = SPECIFIED_FILLERS): string[] {
  return phrasesOf(input)
    .filter((phrase) => !isListed(phrase, list) && phrase.split(' ').length <= PHRASE_MAX_WORDS)
    .slice(0, OWN_WORDS_MAX_COUNT);
}

/** Entries of the filler list that the speaker excludes from the likely fillers (rule 90). Other words are dropped. */
export function parseLeftOutWords(input: string): FillerEntry[] {
  return phrasesOf(input).flatMap((phrase) => entryOf(phrase) ?? []);
}

function isListed(phrase: string, list: FillerList | null): boolean {
  const words = wordsOf(phrase);
  return (
    list?.find((index) => words[index], 0, 1).fillers.some(({ length }) => length === words.length) ?? false
  );
}

function entryOf(phrase: string): FillerEntry | undefined {
  const words = wordsOf(phrase);
  const { fillers } = fillersIn((index) => words[index], 0, 1);
  return fillers.find(({ length }) => length === words.length)?.filler;
}

/** The hits of own words, without those that overlap a hit of the filler list. */
export function ownWordHits(
  ownWords: readonly string[],
  words: readonly SpokenWord[],
  fillers: readonly Filler<string>[],
): Filler<string>[] {
  const listed = new Uint8Array(words.length);
  for (const { at, length } of fillers) listed.fill(1, at, at + length);
  const vocabulary = ownWords.flatMap((phrase) => phrase.split(' '));
  const unmasked = words.map((word) => ({
    ...word,
    key: vocabulary.find((own) => isMasked(word.key, own)) ?? word.key,
  }));
  const index = phraseIndex(ownWords.map((word) => [word, word]));
  return phrasesIn(index, (at) => unmasked[at], 0, words.length).fillers.filter(
    ({ at, length }) => !listed.subarray(at, at + length).includes(1),
  );
}

/** @param hits null if words were not measured */
export function countOwnWords(
  ownWords: readonly string[],
  hits: readonly Filler<string>[] | null,
): OwnWordCounts {
  const words = ownWords.map((word) => ({
    word,
    count: hits?.filter(({ filler }) => filler === word).length ?? 0,
  }));
  return { count: hits?.length ?? null, words: words.toSorted((a, b) => b.count - a.count) };
}
