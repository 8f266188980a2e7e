/**
 * Recognizers send words again that they sent as final: a final result at another index, a longer one that begins with it, or the
 * results of the previous run. A speaker may repeat words, too. The two are distinguished by time: a duplicate comes sooner than
 * the words could be spoken again (rule 25).
 */
import { alike, tooSoon } from './revisions.ts';

/** Longest time between two stages of a cumulative result. */
const GROWTH_INTERVAL_MAX_S = 10;

/** A phrase begins with a word or two. A result that repeats as many words as this at once is cumulative, also after a pause. */
const CUMULATIVE_MIN_COUNT = 4;

/** Whether `keys` begins with all of `start`. */
export function startsWith(keys: readonly string[], start: readonly string[]): boolean {
  return start.length <= keys.length && start.every((key, i) => key === keys[i]);
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

interface FinalKind {
  /** Whether a final result came before in the run. */
  readonly sameRun: boolean;
  /** Whether a cumulative result may come later than a duplicate. */
  readonly grows: boolean;
  /** Whether a duplicate may have other words than the latest final result. */
  readonly revised: boolean;
}

/** The words of the last few final results, oldest first. */
export function createRecentFinals() {
  let recent: (readonly string[])[] = [];
  const latest = (): readonly string[] => recent.at(-1) ?? [];

  /** The number of words of a result that repeats the beginning of recent ones. */
  function knownAtOnce(keys: readonly string[], revised: boolean): number {
    if (recent.some((_, first) => startsWith(recent.slice(first).flat(), keys))) return keys.length;
    return revised && alike(latest(), keys) ? Math.min(latest().length, keys.length) : 0;
  }

  return {
    /** @param later the number of finals that were added, and come after these words */
    add(keys: readonly string[], later = 0): void {
      if (keys.length > 0)
        recent = recent.toSpliced(recent.length - later, 0, keys).slice(-RECENT_FINAL_COUNT);
    },
    latest,
    /**
     * For a final result without interim results: the number of its leading words that were counted already.
     *
     * @param sinceS seconds since the last final result, or since the recognizer's start if that is later
     */
    knownInFinal(keys: readonly string[], sinceS: number, { sameRun, grows, revised }: FinalKind): number {
      const soon = tooSoon(keys, sinceS);
      const repeated = repeatedWords(keys, recent);
      const cumulative = grows && sameRun && repeated >= CUMULATIVE_MIN_COUNT;
      if (repeated > 0 && (soon || cumulative || (grows && sinceS < GROWTH_INTERVAL_MAX_S))) return repeated;
      return soon ? knownAtOnce(keys, revised) : 0;
    },
    /**
     * The same for an interim result, as long as it has no new words. In the middle of a run, one that is no longer than the earlier words
     * begins a new utterance.
     */
    knownInInterim(keys: readonly string[], sinceS: number, { sameRun, revised }: FinalKind): number {
      const soon = tooSoon(keys, sinceS);
      const repeated = repeatedWords(keys, recent);
      if (repeated > 0 && (soon || (sameRun && repeated >= CUMULATIVE_MIN_COUNT))) return repeated;
      return soon && !sameRun ? knownAtOnce(keys, revised) : 0;
    },
    /**
     * The number of leading words of a result that were counted already, if that was `known` for its earlier text. Some recognizers put
     * earlier results before that text.
     */
    knownInLater(before: readonly string[], known: number, keys: readonly string[]): number {
      if (alike(before, keys)) return known;
      const repeated = repeatedWords(keys, recent);
      return repeated > 0 && alike(before, keys.slice(repeated)) ? repeated : 0;
    },
  };
}
