import type { FillerContext } from './context.ts';

/** A condition on the context of a hit, and a probability. The first rule of a list that holds decides. */
export interface Rule {
  readonly holds: (context: FillerContext) => boolean;
  /** Probability that the hit is a filler or, for a hedge, that it softens; 0 to 1. */
  readonly probability: number;
}

/** The probability that the first matching rule gives, or `otherwise`. */
export function firstOf(rules: readonly Rule[], context: FillerContext, otherwise: number): number {
  return rules.find(({ holds }) => holds(context))?.probability ?? otherwise;
}

/** Whether the words before the hit are these, in their order: `follows(context, 'just', 'so')`. */
export function follows({ before }: FillerContext, ...words: readonly string[]): boolean {
  return words.every((word, i) => before(words.length - i) === word);
}

/** Whether the words behind the hit are these, in their order. */
export function precedes({ after }: FillerContext, ...words: readonly string[]): boolean {
  return words.every((word, i) => after(i + 1) === word);
}
