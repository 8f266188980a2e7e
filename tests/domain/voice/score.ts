/** A stretch of time: start and end in seconds. */
export type Place = readonly [number, number];

/** Counts for precision, `right` of `found`, and recall, `caught` of `there`. */
export interface Score {
  right: number;
  found: number;
  caught: number;
  there: number;
}

export function createScore(): Score {
  return { right: 0, found: 0, caught: 0, there: 0 };
}

export function addUp(score: Score, more: Score): void {
  score.right += more.right;
  score.found += more.found;
  score.caught += more.caught;
  score.there += more.there;
}

/** Tolerance of the minimum length on the other side of a comparison. */
const LEEWAY_S = 0.05;

function shared([fromA, toA]: Place, [fromB, toB]: Place): number {
  return Math.max(0, Math.min(toA, toB) - Math.max(fromA, fromB));
}

function longer(places: readonly Place[], minS: number): Place[] {
  return places.filter(([from, to]) => to - from >= minS);
}

/** Compares pauses longer than `minS`: two are the same when they share half of the longer one. */
export function comparePauses(found: readonly Place[], truth: readonly Place[], minS: number): Score {
  const same = (a: Place, b: Place): boolean => shared(a, b) >= Math.max(a[1] - a[0], b[1] - b[0]) / 2;
  const claimed = longer(found, minS);
  const there = longer(truth, minS);
  return {
    found: claimed.length,
    right: claimed.filter((one) => longer(truth, minS - LEEWAY_S).some((other) => same(one, other))).length,
    there: there.length,
    caught: there.filter((one) => longer(found, minS - LEEWAY_S).some((other) => same(one, other))).length,
  };
}

export const precisionOf = ({ right, found }: Score): number => (found === 0 ? 1 : right / found);
export const recallOf = ({ caught, there }: Score): number => (there === 0 ? 1 : caught / there);
export function f1Of(score: Score): number {
  return (2 * precisionOf(score) * recallOf(score)) / (precisionOf(score) + recallOf(score));
}
