import type { Utterance } from '../speech/utterance.ts';
import { wordsOf } from '../speech/words.ts';
import { contentWordsOf } from './content-words.ts';
import { FOLLOWER_LIMITS } from './follower-limits.ts';
import type { OutlineWords } from './outline-words.ts';

/** A word that was spoken. */
export interface HeardWord {
  /** Words of the outline that it is; empty for all others. */
  readonly words: readonly number[];
  /** When it was recognized first: seconds from Start. */
  readonly atS: number;
}

/** The latest spoken words, interim ones too, as words of an outline. */
export interface HeardWords {
  /**
   * The cost depends on the new utterances and the tail alone, and is bounded.
   *
   * @param utterances all of the session, which grow only at their end
   * @param tail the interim words, which replace those of the last call
   * @returns the latest words in order, at most as many as the window has
   */
  read(utterances: readonly Utterance[], tail: Utterance): readonly HeardWord[];
}

/** @param windowCount the number of words in the window */
export function createHeardWords(
  outline: OutlineWords,
  windowCount = FOLLOWER_LIMITS.windowCount,
): HeardWords {
  let final: HeardWord[] = [];
  let lastFinal: string | undefined;
  let readCount = 0;

  /** The words of the end of an utterance. Numbers of several words have one time. */
  function wordsIn({ text, seenAtS }: Utterance, before: string | undefined) {
    const words = wordsOf(text);
    const skipped = Math.max(0, words.length - windowCount);
    const times = seenAtS.slice(skipped);
    const terms = contentWordsOf(skipped > 0 ? text.slice(words[skipped]!.start) : text);
    const heard = terms.map((term, i): HeardWord => {
      const atS = times[Math.floor((i * times.length) / terms.length)] ?? 0;
      const previous = i === 0 ? before : terms[i - 1]!.text;
      return { words: term.isContent ? outline.wordsIn(term.text, previous) : [], atS };
    });
    return { heard, last: terms.at(-1)?.text ?? before };
  }

  return {
    read(utterances, tail) {
      if (utterances.length < readCount) [final, lastFinal, readCount] = [[], undefined, 0];
      // Only the latest utterances can have words in the window.
      for (const utterance of utterances.slice(readCount).slice(-windowCount)) {
        const { heard, last } = wordsIn(utterance, lastFinal);
        final = [...final, ...heard].slice(-windowCount);
        lastFinal = last;
      }
      readCount = utterances.length;
      return [...final, ...wordsIn(tail, lastFinal).heard].slice(-windowCount);
    },
  };
}
