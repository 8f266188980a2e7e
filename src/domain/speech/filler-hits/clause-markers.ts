import type { FillerContext } from './context.ts';
import { firstOf, follows, precedes, type Rule } from './rule.ts';
import { BE, CONJUNCTIONS, DETERMINERS, QUESTION_WORDS, SUBJECT_WORDS, wordClass } from './word-classes.ts';

/** Words that make a following "you know" an ordinary clause: "do you know", "whatever you know". */
const OPENERS = wordClass(`
  do did if what who whom how where why than whatever whoever whether until unless once before would should could can must
  will let`);

/** Openers that a filler may follow, if the clause then continues: "if, you know, they come". */
const RESTARTED_OPENERS = wordClass('if where who would');

/** Objects of the verb in "you know": "you know nothing", "you know better". */
const KNOWN = wordClass(`
  more enough exactly nothing everything someone anyone somebody something about better him her me us them full very of
  each yourself already perfectly too`);

/** Words before and after a "you know" that is a relative clause: "everything you know about". */
const ANTECEDENTS = wordClass(`
  all everything anything something nothing everyone anyone someone person people things`);
const AFTER_RELATIVE = new Set([
  '',
  'about',
  'is',
  'was',
  'are',
  'well',
  'personally',
  'already',
  'from',
  'best',
  'least',
]);

const CLAUSE_OPENERS = new Set([
  '',
  'and',
  'but',
  'because',
  'so',
  'that',
  'when',
  'since',
  'now',
  'okay',
  'yes',
]);

function opensClauseOfItsOwn(context: FillerContext): boolean {
  const { before, after } = context;
  if (!OPENERS.has(before(1)) || follows(context, 'to', 'do')) return false;
  const restarts = SUBJECT_WORDS.has(after(1)) || ['a', 'one'].includes(after(1));
  return !(RESTARTED_OPENERS.has(before(1)) && restarts && !QUESTION_WORDS.has(after(1)));
}

function isRelativeClause({ before, after, opensClause }: FillerContext): boolean {
  if (opensClause || !ANTECEDENTS.has(before(1)) || !AFTER_RELATIVE.has(after(1))) return false;
  return !(after(1) === '' && (before(1) === 'all' || ['and', 'or'].includes(before(2))));
}

const YOU_KNOW: readonly Rule[] = [
  // The clause starts again: "to see what you know what they like".
  { probability: 0.9, holds: ({ before, after }) => before(1) !== '' && before(1) === after(1) },
  { probability: 0.1, holds: opensClauseOfItsOwn },
  { probability: 0.15, holds: (c) => follows(c, 'as') },
  { probability: 0.3, holds: isRelativeClause },
  { probability: 0.7, holds: ({ afterFilledPause }) => afterFilledPause },
  { probability: 0.1, holds: (c) => follows(c, 'next', 'thing') || follows(c, 'just', 'so') },
  {
    probability: 0.1,
    holds: ({ before, after }) => CLAUSE_OPENERS.has(before(1)) && KNOWN.has(after(1)),
  },
  {
    probability: 0.2,
    holds: (c) => precedes(c, 'what', 'i', 'mean') || (c.after(1) === 'it' && c.after(2) === ''),
  },
  // "You know how it is", "because you know that it works".
  {
    probability: 0.3,
    holds: ({ before, after, closesClause }) =>
      CLAUSE_OPENERS.has(before(1)) &&
      !closesClause &&
      (QUESTION_WORDS.has(after(1)) || (after(1) === 'that' && !['', 'that'].includes(before(1)))),
  },
  // "You know the feeling", "when you know your audience".
  {
    probability: 0.3,
    holds: ({ before, after, closesClause }) =>
      DETERMINERS.has(after(1)) &&
      !closesClause &&
      (before(1) === 'when' || (before(1) === '' && after(2) !== '' && after(3) === '')),
  },
];

const OTHERWISE = 0.95;

export function youKnowFillerProbability(context: FillerContext): number {
  return firstOf(YOU_KNOW, context, OTHERWISE);
}

/** "When I say soon, I mean today." */
function explainsSaying({ before }: FillerContext): boolean {
  return [2, 3].some((n) => ['say', 'said'].includes(before(n)) && before(n + 1) === 'i');
}

const I_MEAN: readonly Rule[] = [
  // "That's what I mean."
  {
    probability: 0.03,
    holds: ({ before }) => ['what', 'whatever', 'do', 'did', 'all'].includes(before(1)),
  },
  // "By growth I mean revenue."
  { probability: 0.15, holds: ({ before }) => [1, 2, 3].some((n) => before(n) === 'by') },
  { probability: 0.15, holds: explainsSaying },
  {
    probability: 0.1,
    holds: ({ before, after }) =>
      ['by', 'business'].includes(after(1)) ||
      (after(1) === 'to' && ['', 'and', 'but', 'because'].includes(before(1))),
  },
  // "I mean it."
  {
    probability: 0.1,
    holds: ({ after }) =>
      after(1) === 'it' && !BE.has(after(2)) && (after(2) === '' || CONJUNCTIONS.has(after(2))),
  },
  {
    probability: 0.1,
    holds: (c) =>
      precedes(c, 'every', 'word') ||
      precedes(c, 'no', 'harm') ||
      precedes(c, 'no', 'disrespect') ||
      precedes(c, 'that', 'sincerely'),
  },
];

export function iMeanFillerProbability(context: FillerContext): number {
  return firstOf(I_MEAN, context, OTHERWISE);
}

/** "At the end of the day" is a filler if it opens a clause, and a time if it ends one. */
const END_OF_DAY: readonly Rule[] = [
  {
    probability: 0.85,
    holds: ({ before, after, opensClause }) =>
      after(1) !== '' && (opensClause || CONJUNCTIONS.has(before(1)) || SUBJECT_WORDS.has(after(1))),
  },
];

export function endOfDayFillerProbability(context: FillerContext): number {
  return firstOf(END_OF_DAY, context, 0.2);
}
