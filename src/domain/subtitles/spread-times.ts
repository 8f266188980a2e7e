/** The longest time between two words that were reported together, in seconds. */
const WORD_MAX_S = 0.4;

/**
 * Words that were reported together have one time: they are spread until the next word, so that each has a time of its own.
 *
 * @param times of words, in order, in seconds
 */
export function spreadTimes(times: readonly number[]): number[] {
  const spread: number[] = [];
  for (let from = 0; from < times.length;) {
    const atS = times[from]!;
    let to = from + 1;
    while (to < times.length && times[to]! <= atS) to += 1;
    const stepS = Math.min(WORD_MAX_S, ((times[to] ?? Infinity) - atS) / (to - from));
    for (let i = from; i < to; i += 1) spread.push(atS + (i - from) * stepS);
    from = to;
  }
  return spread;
}
