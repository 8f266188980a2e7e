import { ENGLISH_TAG, hasPaceRanges } from '../spoken-language.ts';
import { judgeHits } from '../speech/filler-hits/judge-hits.ts';
import { type FillerList, ownFillerList, SPECIFIED_FILLERS } from '../speech/fillers.ts';
import { parseOwnWords } from '../speech/own-words.ts';
import { ENGLISH_TERMS, PLAIN_TERMS, type TermTables } from '../speech/term-tables.ts';
import { type ContentTables, contentTablesOf } from '../talk/content-words.ts';
import { syllablesOf } from '../speech/word-syllables.ts';

/** A language with the tables by which its words are judged (rule 210). Null: not judged in this language. */
export interface Language {
  /** BCP 47. */
  readonly tag: string;
  /** The words that count as fillers. Without them, the speaker's own words do. */
  readonly fillers: FillerList | null;
  /** Tells fillers from ordinary words, by classes of words (rule 74). */
  readonly judgeHits: typeof judgeHits | null;
  /** The syllables of a word. Without them, nothing is measured in syllables. */
  readonly syllablesOf: ((key: string) => number) | null;
  /** Numbers and plurals that compare equal. */
  readonly terms: TermTables;
  /** The words of an outline that count as the same, and those that tell little. */
  readonly content: ContentTables;
  /** Whether the ranges of pace hold: they are from studies of English. */
  readonly hasPaceRanges: boolean;
}

const ENGLISH: Language = {
  tag: ENGLISH_TAG,
  fillers: SPECIFIED_FILLERS,
  judgeHits,
  syllablesOf,
  terms: ENGLISH_TERMS,
  content: contentTablesOf(ENGLISH_TAG),
  hasPaceRanges: hasPaceRanges(ENGLISH_TAG),
};

/** @param tag a BCP 47 tag. Every language but English has no tables. */
export function languageOf(tag = ENGLISH_TAG): Language {
  if (tag === ENGLISH_TAG) return ENGLISH;
  return {
    tag,
    fillers: null,
    judgeHits: null,
    syllablesOf: null,
    terms: PLAIN_TERMS,
    content: contentTablesOf(tag),
    hasPaceRanges: hasPaceRanges(tag),
  };
}

/** The list that a session counts: the language's or, without one, the speaker's own words. @param ownWords as typed */
export function countedFillers({ fillers }: Language, ownWords = ''): FillerList {
  return fillers ?? ownFillerList(parseOwnWords(ownWords, null));
}
