import type { TimeSpan } from './measures.ts';

/** Keeps the longest of the added time spans, in the order of time. @param maxCount number of spans to keep */
export function createLongestSpans(maxCount: number) {
  const starts = new Float64Array(maxCount);
  const ends = new Float64Array(maxCount);
  let count = 0;

  const lengthOf = (i: number): number => ends[i]! - starts[i]!;

  return {
    /** Adds a span. If there are too many, it replaces the shortest, unless none is shorter than it. */
    add(startS: number, endS: number) {
      if (count === maxCount) {
        let shortest = 0;
        for (let i = 1; i < count; i += 1) if (lengthOf(i) < lengthOf(shortest)) shortest = i;
        if (lengthOf(shortest) >= endS - startS) return;
        starts.copyWithin(shortest, shortest + 1, count);
        ends.copyWithin(shortest, shortest + 1, count);
        count -= 1;
      }
      starts[count] = startS;
      ends[count] = endS;
      count += 1;
    },

    list: (): TimeSpan[] => Array.from({ length: count }, (_, i) => ({ startS: starts[i]!, endS: ends[i]! })),
  };
}
