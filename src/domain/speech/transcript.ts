import { START_OF_RECOGNITION, type PendingResult, type RecognitionCursor } from './recognition-cursor.ts';
import type { RecognitionUpdate } from './recognition-update.ts';
import { duplicatesFinal, duplicatesInterim, startsWith } from './duplicate-results.ts';
import { carriedTimes } from './word-times.ts';
import { type Word, wordsOf } from './words.ts';

/** A stretch of speech that will not change again. */
export interface Utterance {
  /** As the recognizer wrote it, trimmed. */
  readonly text: string;
  /** For each word of the text, when it first appeared in an interim or final result: seconds from Start. */
  readonly seenAtS: readonly number[];
}

/** A word on the session's time. */
export interface SpokenWord {
  readonly key: string;
  readonly endsSentence: boolean;
  /** Seconds from Start. */
  readonly seenAtS: number;
}

/** What may still change. */
interface Tail {
  readonly text: string;
  readonly words: readonly SpokenWord[];
}

/** The utterance that the tail would be if it were settled now. */
export function utteranceOf({ text, words }: Tail): Utterance {
  return { text, seenAtS: words.map((word) => word.seenAtS) };
}

export const SILENCE: Utterance = { text: '', seenAtS: [] };

/** What has been said: settled words that only grow in number, and a tail that the recognizer may still change. */
export interface Transcript {
  /**
   * Takes in what a recognizer reports, at a cost that depends on the report alone.
   *
   * @param atS seconds from Start
   * @returns what became settled by it
   */
  hear(heard: RecognitionUpdate, atS: number): Utterance[];
  /** Settles the tail: what is interim when a run or the session ends counts as spoken. */
  settleTail(): Utterance[];
  /** Puts back what an earlier transcript held. */
  restore(utterances: readonly Utterance[], tail: Utterance, place: RecognitionCursor): void;
  readonly words: readonly SpokenWord[];
  readonly tail: Tail;
  readonly texts: readonly string[];
  /** With the finals of the latest report alone. */
  readonly place: RecognitionCursor;
}

/** Finals kept to recognize what comes twice. */
const RECENT_FINALS = 8;

/** A piece of text, its first words left out where a final had them already. */
interface Part {
  readonly text: string;
  readonly words: readonly Word[];
}

interface Interim extends Part, PendingResult {}

const NOTHING: Part = { text: '', words: [] };
const NO_TAIL: Tail = { text: '', words: [] };

function behind(known: number, { text, words }: Part): Part {
  if (known === 0) return { text, words };
  const first = words[known];
  return first ? { text: text.slice(first.start), words: words.slice(known) } : NOTHING;
}

export function createTranscript(): Transcript {
  const words: SpokenWord[] = [];
  const texts: string[] = [];
  let tail: Tail = NO_TAIL;

  let { run, lastFinalS } = START_OF_RECOGNITION;
  let finals = new Map(START_OF_RECOGNITION.finals);
  let latestFinals = new Map(START_OF_RECOGNITION.finals);
  let interims = new Map<number, Interim>();
  let recent: (readonly string[])[] = [];

  function settle(text: string, spoken: readonly SpokenWord[]): Utterance[] {
    const trimmed = text.trim();
    if (trimmed === '') return [];
    texts.push(trimmed);
    for (const word of spoken) words.push(word);
    return [utteranceOf({ text: trimmed, words: spoken })];
  }

  function remember(keys: readonly string[]): void {
    if (keys.length > 0) recent = [...recent, keys].slice(-RECENT_FINALS);
  }

  function hearFinal(index: number, text: string, sinceS: number): Part {
    const all = wordsOf(text);
    const keys = all.map((word) => word.key);
    const earlier = finals.get(index);
    // A final that changes is no final: only what it adds at its end can still be taken in.
    if (earlier && !startsWith(keys, earlier)) return NOTHING;
    const known = earlier?.length ?? interims.get(index)?.known ?? duplicatesFinal(keys, recent, sinceS);
    finals.set(index, keys);
    latestFinals.set(index, keys);
    interims.delete(index);
    const part = behind(known, { text, words: all });
    remember(part.words.map((word) => word.key));
    return part;
  }

  function hearInterim(index: number, text: string, sinceS: number): void {
    if (finals.has(index)) return;
    const all = wordsOf(text);
    const keys = all.map((word) => word.key);
    const known = interims.get(index)?.known ?? duplicatesInterim(keys, recent, sinceS);
    interims.set(index, { text, words: all, known });
  }

  function settleTail(): Utterance[] {
    remember(tail.words.map((word) => word.key));
    const settled = settle(tail.text, tail.words);
    interims = new Map();
    tail = NO_TAIL;
    return settled;
  }

  return {
    hear(heard, atS) {
      const settled: Utterance[] = [];
      latestFinals = new Map();
      if (heard.run !== run) {
        settled.push(...settleTail());
        run = heard.run;
        finals = new Map();
      }
      const said: Part[] = [];
      heard.results.forEach((result, i) => {
        const index = heard.from + i;
        // Results that come together may repeat each other too.
        const sinceS = atS - Math.max(lastFinalS, heard.startedAtS);
        if (!result.final) {
          hearInterim(index, result.text, sinceS);
          return;
        }
        const part = hearFinal(index, result.text, sinceS);
        if (part.words.length > 0) lastFinalS = atS;
        said.push(part);
      });
      const end = heard.from + heard.results.length;
      for (const index of interims.keys()) if (index >= end) interims.delete(index);
      const parts = [...interims]
        .toSorted(([a], [b]) => a - b)
        .map(([, interim]) => behind(interim.known, interim));
      const fresh = [...said, ...parts].flatMap((part) => part.words);
      const times = carriedTimes(tail.words, fresh, atS);
      const spoken = fresh.map(({ key, endsSentence }, i) => ({ key, endsSentence, seenAtS: times[i]! }));
      let from = 0;
      for (const part of said) {
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
    restore(utterances, interim, place) {
      for (const { text, seenAtS } of utterances) {
        const spoken = spokenWords(text, seenAtS);
        settle(text, spoken);
        remember(spoken.map((word) => word.key));
      }
      tail = { text: interim.text, words: spokenWords(interim.text, interim.seenAtS) };
      ({ run, lastFinalS } = place);
      finals = new Map(place.finals);
      for (const [index, { text, known }] of place.interims) {
        interims.set(index, { text, known, words: wordsOf(text) });
      }
    },
    words,
    texts,
    get tail() {
      return tail;
    },
    get place() {
      const pending = [...interims].map(([index, { text, known }]) => [index, { text, known }] as const);
      return { run, lastFinalS, finals: latestFinals, interims: new Map(pending) };
    },
  };
}

function spokenWords(text: string, seenAtS: readonly number[]): SpokenWord[] {
  return wordsOf(text).map(({ key, endsSentence }, i) => ({ key, endsSentence, seenAtS: seenAtS[i] ?? 0 }));
}
