/**
 * Recognizers say things twice. Seen in the wild, all without an interim result before them: Chrome on Android sends
 * cumulative finals ("hi", "hi there", "hi there all", each at an index of its own), sends a final twice, and after a
 * restart repeats finals of the run before. A speaker may repeat themselves too, so what tells the two apart is time:
 * nobody says a sentence again within the moment in which it came back.
 */

/** The pause that ends an utterance, before which no new final can have been spoken. */
const UTTERANCE_PAUSE_S = 1;
/** The time a spoken word takes at 240 words per minute. */
const WORD_S = 0.25;
/** A final that grows goes on growing at least this often. */
const GROWTH_INTERVAL_MAX_S = 10;

/** Whether `keys` begins with all of `start`. */
export function startsWith(keys: readonly string[], start: readonly string[]): boolean {
  return start.length <= keys.length && start.every((key, i) => key === keys[i]);
}

/** Whether it is too soon for `keys` to have been spoken after what came before. */
function tooSoon(keys: readonly string[], sinceS: number): boolean {
  return sinceS < UTTERANCE_PAUSE_S + WORD_S * keys.length;
}

/** How many words of everything heard since one of the recent finals `keys` repeats before it goes on; 0 if none. */
function repeatedWords(keys: readonly string[], recent: readonly (readonly string[])[]): number {
  for (let first = 0; first < recent.length; first += 1) {
    const spoken = recent.slice(first).flat();
    if (spoken.length < keys.length && startsWith(keys, spoken)) return spoken.length;
  }
  return 0;
}

/**
 * How many leading words of a final that no interim announced have been counted already.
 *
 * @param keys the words of the new final
 * @param recent the words of the last few finals, oldest first
 * @param sinceS seconds since the last final, or since the recognizer's start when that is later
 */
export function duplicatesFinal(
  keys: readonly string[],
  recent: readonly (readonly string[])[],
  sinceS: number,
): number {
  const grown = sinceS < GROWTH_INTERVAL_MAX_S ? repeatedWords(keys, recent) : 0;
  if (grown > 0 || !tooSoon(keys, sinceS)) return grown;
  return recent.some((_, first) => startsWith(recent.slice(first).flat(), keys)) ? keys.length : 0;
}

/**
 * How many leading words of an utterance's first interim result have been counted already. Parameters as for
 * {@link duplicatesFinal}; an interim that is no longer than what was said is the beginning of a new utterance.
 */
export function duplicatesInterim(
  keys: readonly string[],
  recent: readonly (readonly string[])[],
  sinceS: number,
): number {
  return tooSoon(keys, sinceS) ? repeatedWords(keys, recent) : 0;
}
