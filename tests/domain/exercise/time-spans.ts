import type { TimeSpan } from '../../../src/domain/voice/measures.ts';

/** Occurrences without a length, at these times in seconds. */
export const at = (...seconds: readonly number[]): TimeSpan[] =>
  spans(...seconds.map((atS) => [atS, atS] as const));

export const spans = (...edges: readonly (readonly [startS: number, endS: number])[]): TimeSpan[] =>
  edges.map(([startS, endS]) => ({ startS, endS }));

/** Random times in seconds, in their order. */
export const randomTimes = (random: () => number, count: number, endS: number): number[] =>
  Array.from({ length: count }, () => endS * random()).toSorted((a, b) => a - b);
