import { withPlurals } from './plurals.ts';
import type { Term } from './spoken-numbers.ts';
import { termsOf } from './topic-terms.ts';

/** How the words of a language are compared with keywords and with an outline (rule 24). */
export interface TermTables {
  /** The words of a text, folded: equal terms are equal words. */
  readonly termsOf: (text: string) => Term[];
  /** A word, and the forms that may be its plural. */
  readonly pluralsOf: (word: string) => string[];
}

/** Numbers in words and in digits, units, symbols, abbreviations and plurals compare equal. */
export const ENGLISH_TERMS: TermTables = { termsOf, pluralsOf: withPlurals };

/** Accents of Latin, Greek and Cyrillic letters. Marks of other scripts are vowels, and stay. */
const ACCENTS = /[\u0300-\u036f]/gu;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** For a language without tables: words that differ only in case and accents compare equal. */
export const PLAIN_TERMS: TermTables = {
  termsOf(text) {
    const plain = text.normalize('NFD').replaceAll(ACCENTS, '').toLowerCase();
    const matches = [...plain.matchAll(WORD)];
    return matches.map((match, i) => {
      const behind = match.index + match[0].length;
      return { text: match[0], joined: plain.slice(behind, matches[i + 1]?.index) === '-' };
    });
  },
  pluralsOf: (word) => [word],
};
