import type { RecognitionCursor } from './recognition-cursor.ts';
import type { RecognitionResult, RecognitionUpdate } from './recognition-update.ts';
import { isCorrection, isFinalCorrection } from './revisions.ts';
import { createRunResults, keysOf } from './run-results.ts';
import type { Utterance } from './utterance.ts';
import { revisedTimes } from './word-times.ts';
import { type Word, wordsOf } from './words.ts';

export interface SpokenWord {
  readonly key: string;
  readonly endsSentence: boolean;
  readonly endsClause: boolean;
  /** It is the last word of a final result. Recognizers end results at pauses. */
  readonly endsUtterance?: boolean;
  /** When it first appeared in a result, or when it ended if the recognizer tells: seconds from Start. */
  readonly seenAtS: number;
  /** The recognizer left it out, and it was heard in the sound (rule 200). */
  readonly inSound?: true;
}

/** The interim end of the transcript: the words that are not final. */
interface Tail {
  readonly text: string;
  readonly words: readonly SpokenWord[];
}

export function utteranceOf({ text, words }: Tail): Utterance {
  const inSound = words.flatMap((word, index) => (word.inSound ? index : []));
  return { text, seenAtS: words.map((word) => word.seenAtS), ...(inSound.length > 0 && { inSound }) };
}

/** Final words, which are only appended to, and an interim tail, which the recognizer may still change. */
export interface Transcript {
  /**
   * Adds a recognition update. The cost depends only on the update, not on the session's length.
   *
   * @param atS seconds from Start
   * @param spokenAtS the time of its new words, if it is known better
   * @returns utterances that became final
   */
  addUpdate(update: RecognitionUpdate, atS: number, spokenAtS?: number): Utterance[];
  /** Makes the tail final: interim words count as spoken when a run or the session ends (rule 10). */
  settleTail(): Utterance[];
  /** Restores the state of an earlier transcript. */
  restore(utterances: readonly Utterance[], tail: Utterance, cursor: RecognitionCursor): void;
  readonly words: readonly SpokenWord[];
  readonly tail: Tail;
  readonly texts: readonly string[];
  /** The `finals` contain only those of the latest update. */
  readonly cursor: RecognitionCursor;
}

const NO_TAIL: Tail = { text: '', words: [] };

export function createTranscript(): Transcript {
  const words: SpokenWord[] = [];
  const texts: string[] = [];
  let tail: Tail = NO_TAIL;
  const results = createRunResults();

  function settle(text: string, spoken: readonly SpokenWord[]): Utterance[] {
    const trimmed = text.trim();
    if (trimmed === '') return [];
    texts.push(trimmed);
    spoken.forEach((word, i) =>
      words.push(i === spoken.length - 1 ? { ...word, endsUtterance: true } : word),
    );
    return [utteranceOf({ text: trimmed, words: spoken })];
  }

  function settleTail(later?: number, atS?: number): Utterance[] {
    results.addUnfinal(keysOf(tail), later, atS);
    const settled = settle(tail.text, tail.words);
    tail = NO_TAIL;
    return settled;
  }

  /** Replaces the tail. The results are those that are not final, and those that become final now. */
  function addExact(changed: readonly RecognitionResult[], atS: number): Utterance[] {
    const settled: Utterance[] = [];
    tail = NO_TAIL;
    for (const { text, final, endsS, inSound } of changed) {
      const found = spokenWords(text, { seenAtS: endsS ?? [], inSound }, atS);
      if (final) settled.push(...settle(text, found));
      else tail = { text: [tail.text, text.trim()].join(' ').trim(), words: [...tail.words, ...found] };
    }
    return settled;
  }

  return {
    addUpdate(update, atS, spokenAtS = atS) {
      const settled: Utterance[] = [];
      if (results.beginRun(update)) settled.push(...settleTail());
      if (update.exact) return [...settled, ...addExact(update.results, spokenAtS)];
      const { cursor, hasStage } = results;
      const { finals, parts, closes } = results.add(update, atS);
      const final = finals.flatMap((part) => part.words);
      const fresh = [...final, ...parts.flatMap((part) => part.words)];
      if (tail.words.length > 0 && fresh.length === 0) {
        // An interim result without a text withdraws nothing: no other words are in its place.
        return closes ? [...settled, ...settleTail(0, atS)] : settled;
      }
      if (!hasStage && tail.words.length > 0) {
        const [before, now] = [keysOf(tail), keysOf({ words: fresh })];
        const corrects =
          closes && final.length > 0
            ? isFinalCorrection(before, now)
            : isCorrection(before, now, atS - cursor.lastOpenS);
        const later = finals.filter((part) => part.words.length > 0).length;
        if (!corrects) settled.push(...settleTail(later, atS));
      }
      const times = revisedTimes(tail.words, fresh, spokenAtS);
      const spoken = fresh.map((word, i) => spokenWord(word, times[i]!));
      let from = 0;
      for (const part of finals) {
        const to = from + part.words.length;
        settled.push(...settle(part.text, spoken.slice(from, to)));
        from = to;
      }
      tail = {
        text: parts
          .map((part) => part.text.trim())
          .filter((text) => text !== '')
          .join(' '),
        words: spoken.slice(from),
      };
      return settled;
    },
    settleTail: () => settleTail(),
    restore(utterances, interim, cursor) {
      results.restore(
        cursor,
        utterances.map((utterance) => {
          const spoken = spokenWords(utterance.text, utterance);
          settle(utterance.text, spoken);
          return keysOf({ words: spoken });
        }),
      );
      tail = { text: interim.text, words: spokenWords(interim.text, interim) };
    },
    words,
    texts,
    get tail() {
      return tail;
    },
    get cursor() {
      return results.cursor;
    },
  };
}

/**
 * The words of a text, with the times at which they first appeared.
 *
 * @param otherwiseS the time of a word without one
 */
export function spokenWords(
  text: string,
  { seenAtS = [], inSound = [] }: Partial<Omit<Utterance, 'text'>> = {},
  otherwiseS = 0,
): SpokenWord[] {
  return wordsOf(text).map((word, i) => spokenWord(word, seenAtS[i] ?? otherwiseS, inSound.includes(i)));
}

function spokenWord({ key, endsSentence, endsClause }: Word, seenAtS: number, inSound = false): SpokenWord {
  const word = { key, endsSentence, endsClause, seenAtS };
  return inSound ? { ...word, inSound } : word;
}
