/**
 * Recognizers send duplicates. Chrome on Android sends three kinds, all without an interim result before them: cumulative final
 * results ("hi", "hi there", "hi there all", each at its own index), the same final result twice, and after a restart the
 * results of the previous run. A speaker may repeat words, too. The two are distinguished by time: a duplicate comes sooner
 * than the words could be spoken again.
 */

/** The shortest pause that ends an utterance. A new final result can't come sooner. */
const UTTERANCE_PAUSE_S = 1;
/** The duration of a word at 240 words per minute. */
const WORD_S = 0.25;
/** Longest time between two stages of a cumulative result. */
const GROWTH_INTERVAL_MAX_S = 10;

/** Whether `keys` begins with all of `start`. */
export function startsWith(keys: readonly string[], start: readonly string[]): boolean {
  return start.length <= keys.length && start.every((key, i) => key === keys[i]);
}

/** Whether `keys` can't have been spoken in the time since the last result. */
function tooSoon(keys: readonly string[], sinceS: number): boolean {
  return sinceS < UTTERANCE_PAUSE_S + WORD_S * keys.length;
}

/** The number of leading words of `keys` that repeat the recent final results, from one of them to the latest; 0 if none do. */
function repeatedWords(keys: readonly string[], recent: readonly (readonly string[])[]): number {
  for (let first = 0; first < recent.length; first += 1) {
    const spoken = recent.slice(first).flat();
    if (spoken.length < keys.length && startsWith(keys, spoken)) return spoken.length;
  }
  return 0;
}

/** Final results kept to detect duplicates (rule 25). */
const RECENT_FINAL_COUNT = 8;

/** The words of the last few final results, oldest first. */
export function createRecentFinals() {
  let recent: (readonly string[])[] = [];
  return {
    add(keys: readonly string[]): void {
      if (keys.length > 0) recent = [...recent, keys].slice(-RECENT_FINAL_COUNT);
    },
    /**
     * For a final result without interim results: the number of its leading words that were counted already.
     *
     * @param sinceS seconds since the last final result, or since the recognizer's start if that is later
     */
    knownInFinal(keys: readonly string[], sinceS: number): number {
      const grown = sinceS < GROWTH_INTERVAL_MAX_S ? repeatedWords(keys, recent) : 0;
      if (grown > 0 || !tooSoon(keys, sinceS)) return grown;
      return recent.some((_, first) => startsWith(recent.slice(first).flat(), keys)) ? keys.length : 0;
    },
    /**
     * The same for the first interim result of an utterance. An interim result that is no longer than the earlier words begins a new
     * utterance.
     */
    knownInInterim: (keys: readonly string[], sinceS: number): number =>
      tooSoon(keys, sinceS) ? repeatedWords(keys, recent) : 0,
  };
}
