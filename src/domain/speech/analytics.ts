import { type Filler, fillersIn, LONGEST_FILLER_WORDS } from './fillers.ts';
import { PACE_WINDOW_S } from './limits.ts';
import { paceSample, sampleAtS, samplesDue } from './pace.ts';
import type { Place } from './place.ts';
import type { Heard } from './recognition.ts';
import { createTranscript, type SpokenWord, type Utterance, utteranceOf } from './transcript.ts';

/** What a report of the recogniser, or the passing of time, changed. */
export interface SpeechReading {
  /** Stretches of speech that became settled. */
  readonly settled: readonly Utterance[];
  /** What is still interim. */
  readonly tail: Utterance;
  /** Where the recogniser stands: for {@link SpeechMemory}. */
  readonly place: Place;
  /** Fillers so far, the interim ones included. */
  readonly fillers: number;
  /** Pace samples newly taken, in words per minute. */
  readonly samples: readonly number[];
}

/** All that must be kept to go on in another analyst. */
export interface SpeechMemory {
  readonly utterances: readonly Utterance[];
  /** What was interim, and counts as spoken unless the recogniser goes on with it. */
  readonly tail: Utterance;
  readonly place: Place;
  /** Words per minute, one for each five seconds. */
  readonly samples: readonly number[];
}

/** A whole session's speech. */
export interface SpeechRecord {
  readonly fullTranscript: string;
  readonly words: readonly SpokenWord[];
  readonly fillers: readonly Filler[];
  readonly samples: readonly number[];
}

/** Analyses speech as it comes, at a cost that does not grow with what was said before. */
export interface SpeechAnalytics {
  /** @param atS seconds from Start */
  hear(heard: Heard, atS: number): SpeechReading;
  /** Takes the pace samples that are due. */
  passTime(atS: number): SpeechReading;
  /** Ends the session: what is interim counts as spoken. */
  finish(atS: number): SpeechRecord;
}

/** Words first seen so late that their times may stand out of order: the longest that a result stays interim. */
const TIME_DISORDER_S = 60;

export function createSpeechAnalytics(memory?: SpeechMemory): SpeechAnalytics {
  const transcript = createTranscript();
  const samples: number[] = [...(memory?.samples ?? [])];
  const fillers: Filler[] = [];
  /** The first word that no settled filler scan has decided about. */
  let undecided = 0;
  if (memory) transcript.restore(memory.utterances, memory.tail, memory.place);

  const wordAt = (index: number): SpokenWord | undefined =>
    transcript.words[index] ?? transcript.tail.words[index - transcript.words.length];

  /** Decides about settled words, except the last few, with which a longer filler may still begin. */
  function decide(to: number): void {
    const scan = fillersIn(wordAt, undecided, to);
    for (const filler of scan.fillers) fillers.push(filler);
    undecided = Math.max(undecided, scan.next);
  }

  function countFillers(): number {
    decide(transcript.words.length - LONGEST_FILLER_WORDS + 1);
    const end = transcript.words.length + transcript.tail.words.length;
    return fillers.length + fillersIn(wordAt, undecided, end).fillers.length;
  }

  function reading(settled: readonly Utterance[], taken: readonly number[]): SpeechReading {
    const { tail, place } = transcript;
    return { settled, tail: utteranceOf(tail), place, fillers: countFillers(), samples: taken };
  }

  function wordsBetween(fromS: number, toS: number): number {
    let count = 0;
    for (let i = transcript.words.length + transcript.tail.words.length - 1; i >= 0; i -= 1) {
      const seenAtS = wordAt(i)!.seenAtS;
      if (seenAtS < fromS - TIME_DISORDER_S) break;
      if (seenAtS >= fromS && seenAtS <= toS) count += 1;
    }
    return count;
  }

  function takeSamples(atS: number): number[] {
    const taken: number[] = [];
    for (const due = samplesDue(atS); samples.length < due;) {
      const sampleS = sampleAtS(samples.length);
      const sample = paceSample(wordsBetween(sampleS - PACE_WINDOW_S, sampleS), sampleS);
      samples.push(sample);
      taken.push(sample);
    }
    return taken;
  }

  return {
    hear(heard, atS) {
      // Before the new words: a sample knows only what had been heard by its time.
      const taken = takeSamples(atS);
      return reading(transcript.hear(heard, atS), taken);
    },
    passTime: (atS) => reading([], takeSamples(atS)),
    finish(atS) {
      takeSamples(atS);
      transcript.settleTail();
      decide(transcript.words.length);
      return { fullTranscript: transcript.texts.join(' '), words: transcript.words, fillers, samples };
    },
  };
}
