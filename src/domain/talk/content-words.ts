import { ENGLISH_TAG } from '../spoken-language.ts';
import { ENGLISH_TERMS, PLAIN_TERMS } from '../speech/term-tables.ts';

/** English words that say little of what a text is about. */
const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  `a about above across after again against all almost along already also although always am among an and another any anyone
  anything are around as at away back be because been before being below between beyond both but by can cannot could did do does
  doing done down during each either else enough even ever every everyone everything few for from further get gets getting go goes
  going got had has have having he her here hers herself him himself his how however i if in indeed instead into is it its itself
  just least less let many may maybe me might mine more most much must my myself neither never no nobody none nor not nothing now
  of off often on once one only onto or other others otherwise our ours ourselves out over own perhaps put quite rather really said
  same say says shall she should since so some somebody someone something still such than that the their theirs them themselves
  then there therefore these they thing things this those though through thus to today together too toward towards under until up
  upon us very was way we well went were what whatever when where whether which while who whole whom whose why will with within
  without would yes yet you your yours yourself`.split(/\s+/u),
);
const CONTRACTION = /n't$|'(?:ll|re|ve|d|m)$/u;

/** Endings of nouns and verbs, behind at least three letters. */
const ENDING = /^(.{3,}?)(?:ings?|ed|es|s|e)$/u;

/** A word without its ending: *lease*, *leases* and *leased* have one root. Numbers and short words are unchanged. */
function rootOf(word: string): string {
  if (/\d/u.test(word)) return word;
  const root = word.replace(/i(?:es|ed)$/u, 'y').replace(ENDING, '$1');
  return root.length > 3 ? root.replace(/([^aeiou])\1$/u, '$1') : root;
}

/** A word of a text, folded as for the comparison with keywords (rule 24). */
export interface ContentWord {
  readonly text: string;
  /** Whether it says what the text is about. */
  readonly isContent: boolean;
}

/** How the words of a language are compared with an outline (rule 211). */
export interface ContentTables {
  /** The words of a text in order. */
  readonly contentWordsOf: (text: string) => ContentWord[];
  /** The roots of a word: words with a common root are one. */
  readonly rootsOf: (word: string) => string[];
}

/** Numbers are digits, units and symbols are words. A word has its own root, and those of irregular plurals. */
export const ENGLISH_CONTENT: ContentTables = {
  contentWordsOf: (text) =>
    ENGLISH_TERMS.termsOf(text).map((term) => ({
      text: term.text,
      isContent: !FUNCTION_WORDS.has(term.text) && !CONTRACTION.test(term.text),
    })),
  rootsOf: (word) => [...new Set(ENGLISH_TERMS.pluralsOf(word).map(rootOf))],
};

/** For a language without tables: no word is left out, and each is its own root. */
const PLAIN_CONTENT: ContentTables = {
  contentWordsOf: (text) => PLAIN_TERMS.termsOf(text).map((term) => ({ text: term.text, isContent: true })),
  rootsOf: (word) => [word],
};

/** @param tag a BCP 47 tag */
export const contentTablesOf = (tag: string): ContentTables =>
  tag === ENGLISH_TAG ? ENGLISH_CONTENT : PLAIN_CONTENT;
