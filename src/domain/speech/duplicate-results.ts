/**
 * Recognizers send duplicates. Observed, all without an interim result before them: Chrome on Android sends cumulative
 * final results ("hi", "hi there", "hi there all", each at its own index), sends a final result twice, and after a
 * restart repeats those of the previous run. A speaker may repeat words, too, so the two are distinguished by time: a
 * duplicate comes sooner than the words could be spoken again.
 */

/** The shortest pause that ends an utterance: no new final result can come sooner. */
const UTTERANCE_PAUSE_S = 1;
/** The duration of a word at 240 words per minute. */
const WORD_S = 0.25;
/** A cumulative result grows at least this often. */
const GROWTH_INTERVAL_MAX_S = 10;

/** Whether `keys` begins with all of `start`. */
export function startsWith(keys: readonly string[], start: readonly string[]): boolean {
  return start.length <= keys.length && start.every((key, i) => key === keys[i]);
}

/** Whether `keys` can't have been spoken in the time since the last result. */
function tooSoon(keys: readonly string[], sinceS: number): boolean {
  return sinceS < UTTERANCE_PAUSE_S + WORD_S * keys.length;
}

/** The count of leading words of `keys` that repeat all words since one of the recent final results; 0 if none do. */
function repeatedWords(keys: readonly string[], recent: readonly (readonly string[])[]): number {
  for (let first = 0; first < recent.length; first += 1) {
    const spoken = recent.slice(first).flat();
    if (spoken.length < keys.length && startsWith(keys, spoken)) return spoken.length;
  }
  return 0;
}

/**
 * The count of leading words that were counted already, of a final result without interim results.
 *
 * @param keys the words of the new final result result
 * @param recent the words of the last few final results, oldest first
 * @param sinceS seconds since the last final result, or since the recognizer's start if that is later
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
 * The count of leading words that were counted already, of an utterance's first interim result. Parameters as for
 * {@link duplicatesFinal}. An interim result that is no longer than the earlier words begins a new utterance.
 */
export function duplicatesInterim(
  keys: readonly string[],
  recent: readonly (readonly string[])[],
  sinceS: number,
): number {
  return tooSoon(keys, sinceS) ? repeatedWords(keys, recent) : 0;
}
