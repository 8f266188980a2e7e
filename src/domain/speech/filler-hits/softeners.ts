import type { FillerContext } from './context.ts';
import { firstOf, type Rule } from './rule.ts';
import { AUXILIARIES, DETERMINERS, QUESTION_WORDS, wordClass } from './word-classes.ts';

/** Adjectives of a class of things: "a new kind of talk". */
const CLASSIFYING = wordClass(`
  different same new other certain special particular one two three best worst right wrong only first second last
  whole great good bad all no that kind many several`);

/** "What kind of", "this sort of" name a class, and don't hedge. */
const OF_A_KIND: readonly Rule[] = [
  {
    probability: 0.05,
    holds: ({ before }) =>
      DETERMINERS.has(before(1)) || QUESTION_WORDS.has(before(1)) || CLASSIFYING.has(before(1)),
  },
];

export function kindOfSoftenerProbability(context: FillerContext): number {
  return firstOf(OF_A_KIND, context, 0.9);
}

/** In "can I guess" and "when I suppose", the verb has its ordinary meaning. */
const OPINION: readonly Rule[] = [
  {
    probability: 0.1,
    holds: ({ before, after, opensClause }) =>
      (!opensClause && (AUXILIARIES.has(before(1)) || ['if', 'when', 'what'].includes(before(1)))) ||
      ['the', 'wrong', 'right', 'correctly'].includes(after(1)),
  },
];

export function opinionSoftenerProbability(context: FillerContext): number {
  return firstOf(OPINION, context, 0.9);
}
