import type { FillerContext } from './context.ts';
import { firstOf, follows, type Rule } from './rule.ts';
import { AUXILIARIES, BE, PREPOSITIONS, SUBJECT_WORDS, wordClass } from './word-classes.ts';

/** Whether "like" or "I mean" stands beside the adverb as a filler: "like actually", but not "I actually like it". The adverb is then a filler, too. */
function isBesideFiller(context: FillerContext): boolean {
  const { before, after } = context;
  const precedesLike = after(1) === 'like' && !SUBJECT_WORDS.has(before(1)) && !AUXILIARIES.has(before(1));
  return before(1) === 'like' || precedesLike || follows(context, 'i', 'mean');
}

/** Whether commas or pauses enclose the adverb within a sentence: "and, actually, we". */
function isParenthesis({ opensClause, closesClause, before, after }: FillerContext): boolean {
  return opensClause && closesClause && before(1) !== '' && after(1) !== '';
}

/** "Actually" mostly contrasts with an expectation, which is an ordinary meaning. */
const ACTUALLY: readonly Rule[] = [
  { probability: 0.6, holds: isBesideFiller },
  { probability: 0.6, holds: ({ afterFilledPause }) => afterFilledPause },
  { probability: 0.6, holds: isParenthesis },
];

const BASICALLY: readonly Rule[] = [
  // "Basically the same".
  {
    probability: 0.2,
    holds: ({ before, opensClause }) => BE.has(before(1)) && !opensClause,
  },
  { probability: 0.7, holds: (c) => isParenthesis(c) || isBesideFiller(c) || follows(c, 'you', 'know') },
  // "So basically we", "what we basically do".
  {
    probability: 0.65,
    holds: ({ before, after }) =>
      ['', 'so', 'and', 'but', 'because'].includes(before(1)) && SUBJECT_WORDS.has(after(1)),
  },
  { probability: 0.6, holds: ({ before }) => SUBJECT_WORDS.has(before(1)) },
];

const TRANSLATING = wordClass(
  'translate translated translates translating quite means mean meaning taken take',
);

const LITERALLY: readonly Rule[] = [
  {
    probability: 0.1,
    holds: ({ before, after }) => TRANSLATING.has(before(1)) || TRANSLATING.has(after(1)),
  },
  { probability: 0.7, holds: (c) => isParenthesis(c) || isBesideFiller(c) },
  // "I literally died", "it was literally the best".
  {
    probability: 0.6,
    holds: ({ before, after }) =>
      (SUBJECT_WORDS.has(before(1)) || BE.has(before(1))) && after(1) !== '' && !PREPOSITIONS.has(after(1)),
  },
];

const SERIOUSLY: readonly Rule[] = [
  {
    probability: 0.6,
    holds: (c) => isParenthesis(c) || (c.before(1) === '' && c.closesClause && c.after(1) !== ''),
  },
  { probability: 0.6, holds: isBesideFiller },
];

/** The probability if no rule holds: the adverb mostly has its ordinary meaning. */
const OTHERWISE = 0.2;

export const actuallyFillerProbability = (context: FillerContext): number =>
  firstOf(ACTUALLY, context, OTHERWISE);
export const basicallyFillerProbability = (context: FillerContext): number =>
  firstOf(BASICALLY, context, 0.4);
export const literallyFillerProbability = (context: FillerContext): number =>
  firstOf(LITERALLY, context, 0.3);
export const seriouslyFillerProbability = (context: FillerContext): number =>
  firstOf(SERIOUSLY, context, OTHERWISE);
