import type { FillerContext } from './context.ts';
import { firstOf, precedes, type Rule } from './rule.ts';
import { ANSWERS, BE, CONJUNCTIONS, DETERMINERS, SUBJECT_WORDS, wordClass } from './word-classes.ts';

/** Words that open the next part of a talk after "okay" and "right". */
const NEXT_PART = wordClass("so let's let next moving first today");

const BEFORE_OKAY_AS_ADJECTIVE = wordClass(`
  feel feels felt look looks not it more perfectly totally completely an the going do doing did get seem seems sounds`);
const SAYING = wordClass('say says said saying');

/** Words before an ordinary "right", an adverb or adjective: "get it right", "turn right". */
const BEFORE_ORDINARY_RIGHT = wordClass(`
  all just feel feels felt it turn turned turning go going do done did get got doing absolutely quite so not exactly
  probably always completely everything's human civil far top bottom upper lower swipe look looked looks of on at to from by that them sit
  stand put came come went yeah oh yes uh-huh prove proved proven very walk walked him her me you sounds partly mostly
  totally half still`);
/** Words after an ordinary "right", an adverb or adjective: "right now", "the right way". */
const AFTER_ORDINARY_RIGHT = wordClass(`
  now here there away after before off up down back in on at around next behind across over through where when beside out
  above below into to by from under near outside inside angle hand wing side foot way ones one direction people person
  answer thing place moment time kind ahead then about click turn for`);

/** Whether commas or pauses enclose the word within a sentence. */
function standsApart({ opensClause, closesClause, before, after }: FillerContext): boolean {
  return opensClause && closesClause && (before(1) !== '' || after(1) !== '');
}

const OKAY: readonly Rule[] = [
  {
    probability: 0.05,
    holds: ({ before, opensClause }) =>
      !opensClause &&
      (BE.has(before(1)) ||
        (BE.has(before(2)) && SUBJECT_WORDS.has(before(1))) ||
        BEFORE_OKAY_AS_ADJECTIVE.has(before(1)) ||
        SAYING.has(before(1))),
  },
  // An answer, alone or with others.
  {
    probability: 0.1,
    holds: ({ before, after }) =>
      (before(1) === '' || ANSWERS.has(before(1))) && (after(1) === '' || ANSWERS.has(after(1))),
  },
  { probability: 0.75, holds: (c) => NEXT_PART.has(c.after(1)) || precedes(c, 'now') || standsApart(c) },
  { probability: 0.1, holds: ({ before }) => before(1) === '' || ANSWERS.has(before(1)) },
  {
    probability: 0.6,
    holds: ({ after }) => after(1) === '' || SUBJECT_WORDS.has(after(1)) || CONJUNCTIONS.has(after(1)),
  },
];

export function okayFillerProbability(context: FillerContext): number {
  return firstOf(OKAY, context, 0.2);
}

const RIGHT: readonly Rule[] = [
  // "Right there", with or without a pause; but not "right, there are two".
  {
    probability: 0.02,
    holds: ({ after }) => ['there', 'here', 'away'].includes(after(1)) && !BE.has(after(2)),
  },
  {
    probability: 0.02,
    holds: ({ after, closesClause }) => AFTER_ORDINARY_RIGHT.has(after(1)) && !closesClause,
  },
  {
    probability: 0.05,
    holds: ({ before, opensClause }) =>
      !opensClause &&
      (BE.has(before(1)) || DETERMINERS.has(before(1)) || BEFORE_ORDINARY_RIGHT.has(before(1))),
  },
  // An answer, alone or with others.
  {
    probability: 0.1,
    holds: ({ before, after }) =>
      (before(1) === '' || ANSWERS.has(before(1))) && (after(1) === '' || ANSWERS.has(after(1))),
  },
  { probability: 0.75, holds: (c) => NEXT_PART.has(c.after(1)) || standsApart(c) },
  { probability: 0.1, holds: ({ before }) => before(1) === '' || ANSWERS.has(before(1)) },
  // A tag question: "we all know this, right?"
  {
    probability: 0.6,
    holds: ({ before, after }) =>
      before(2) !== '' && (['', 'and', 'but'].includes(after(1)) || SUBJECT_WORDS.has(after(1))),
  },
];

export function rightFillerProbability(context: FillerContext): number {
  return firstOf(RIGHT, context, 0.1);
}
