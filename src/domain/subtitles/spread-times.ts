/** Maximum distance of spread words, in seconds. */
const WORD_MAX_S = 0.4;

/**
 * Spreads the times of words that were reported together, with one time, up to the time of the next word.
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
