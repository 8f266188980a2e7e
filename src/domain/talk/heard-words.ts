import type { Utterance } from '../speech/utterance.ts';
import { wordsOf } from '../speech/words.ts';
import type { OutlineWords } from './outline-words.ts';

/** A word that was spoken. */
export interface HeardWord {
  /** Words of the outline that it is; empty for all others. */
  readonly words: readonly number[];
  /** When it was recognized first: seconds from Start. */
  readonly atS: number;
}

/** Words that were recognized since the last reading. */
export interface LatestWords {
  /** The final ones. */
  readonly finals: readonly HeardWord[];
  /** Those behind them that may still change. */
  readonly interims: readonly HeardWord[];
}

/** The spoken words of a session, as words of an outline. */
export interface HeardWords {
  /**
   * The cost depends on the new utterances and the tail alone, and is bounded.
   *
   * @param utterances all of the session, which grow only at their end
   * @param tail the interim words, which replace those of the last call
   */
  read(utterances: readonly Utterance[], tail: Utterance): LatestWords;
}

/** An utterance of more words, which a recognizer without pauses yields, is read from its end. */
const UTTERANCE_MAX_COUNT = 100;

export function createHeardWords(outline: OutlineWords): HeardWords {
  let lastFinal: string | undefined;
  let readCount = 0;

  /** The words of the end of an utterance. Numbers of several words have one time. */
  function wordsIn({ text, seenAtS }: Utterance, before: string | undefined) {
    const words = wordsOf(text);
    const skipped = Math.max(0, words.length - UTTERANCE_MAX_COUNT);
    const times = seenAtS.slice(skipped);
    const terms = outline.tables.contentWordsOf(skipped > 0 ? text.slice(words[skipped]!.start) : text);
    const heard = terms.map((term, i): HeardWord => {
      const atS = times[Math.floor((i * times.length) / terms.length)] ?? 0;
      const previous = i === 0 ? before : terms[i - 1]!.text;
      return { words: term.isContent ? outline.wordsIn(term.text, previous) : [], atS };
    });
    return { heard, last: terms.at(-1)?.text ?? before };
  }

  return {
    read(utterances, tail) {
      const finals: HeardWord[] = [];
      for (const utterance of utterances.slice(readCount)) {
        const { heard, last } = wordsIn(utterance, lastFinal);
        finals.push(...heard);
        lastFinal = last;
      }
      readCount = utterances.length;
      return { finals, interims: wordsIn(tail, lastFinal).heard };
    },
  };
}
