import { createCaptureTimes } from './capture-times.ts';
import { intervalsOf, isUnrecognized, recognizedIntervals, type SpeechInterval } from './coverage.ts';
import { type Filler, type FillerList, SPECIFIED_FILLERS } from './fillers.ts';
import { awayBetween, type Hearing } from './hearing.ts';
import { PACE_SAMPLE_S, PACE_WINDOW_S } from './specification.ts';
import { sampleAtS, sampleRate, samplesDue } from './pace.ts';
import { withUtteranceEnds } from './pieces.ts';
import type { RecognitionCursor } from './recognition-cursor.ts';
import type { ExactResults, RecognitionUpdate } from './recognition-update.ts';
import { createSpokenSince, NO_VOICE, type VoiceTotals } from './spoken-since.ts';
import { createTranscript, type SpokenWord, utteranceOf } from './transcript.ts';
import type { Utterance } from './utterance.ts';

/** The changes by a recognition update, or by the passing of time. */
export interface LiveSpeech {
  /** Utterances that became final. */
  readonly settled: readonly Utterance[];
  readonly tail: Utterance;
  /** The cursor to store in {@link SpeechMemory}. */
  readonly cursor: RecognitionCursor;
  /** Count of fillers so far, including interim ones. */
  readonly fillers: number;
  /** New pace samples, in words per minute, not clamped; null where speech was not recognized, and in time away. */
  readonly samples: readonly (number | null)[];
  /** For each new sample, the seconds of speech in the 5 s before it; null where the voice was not analyzed. */
  readonly speechS: readonly (number | null)[];
  /** For each new sample, the seconds of time away in the 5 s before it. */
  readonly awayS: readonly number[];
}

/** The state with which another analyst continues a session. */
export interface SpeechMemory {
  readonly utterances: readonly Utterance[];
  /** The interim utterance; it counts as spoken unless the recognizer continues it. */
  readonly tail: Utterance;
  readonly cursor: RecognitionCursor;
  /** Pace samples in words per minute, not clamped, one every 5 s; null where speech was not recognized. */
  readonly samples: readonly (number | null)[];
  /** Seconds of speech in the 5 s before each sample; null where the voice was not analyzed. Both are null in time away. */
  readonly speechS: readonly (number | null)[];
  /** Seconds of time away in the 5 s before each sample. Default: none. */
  readonly awayS?: readonly number[];
}

/** The speech of a whole session. */
export interface SpeechRecord {
  readonly fullTranscript: string;
  readonly words: readonly SpokenWord[];
  /** Whether the times of the words are those at which they were said, not reported. Default: false. */
  readonly captureTimes?: boolean;
  readonly fillers: readonly Filler<string>[];
  /** Words per minute, not clamped; null where speech was not recognized. */
  readonly samples: readonly (number | null)[];
  /** Seconds before the samples that are not null, without time away. */
  readonly sampledS: number;
  /** The intervals before each sample, and the one after the last. */
  readonly intervals: readonly SpeechInterval[];
  /** For each interval, whether its speech was recognized. */
  readonly recognized: readonly boolean[];
}

/** Analyzes speech incrementally: the cost of an update does not grow with the session. */
export interface SpeechAnalytics {
  /** @param atS seconds from Start */
  addRecognition(update: RecognitionUpdate, atS: number): LiveSpeech;
  /** Takes the pace samples that are due. @param atS seconds from Start */
  advanceTime(atS: number, hearing?: Hearing): LiveSpeech;
  /**
   * Ends the session. Interim words count as spoken (rule 10).
   *
   * @param isSure whether the word at an index is certain: speech with only uncertain words counts as not recognized (rule 21)
   */
  finish(atS: number, isSure?: (index: number) => boolean): SpeechRecord;
}

/** A result can stay interim for this long, so the times of words can be out of order by as much. */
const TIME_DISORDER_S = 60;

/**
 * @param voice returns the totals of the voice analysis, which restart at 0 after a crash
 * @param list the fillers of the speaker's language. Default: the specification's
 */
export function createSpeechAnalytics(
  memory?: SpeechMemory,
  voice: () => VoiceTotals = () => NO_VOICE,
  list: FillerList = SPECIFIED_FILLERS,
): SpeechAnalytics {
  const transcript = createTranscript();
  const captureTimes = createCaptureTimes();
  const samples: (number | null)[] = [...(memory?.samples ?? [])];
  const speechS: (number | null)[] = [...(memory?.speechS ?? [])];
  const takeVoice = createSpokenSince(voice, memory !== undefined);
  const awayS: number[] = [...(memory?.awayS ?? samples.map(() => 0))];
  let hearing: Hearing = {};
  /** How late words may come, if the recognizer tells when they ended. */
  let exact: ExactResults | undefined;
  const fillers: Filler<string>[] = [];
  /** Index of the first word that the filler scan has not finished with. */
  let unscanned = 0;
  if (memory) transcript.restore(memory.utterances, memory.tail, memory.cursor);

  const wordAt = (index: number): SpokenWord | undefined =>
    transcript.words[index] ?? transcript.tail.words[index - transcript.words.length];

  /** Scans final words up to index `to`. */
  function scanFillers(to: number): void {
    const scan = list.find(wordAt, unscanned, to);
    for (const filler of scan.fillers) fillers.push(filler);
    unscanned = Math.max(unscanned, scan.next);
  }

  function countFillers(): number {
    // A longer filler may still begin with the last final words.
    scanFillers(transcript.words.length - list.longestWords + 1);
    const end = transcript.words.length + transcript.tail.words.length;
    return fillers.length + list.find(wordAt, unscanned, end).fillers.length;
  }

  /** @param from index of the first new sample */
  function measurement(settled: readonly Utterance[], from: number): LiveSpeech {
    const { tail, cursor } = transcript;
    return {
      settled,
      tail: utteranceOf(tail),
      cursor,
      fillers: countFillers(),
      samples: samples.slice(from),
      speechS: speechS.slice(from),
      awayS: awayS.slice(from),
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

  /**
   * The end of a sample's window. If the times of words are known, the window ends with the last word, because the words after it may
   * still come (rule 192).
   */
  function windowEndS(index: number): number {
    const sampleS = sampleAtS(index);
    if (!exact) return sampleS;
    const lastS = wordAt(transcript.words.length + transcript.tail.words.length - 1)?.seenAtS ?? 0;
    return Math.min(sampleS, Math.max(lastS, sampleS - exact.lateMaxS));
  }

  /** The pace over the part of a sample's window in which words were recognized. @param endS the end of the window */
  function sampleOf(index: number, endS = sampleAtS(index)): number {
    const intervals = PACE_WINDOW_S / PACE_SAMPLE_S;
    let unheardS = awayS[index]!;
    for (let i = Math.max(0, index - intervals + 1); i < index; i += 1)
      unheardS += samples[i] === null ? PACE_SAMPLE_S : awayS[i]!;
    return sampleRate(wordsBetween(endS - PACE_WINDOW_S, endS), endS, unheardS);
  }

  /** Whether a speaker could not be heard for most of an interval (rules 154 and 157). @param missedS seconds away, and of lost sound */
  const isMissed = (spokenS: number | null, missedS: number) =>
    spokenS === null && missedS >= PACE_SAMPLE_S / 2;

  /** Takes the samples that are due. @returns the count of samples before */
  function takeSamples(atS: number): number {
    const from = samples.length;
    const due = samplesDue(atS) - from;
    if (due <= 0) return from;
    const { spokenS: analyzedS, lostS } = takeVoice(atS);
    for (let i = from; i < from + due; i += 1) {
      const sampleS = sampleAtS(i);
      const missedS = awayBetween(hearing, sampleS - PACE_SAMPLE_S, sampleS);
      const assumedS = hearing.recognizerFails && missedS === 0 ? PACE_SAMPLE_S : null;
      const spokenS = analyzedS === null ? assumedS : Math.min(PACE_SAMPLE_S, analyzedS / due);
      const lateS = exact?.lateMaxS ?? 0;
      const words = wordsBetween(sampleS - PACE_SAMPLE_S - lateS, sampleS);
      // At first no word may have come yet.
      const mayCome = lateS > 0 && sampleS <= PACE_SAMPLE_S + lateS;
      // Silence after unrecognized speech counts as unrecognized until words come again.
      const stillNone = samples.at(-1) === null && speechS.at(-1) !== null;
      const isNone = words === 0 && (stillNone || isMissed(spokenS, missedS + lostS / due));
      speechS.push(spokenS);
      awayS.push(missedS);
      const isMissing = !mayCome && (isNone || isUnrecognized({ words, speechS: spokenS }));
      samples.push(isMissing ? null : sampleOf(i, windowEndS(i)));
    }
    return from;
  }

  return {
    addRecognition(update, atS) {
      // Samples are taken before the new words are added, because a sample counts the words recognized by its time.
      const from = takeSamples(atS);
      hearing = {};
      exact = update.exact;
      return measurement(transcript.addUpdate(update, atS, captureTimes.add(update, atS)), from);
    },
    advanceTime(atS, now = {}) {
      hearing = now;
      return measurement([], takeSamples(atS));
    },
    finish(atS, isSure = () => true) {
      takeSamples(atS);
      // If less than a second has passed since the last sample, the rest counts as silent.
      const tooShort = atS - samples.length * PACE_SAMPLE_S < 1 && typeof speechS.at(-1) === 'number';
      const { spokenS: lastS, lostS } = tooShort ? { spokenS: 0, lostS: 0 } : takeVoice(atS);
      transcript.settleTail();
      scanFillers(transcript.words.length);
      const { words } = transcript;
      const spokenS = [...speechS, lastS];
      const lastStartS = samples.length * PACE_SAMPLE_S;
      const lastAwayS = awayBetween(hearing, lastStartS, atS);
      const missed = [
        ...samples.map((wpm, i) => wpm === null && speechS[i] === null),
        lastS === null && lastAwayS + lostS >= (atS - lastStartS) / 2,
      ];
      const away = [...awayS, lastAwayS];
      const intervals = intervalsOf(words, spokenS, atS, missed, away);
      const sure = words.filter((_, index) => isSure(index));
      const recognized = recognizedIntervals(intervalsOf(sure, spokenS, atS, missed, away));
      // Words that came late may cover intervals that had none when their samples were taken. If all times are known, so are all rates.
      samples.forEach((wpm, i) => {
        samples[i] = recognized[i] ? ((exact ? null : wpm) ?? sampleOf(i)) : null;
      });
      const sampledS = samples.reduce<number>(
        (sum, wpm, i) => sum + (wpm === null ? 0 : PACE_SAMPLE_S - awayS[i]!),
        0,
      );
      const fullTranscript = transcript.texts.join(' ');
      return {
        fullTranscript,
        words: withUtteranceEnds(words),
        captureTimes: captureTimes.known,
        fillers,
        samples,
        sampledS,
        intervals,
        recognized,
      };
    },
  };
}
