import type { FillerContext } from './context.ts';
import { firstOf, precedes, type Rule } from './rule.ts';
import { QUESTION_WORDS } from './word-classes.ts';

export const soundFillerProbability = (): number => 0.98;

/** Recognizers write "am" for "um". Beside "I" it is the verb, and after an hour it means before noon. */
const AM: readonly Rule[] = [
  {
    probability: 0.01,
    holds: ({ before, after }) =>
      [1, 2, 3, 4].some((n) => before(n) === 'i' || after(n) === 'i' || /\d/u.test(before(n))) ||
      QUESTION_WORDS.has(before(1)),
  },
  { probability: 0.7, holds: (c) => c.afterFilledPause || (c.opensClause && c.closesClause) },
  { probability: 0.6, holds: ({ before }) => ['so', 'and', 'but', 'the', 'a'].includes(before(1)) },
];

export function amFillerProbability(context: FillerContext): number {
  return firstOf(AM, context, 0.2);
}

/** "The ER", and the verb "err". */
const ER: readonly Rule[] = [
  { probability: 0.1, holds: (c) => precedes(c, 'is', 'human') || precedes(c, 'on', 'the', 'side') },
  {
    probability: 0.3,
    holds: ({ before, after }) =>
      (before(1) === 'the' || before(1) === 'an' || /^.$/u.test(before(1))) &&
      before(1) !== 'i' &&
      after(1) !== 'the',
  },
];

export function erFillerProbability(context: FillerContext): number {
  return firstOf(ER, context, 0.9);
}
