/** A moved word is searched for within this many words, old and new. */
const LOOK_AHEAD_WORDS = 8;

interface Timed {
  readonly key: string;
  /** Seconds from Start. */
  readonly seenAtS: number;
}

/**
 * Carries the times of words over to a revision. Words that are unchanged, or moved by a few places, keep their times.
 *
 * @param atS the time of the words that are new
 */
export function revisedTimes(
  before: readonly Timed[],
  words: readonly { readonly key: string }[],
  atS: number,
): number[] {
  let next = 0;
  return words.map((_, at) => {
    const [gone, added] = stepsToNextMatch(before, next, words, at);
    next += gone;
    if (added > 0) return atS;
    next += 1;
    return before[next - 1]!.seenAtS;
  });
}

/** Numbers of removed and of added words before both texts agree again; [1, 1] if they don't within the look-ahead. */
function stepsToNextMatch(
  before: readonly Timed[],
  next: number,
  words: readonly { readonly key: string }[],
  at: number,
): readonly [gone: number, added: number] {
  const agree = (gone: number, added: number) => {
    const old = before[next + gone];
    return old !== undefined && old.key === words[at + added]?.key;
  };
  for (let steps = 0; steps <= LOOK_AHEAD_WORDS; steps += 1) {
    for (let fewer = steps; fewer >= 0; fewer -= 1) {
      if (agree(fewer, steps)) return [fewer, steps];
      if (agree(steps, fewer)) return [steps, fewer];
    }
  }
  return [1, 1];
}
