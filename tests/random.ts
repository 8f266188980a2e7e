export type Random = () => number;

/** mulberry32: a reproducible sequence of random numbers in [0, 1). */
export function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function pick<One>(random: Random, several: readonly One[]): One {
  return several[Math.floor(random() * several.length)]!;
}

export function between(random: Random, from: number, to: number): number {
  return from + random() * (to - from);
}
