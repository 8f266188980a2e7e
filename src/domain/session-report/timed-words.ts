import { wordsOfReport } from '../speech/words.ts';
import type { Passage, PassagePart } from './passages.ts';

/** A word of a transcript: its offsets in the text, and when it was said. */
export interface TimedWord {
  readonly start: number;
  readonly end: number;
  /** Seconds from Start. */
  readonly spokenAtS: number;
}

/** @param wordTimes a report's times of words, in order; empty in a report without them */
export function timedWords(transcript: string, wordTimes: readonly number[]): TimedWord[] {
  return wordsOfReport(transcript, wordTimes.length).flatMap(({ start, end }, i) => {
    const spokenAtS = wordTimes[i];
    return spokenAtS === undefined ? [] : [{ start, end, spokenAtS }];
  });
}

/** The first word that ends after an offset of the text. */
function wordFrom(words: readonly TimedWord[], offset: number): TimedWord | undefined {
  return words[countUntil(words, ({ end }) => end <= offset)];
}

/** The latest word spoken by `atS`, in seconds from Start. */
export function wordSpokenBy(words: readonly TimedWord[], atS: number): TimedWord | undefined {
  return words[countUntil(words, ({ spokenAtS }) => spokenAtS <= atS) - 1];
}

/** A part of a passage with its time in seconds from Start; undefined if unknown. */
export interface TimedPart extends PassagePart {
  readonly spokenAtS: number | undefined;
}

export interface TimedPassage extends Passage {
  readonly parts: readonly TimedPart[];
}

/** Adds times to the parts of passages. */
export function timedPassages(passages: readonly Passage[], words: readonly TimedWord[]): TimedPassage[] {
  const timed: TimedPassage[] = [];
  let offset = 0;
  for (const { repeated, parts } of passages) {
    const timedParts: TimedPart[] = [];
    for (const part of parts) {
      timedParts.push({ ...part, spokenAtS: wordFrom(words, offset)?.spokenAtS });
      offset += part.text.length;
    }
    timed.push({ repeated, parts: timedParts });
  }
  return timed;
}

/** The number of words that match. All matching words must precede the others. */
function countUntil(words: readonly TimedWord[], matches: (word: TimedWord) => boolean): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (matches(words[middle]!)) low = middle + 1;
    else high = middle;
  }
  return low;
}
