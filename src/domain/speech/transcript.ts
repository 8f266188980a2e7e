import { START_OF_RECOGNITION, type PendingResult, type RecognitionCursor } from './recognition-cursor.ts';
import type { RecognitionUpdate } from './recognition-update.ts';
import { createRecentFinals, startsWith } from './duplicate-results.ts';
import type { Utterance } from './utterance.ts';
import { revisedTimes } from './word-times.ts';
import { type Word, wordsOf } from './words.ts';

export interface SpokenWord {
  readonly key: string;
  readonly endsSentence: boolean;
  readonly endsClause: boolean;
  /** It is the last word of a final result. Recognizers end results at pauses. */
  readonly endsUtterance?: boolean;
  /** When it first appeared in a result: seconds from Start. */
  readonly seenAtS: number;
}

/** The interim end of the transcript: the words that are not final. */
interface Tail {
  readonly text: string;
  readonly words: readonly SpokenWord[];
}

export function utteranceOf({ text, words }: Tail): Utterance {
  return { text, seenAtS: words.map((word) => word.seenAtS) };
}

/** Final words, which are only appended to, and an interim tail, which the recognizer may still change. */
export interface Transcript {
  /**
   * Adds a recognition update. The cost depends only on the update, not on the session's length.
   *
   * @param atS seconds from Start
   * @returns utterances that became final
   */
  addUpdate(update: RecognitionUpdate, atS: number): Utterance[];
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

/** The text of a result, without leading words that an earlier final result contains. */
interface ResultText {
  readonly text: string;
  readonly words: readonly Word[];
}

interface Interim extends ResultText, PendingResult {}

const EMPTY_TEXT: ResultText = { text: '', words: [] };
const NO_TAIL: Tail = { text: '', words: [] };

function withoutKnown(known: number, { text, words }: ResultText): ResultText {
  if (known === 0) return { text, words };
  const first = words[known];
  return first ? { text: text.slice(first.start), words: words.slice(known) } : EMPTY_TEXT;
}

export function createTranscript(): Transcript {
  const words: SpokenWord[] = [];
  const texts: string[] = [];
  let tail: Tail = NO_TAIL;

  let { run, lastFinalS } = START_OF_RECOGNITION;
  let finals = new Map(START_OF_RECOGNITION.finals);
  let latestFinals = new Map(START_OF_RECOGNITION.finals);
  let interims = new Map<number, Interim>();
  const recent = createRecentFinals();

  function settle(text: string, spoken: readonly SpokenWord[]): Utterance[] {
    const trimmed = text.trim();
    if (trimmed === '') return [];
    texts.push(trimmed);
    spoken.forEach((word, i) =>
      words.push(i === spoken.length - 1 ? { ...word, endsUtterance: true } : word),
    );
    return [utteranceOf({ text: trimmed, words: spoken })];
  }

  function addFinal(index: number, text: string, sinceS: number): ResultText {
    const all = wordsOf(text);
    const keys = all.map((word) => word.key);
    const earlier = finals.get(index);
    // Some recognizers change a final result. Only words appended to it are added.
    if (earlier && !startsWith(keys, earlier)) return EMPTY_TEXT;
    const known = earlier?.length ?? interims.get(index)?.known ?? recent.knownInFinal(keys, sinceS);
    finals.set(index, keys);
    latestFinals.set(index, keys);
    interims.delete(index);
    const part = withoutKnown(known, { text, words: all });
    recent.add(part.words.map((word) => word.key));
    return part;
  }

  function addInterim(index: number, text: string, sinceS: number): void {
    if (finals.has(index)) return;
    const all = wordsOf(text);
    const keys = all.map((word) => word.key);
    const known = interims.get(index)?.known ?? recent.knownInInterim(keys, sinceS);
    interims.set(index, { text, words: all, known });
  }

  function settleTail(): Utterance[] {
    recent.add(tail.words.map((word) => word.key));
    const settled = settle(tail.text, tail.words);
    interims = new Map();
    tail = NO_TAIL;
    return settled;
  }

  return {
    addUpdate(update, atS) {
      const settled: Utterance[] = [];
      latestFinals = new Map();
      if (update.run !== run) {
        settled.push(...settleTail());
        run = update.run;
        finals = new Map();
      }
      const finalTexts: ResultText[] = [];
      update.results.forEach((result, i) => {
        const index = update.from + i;
        // Results of one update may duplicate each other.
        const sinceS = atS - Math.max(lastFinalS, update.startedAtS);
        if (!result.final) {
          addInterim(index, result.text, sinceS);
          return;
        }
        const part = addFinal(index, result.text, sinceS);
        if (part.words.length > 0) lastFinalS = atS;
        finalTexts.push(part);
      });
      const end = update.from + update.results.length;
      for (const index of interims.keys()) if (index >= end) interims.delete(index);
      const parts = [...interims]
        .toSorted(([a], [b]) => a - b)
        .map(([, interim]) => withoutKnown(interim.known, interim));
      const fresh = [...finalTexts, ...parts].flatMap((part) => part.words);
      const times = revisedTimes(tail.words, fresh, atS);
      const spoken = fresh.map((word, i) => spokenWord(word, times[i]!));
      let from = 0;
      for (const part of finalTexts) {
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
    settleTail,
    restore(utterances, interim, cursor) {
      for (const { text, seenAtS } of utterances) {
        const spoken = spokenWords(text, seenAtS);
        settle(text, spoken);
        recent.add(spoken.map((word) => word.key));
      }
      tail = { text: interim.text, words: spokenWords(interim.text, interim.seenAtS) };
      ({ run, lastFinalS } = cursor);
      finals = new Map(cursor.finals);
      for (const [index, { text, known }] of cursor.interims) {
        interims.set(index, { text, known, words: wordsOf(text) });
      }
    },
    words,
    texts,
    get tail() {
      return tail;
    },
    get cursor() {
      const pending = [...interims].map(([index, { text, known }]) => [index, { text, known }] as const);
      return { run, lastFinalS, finals: latestFinals, interims: new Map(pending) };
    },
  };
}

/** The words of a text, with the times at which they first appeared; 0 if no time is given. */
export function spokenWords(text: string, seenAtS: readonly number[] = []): SpokenWord[] {
  return wordsOf(text).map((word, i) => spokenWord(word, seenAtS[i] ?? 0));
}

function spokenWord({ key, endsSentence, endsClause }: Word, seenAtS: number): SpokenWord {
  return { key, endsSentence, endsClause, seenAtS };
}
