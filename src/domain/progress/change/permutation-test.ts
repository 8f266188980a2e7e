/** With at most this many regroupings, all are tried; with more, this many are drawn at random. */
const REGROUPINGS_MAX = 5000;

/** Differences that are equal but for rounding. */
const TOLERANCE = 1e-9;

/**
 * Two-sided p value of a permutation test of two means (Fisher 1935): the share of regroupings of the same sessions whose
 * means are at least as far apart. With all regroupings it is exact; otherwise drawn with a generator of a fixed seed, so that
 * the same sessions always get the same answer.
 */
export function permutationTest(before: readonly number[], now: readonly number[]): number {
  const values = [...before, ...now];
  const sum = values.reduce((total, value) => total + value, 0);
  const size = now.length;
  const distance = (nowSum: number) => Math.abs(nowSum / size - (sum - nowSum) / (values.length - size));
  const seen = distance(now.reduce((total, value) => total + value, 0));
  const scale = TOLERANCE * (1 + Math.abs(seen));
  let tried = 0;
  let asFar = 0;
  function judge(nowSum: number): void {
    tried += 1;
    if (distance(nowSum) >= seen - scale) asFar += 1;
  }

  if (groupings(values.length, size) <= REGROUPINGS_MAX) {
    eachSum(values, size, judge);
    return asFar / tried;
  }
  const random = generator();
  for (let i = 0; i < REGROUPINGS_MAX; i += 1) judge(drawnSum(values, size, random));
  // The grouping that was seen is one of them.
  return (asFar + 1) / (tried + 1);
}

function groupings(count: number, size: number): number {
  let ways = 1;
  for (let i = 1; i <= size; i += 1) ways = (ways * (count - size + i)) / i;
  return ways;
}

function eachSum(values: readonly number[], size: number, judge: (sum: number) => void): void {
  function choose(from: number, left: number, sum: number): void {
    if (left === 0) {
      judge(sum);
      return;
    }
    for (let i = from; i <= values.length - left; i += 1) choose(i + 1, left - 1, sum + values[i]!);
  }
  choose(0, size, 0);
}

/** The sum of `size` of the values, drawn without replacement. */
function drawnSum(values: readonly number[], size: number, random: () => number): number {
  const pool = [...values];
  let sum = 0;
  for (let i = 0; i < size; i += 1) {
    const at = i + Math.floor(random() * (pool.length - i));
    sum += pool[at]!;
    pool[at] = pool[i]!;
  }
  return sum;
}

const SEED = 0x5eed;

/** mulberry32. */
function generator(): () => number {
  let state = SEED;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
