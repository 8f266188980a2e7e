/** Start and end in seconds. */
export type Span = readonly [number, number];

/** Counts for precision (`right` of `found`) and recall (`caught` of `expected`). */
export interface Score {
  right: number;
  found: number;
  caught: number;
  expected: number;
}

export function createScore(): Score {
  return { right: 0, found: 0, caught: 0, expected: 0 };
}

export function addUp(score: Score, more: Score): void {
  score.right += more.right;
  score.found += more.found;
  score.caught += more.caught;
  score.expected += more.expected;
}

/** Tolerance of the minimum length for the other pause of a pair. */
const LEEWAY_S = 0.05;

function shared([fromA, toA]: Span, [fromB, toB]: Span): number {
  return Math.max(0, Math.min(toA, toB) - Math.max(fromA, fromB));
}

function longer(spans: readonly Span[], minS: number): Span[] {
  return spans.filter(([from, to]) => to - from >= minS);
}

/** Compares pauses of `minS` or more: two match if they overlap by half of the longer one. */
export function comparePauses(found: readonly Span[], truth: readonly Span[], minS: number): Score {
  const same = (a: Span, b: Span): boolean => shared(a, b) >= Math.max(a[1] - a[0], b[1] - b[0]) / 2;
  const claimed = longer(found, minS);
  const expected = longer(truth, minS);
  return {
    found: claimed.length,
    right: claimed.filter((one) => longer(truth, minS - LEEWAY_S).some((other) => same(one, other))).length,
    expected: expected.length,
    caught: expected.filter((one) => longer(found, minS - LEEWAY_S).some((other) => same(one, other))).length,
  };
}

export const precisionOf = ({ right, found }: Score): number => (found === 0 ? 1 : right / found);
export const recallOf = ({ caught, expected }: Score): number => (expected === 0 ? 1 : caught / expected);
export function f1Of(score: Score): number {
  return (2 * precisionOf(score) * recallOf(score)) / (precisionOf(score) + recallOf(score));
}
