import { intervalsOf, isUnrecognized, recognizedIntervals, type SpeechInterval } from './coverage.ts';
import { type Filler, fillersIn, LONGEST_FILLER_WORDS } from './fillers.ts';
import { PACE_SAMPLE_S, PACE_WINDOW_S } from './specification.ts';
import { paceSample, sampleAtS, samplesDue } from './pace.ts';
import type { RecognitionCursor } from './recognition-cursor.ts';
import type { RecognitionUpdate } from './recognition-update.ts';
import { createTranscript, type SpokenWord, type Utterance, utteranceOf } from './transcript.ts';

/** What a report of the recognizer, or the passing of time, changed. */
export interface SpeechReading {
  /** Stretches of speech that became settled. */
  readonly settled: readonly Utterance[];
  /** What is still interim. */
  readonly tail: Utterance;
  /** Where the recognizer stands: for {@link SpeechMemory}. */
  readonly place: RecognitionCursor;
  /** Fillers so far, the interim ones included. */
  readonly fillers: number;
  /** Pace samples newly taken, in words per minute; null where speech was heard and no words came. */
  readonly samples: readonly (number | null)[];
  /** For each of these, the seconds of speech heard in the five seconds before it; null where nothing listened. */
  readonly speechS: readonly (number | null)[];
}

/** All that must be kept to go on in another analyst. */
export interface SpeechMemory {
  readonly utterances: readonly Utterance[];
  /** What was interim, and counts as spoken unless the recognizer goes on with it. */
  readonly tail: Utterance;
  readonly place: RecognitionCursor;
  /** Words per minute, one for each five seconds; null where speech was heard and no words came. */
  readonly samples: readonly (number | null)[];
  /** Seconds of speech heard before each of these; null where nothing listened. */
  readonly speechS: readonly (number | null)[];
}

/** What the voice analysis has heard so far, in seconds. */
export interface VoiceHeard {
  readonly heardS: number;
  /** Of these, speech. */
  readonly speechS: number;
}

/** A whole session's speech. */
export interface SpeechRecord {
  readonly fullTranscript: string;
  readonly words: readonly SpokenWord[];
  readonly fillers: readonly Filler[];
  /** Words per minute; null where speech was not recognized. */
  readonly samples: readonly (number | null)[];
  /** What lies before each sample, and after the last. */
  readonly intervals: readonly SpeechInterval[];
  /** For each interval, whether its speech was recognized. */
  readonly recognized: readonly boolean[];
}

/** Analyses speech as it comes, at a cost that does not grow with what was said before. */
export interface SpeechAnalytics {
  /** @param atS seconds from Start */
  hear(heard: RecognitionUpdate, atS: number): SpeechReading;
  /**
   * Takes the pace samples that are due.
   *
   * @param failing the recognizer reports errors: where the voice is not heard, speech is presumed meanwhile
   */
  passTime(atS: number, failing?: boolean): SpeechReading;
  /** Ends the session: what is interim counts as spoken. */
  finish(atS: number): SpeechRecord;
}

/** Words first seen so late that their times may stand out of order: the longest that a result stays interim. */
const TIME_DISORDER_S = 60;

/**
 * Sound and session run on different clocks. Where they disagree by more than this, as when the machine slept or sound
 * was held up, it is unknown what was heard in an interval.
 */
const CLOCK_RATIO = { min: 0.5, max: 1.5 };

const NOTHING_HEARD: VoiceHeard = { heardS: 0, speechS: 0 };

/** @param voice what the voice analysis has heard so far; it may begin anew */
export function createSpeechAnalytics(
  memory?: SpeechMemory,
  voice: () => VoiceHeard = () => NOTHING_HEARD,
): SpeechAnalytics {
  const transcript = createTranscript();
  const samples: (number | null)[] = [...(memory?.samples ?? [])];
  const speechS: (number | null)[] = [...(memory?.speechS ?? [])];
  let heardBefore = voice();
  /** When what was heard was last asked for; undefined in an analyst that took over, until it was asked. */
  let askedAtS = memory ? undefined : 0;
  let recognizerFails = false;
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

  /** @param from the first sample that is new */
  function reading(settled: readonly Utterance[], from: number): SpeechReading {
    const { tail, place } = transcript;
    return {
      settled,
      tail: utteranceOf(tail),
      place,
      fillers: countFillers(),
      samples: samples.slice(from),
      speechS: speechS.slice(from),
    };
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

  /** Seconds of speech heard since this was last asked; null where too little of the time was listened to. */
  function speechSince(atS: number): number | null {
    const now = voice();
    const before = now.heardS < heardBefore.heardS ? NOTHING_HEARD : heardBefore;
    const ratio = askedAtS === undefined ? 0 : (now.heardS - before.heardS) / (atS - askedAtS);
    const spokenS = now.speechS - before.speechS;
    heardBefore = now;
    askedAtS = atS;
    return ratio >= CLOCK_RATIO.min && ratio <= CLOCK_RATIO.max ? spokenS : null;
  }

  /** The words in the window of a sample, over the part of it in which words were recognized. */
  function sampleOf(index: number): number {
    const sampleS = sampleAtS(index);
    const intervals = PACE_WINDOW_S / PACE_SAMPLE_S;
    const gaps = samples
      .slice(Math.max(0, index - intervals + 1), index)
      .filter((wpm) => wpm === null).length;
    return paceSample(wordsBetween(sampleS - PACE_WINDOW_S, sampleS), sampleS, gaps * PACE_SAMPLE_S);
  }

  /** Takes what is due, and returns how many samples there were before. */
  function takeSamples(atS: number): number {
    const from = samples.length;
    const due = samplesDue(atS) - from;
    if (due <= 0) return from;
    const heardS = speechSince(atS);
    for (let i = from; i < from + due; i += 1) {
      const sampleS = sampleAtS(i);
      const spokenS =
        heardS === null ? (recognizerFails ? PACE_SAMPLE_S : null) : Math.min(PACE_SAMPLE_S, heardS / due);
      const words = wordsBetween(sampleS - PACE_SAMPLE_S, sampleS);
      speechS.push(spokenS);
      // A silence in speech that is not recognized is a part of it until words come again.
      const stillNone = words === 0 && samples.at(-1) === null;
      samples.push(stillNone || isUnrecognized({ words, speechS: spokenS }) ? null : sampleOf(i));
    }
    return from;
  }

  return {
    hear(heard, atS) {
      // Before the new words: a sample knows only what had been heard by its time.
      const from = takeSamples(atS);
      recognizerFails = false;
      return reading(transcript.hear(heard, atS), from);
    },
    passTime(atS, failing = false) {
      recognizerFails = failing;
      return reading([], takeSamples(atS));
    },
    finish(atS) {
      takeSamples(atS);
      // What is left after the last sample is judged too; a moment is as quiet as it was heard to be before.
      const moment = atS - samples.length * PACE_SAMPLE_S < 1 && typeof speechS.at(-1) === 'number';
      const lastS = moment ? 0 : speechSince(atS);
      transcript.settleTail();
      decide(transcript.words.length);
      const { words } = transcript;
      const intervals = intervalsOf(words, [...speechS, lastS], atS);
      const recognized = recognizedIntervals(intervals);
      // Words that came late may have covered intervals that were without any when their samples were taken.
      samples.forEach((wpm, i) => {
        samples[i] = recognized[i] ? (wpm ?? sampleOf(i)) : null;
      });
      return { fullTranscript: transcript.texts.join(' '), words, fillers, samples, intervals, recognized };
    },
  };
}
