import { PACE_SAMPLE_S, PACE_SLOW_WPM, SECONDS_PER_MINUTE } from './specification.ts';
import type { SpokenWord } from './transcript.ts';

/** The part of the detected speech that was recognized. Speech without words counts as not recognized, never as not spoken (rule 21). */
export interface SpeechCoverage {
  /** Share of the detected speech that was recognized, 0-1; 1 if no speech was detected. */
  readonly share: number;
  /** Spans with recognized words or without speech: seconds from Start, ascending, with gaps between. */
  readonly recognized: readonly Span[];
  /** Seconds from Start to Stop. */
  readonly lengthS: number;
  /** Whether enough of the speech was recognized for figures. */
  readonly enough: boolean;
}

/** Seconds from Start. */
export interface Span {
  readonly startS: number;
  readonly endS: number;
}

/**
 * Below this share of the detected speech, average pace, filler count and topic count as not measured. One recognized minute of
 * three is worth a report. Shares are only accurate to about one interval of 5 s, so the limit is a quarter instead of a third.
 */
const COVERAGE_MIN_SHARE = 1 / 4;

/**
 * An interval of 5 s with this much speech should have words. Recognizers are 0.3 to 2 s late, and the voice analysis classifies
 * sound 1.3 s late: if 2 s are classified as speech, the speech began at least 3.3 s ago.
 */
const WORDS_DUE_FROM_S = 2;

/**
 * A word covers at most this much speech: its length at the slowest pace without a warning. So the words of a long final result
 * without interim results cover the speech before it.
 */
const SPEECH_PER_WORD_S = SECONDS_PER_MINUTE / PACE_SLOW_WPM;

/** The recognizer's delay at both ends of the words: a word's time is when it was first seen, not when it was spoken. */
const WORD_LATENCY_S = 1;

/** Minimum time for a rate: the recognizer's delay of a second is at most a tenth of it. */
export const RATE_MIN_S = 10;

/** A part of the session, five seconds unless it is the last. */
export interface SpeechInterval {
  readonly startS: number;
  readonly endS: number;
  /** Words first seen in it. */
  readonly words: number;
  /** Seconds of speech detected in it; null if the voice was not analyzed. */
  readonly speechS: number | null;
  /** The speaker could not be heard in it, for example in a phone call (rule 154). Ignored if words came nevertheless. */
  readonly missed?: boolean;
  /** Seconds of time away in it. */
  readonly awayS?: number;
}

/** Seconds of an interval without time away. */
const heardS = ({ startS, endS, awayS = 0 }: SpeechInterval) => endS - startS - awayS;

/** Whether words were due and missing; false if the voice was not analyzed. */
export function isUnrecognized({ words, speechS }: Pick<SpeechInterval, 'words' | 'speechS'>): boolean {
  return words === 0 && speechS !== null && speechS >= WORDS_DUE_FROM_S;
}

/** Whether most of an interval is time away, which counts neither as speech nor as silence. */
function isAway({ words, missed = false }: SpeechInterval): boolean {
  return missed && words === 0;
}

/**
 * Divides a session into the intervals before its pace samples, and the rest after the last.
 *
 * @param speechS seconds of speech detected in each
 * @param missed whether nothing could be heard in each
 * @param awayS seconds of time away in each
 */
export function intervalsOf(
  words: readonly SpokenWord[],
  speechS: readonly (number | null)[],
  elapsedS: number,
  missed: readonly boolean[] = [],
  awayS: readonly number[] = [],
): SpeechInterval[] {
  const counts = speechS.map(() => 0);
  for (const { seenAtS } of words) {
    const at = Math.min(counts.length - 1, Math.max(0, Math.ceil(seenAtS / PACE_SAMPLE_S) - 1));
    if (at >= 0) counts[at]! += 1;
  }
  return speechS.map((detectedS, i) => ({
    startS: i * PACE_SAMPLE_S,
    endS: i + 1 === speechS.length ? Math.max(elapsedS, i * PACE_SAMPLE_S) : (i + 1) * PACE_SAMPLE_S,
    words: counts[i]!,
    speechS: detectedS,
    ...(missed[i] && { missed: true }),
    ...(awayS[i] && { awayS: awayS[i] }),
  }));
}

/**
 * For each interval, whether it was recognized. In the first pass, words cover unrecognized speech before them, because they come
 * late. In the second, silence after unrecognized speech counts as unrecognized until words come again.
 */
export function recognizedIntervals(intervals: readonly SpeechInterval[]): boolean[] {
  const recognized = intervals.map((interval) => !isUnrecognized(interval) && !isAway(interval));
  intervals.forEach((interval, at) => {
    // If the voice was not analyzed, the interval's own length counts as its speech.
    let creditS = interval.words * SPEECH_PER_WORD_S - (interval.speechS ?? heardS(interval));
    for (let before = at - 1; before >= 0 && !recognized[before]; before -= 1) {
      const earlier = intervals[before]!;
      creditS -= earlier.speechS ?? (isAway(earlier) ? earlier.endS - earlier.startS : 0);
      if (creditS < 0) break;
      recognized[before] = true;
    }
  });
  intervals.forEach(({ words }, at) => {
    if (words === 0 && recognized[at - 1] === false && !isAway(intervals[at - 1]!)) recognized[at] = false;
  });
  return recognized;
}

/** Whether there are enough words for all of the detected speech. Only then their rates are comparable. */
export function wordsMatchSpeech(intervals: readonly SpeechInterval[]): boolean {
  return intervals.reduce((s, { words, speechS }) => s + words * SPEECH_PER_WORD_S - (speechS ?? 0), 0) >= 0;
}

export function coverageOf(
  intervals: readonly SpeechInterval[],
  recognized: readonly boolean[],
): SpeechCoverage {
  let detectedS = 0;
  let coveredS = 0;
  let words = 0;
  const spans: Span[] = [];
  intervals.forEach((interval, i) => {
    const { startS, endS, speechS, words: seen } = interval;
    // Without voice analysis, words are the only evidence of speech.
    const spokenS = speechS ?? (seen > 0 ? heardS(interval) : 0);
    detectedS += spokenS;
    words += seen;
    if (!recognized[i] || endS === startS) return;
    coveredS += spokenS;
    const last = spans.at(-1);
    if (last?.endS === startS) spans[spans.length - 1] = { startS: last.startS, endS };
    else spans.push({ startS, endS });
  });
  // Sparse speech, with too little in each interval to expect words, was not recognized either if no word came at all.
  const wordless = words === 0 && detectedS >= WORDS_DUE_FROM_S;
  const share = wordless ? 0 : coveredS < detectedS ? coveredS / detectedS : 1;
  return {
    share,
    recognized: wordless ? [] : spans,
    lengthS: intervals.at(-1)?.endS ?? 0,
    enough: share >= COVERAGE_MIN_SHARE,
  };
}

/**
 * Words per minute, rounded, over the time in which the words were spoken. This time excludes unrecognized speech, and detected
 * silence before the first and after the last word. Null without words, and for less than {@link RATE_MIN_S}.
 */
export function spokenPace(
  words: readonly SpokenWord[],
  intervals: readonly SpeechInterval[],
  recognized: readonly boolean[],
): number | null {
  const seconds = sum(spokenIntervals(words, intervals, recognized).map(({ lengthS }) => lengthS));
  const count = sum(intervals.map(({ words: seen }, i) => (recognized[i] ? seen : 0)));
  return seconds < RATE_MIN_S ? null : Math.round((count / seconds) * SECONDS_PER_MINUTE);
}

/**
 * Seconds in which the speaker spoke: the recognized intervals, with short pauses, and without intervals of detected silence
 * (rule 62). 0 without words.
 */
export function speakingSeconds(
  words: readonly SpokenWord[],
  intervals: readonly SpeechInterval[],
  recognized: readonly boolean[],
): number {
  const spoken = spokenIntervals(words, intervals, recognized);
  return sum(spoken.map(({ interval, lengthS }) => (isSilent(interval) ? 0 : lengthS)));
}

/** Less detected speech than this counts as silence: it may be a cough or a chair. */
const SILENT_BELOW_S = 0.5;

function isSilent({ words, speechS }: SpeechInterval): boolean {
  return words === 0 && speechS !== null && speechS < SILENT_BELOW_S;
}

interface SpokenInterval {
  readonly interval: SpeechInterval;
  /** Seconds of the interval between the first and the last word. */
  readonly lengthS: number;
}

/** The recognized intervals from the first word to the last. */
function spokenIntervals(
  words: readonly SpokenWord[],
  intervals: readonly SpeechInterval[],
  recognized: readonly boolean[],
): SpokenInterval[] {
  // If the voice was analyzed in any interval, an interval with neither words nor analyzed voice, as with a muted microphone,
  // is no speaking time.
  const captured = intervals.some(({ speechS }) => speechS !== null);
  const spoken = ({ words: seen, speechS }: SpeechInterval, i: number) =>
    recognized[i] && (seen > 0 || (speechS === null ? !captured : speechS >= WORDS_DUE_FROM_S));
  const first = intervals.findIndex(spoken);
  const last = intervals.findLastIndex(spoken);
  if (first < 0 || words.length === 0) return [];
  const seen = words.map((word) => word.seenAtS);
  const firstSeenS = Math.min(...seen.slice(0, EDGE_WORD_COUNT));
  const lastSeenS = Math.max(...seen.slice(-EDGE_WORD_COUNT));
  const atOnce = seen.slice(0, EDGE_WORD_COUNT).filter((atS) => atS === firstSeenS).length;
  const found: SpokenInterval[] = [];
  for (let i = first; i <= last; i += 1) {
    if (!recognized[i]) continue;
    const interval = intervals[i]!;
    let { startS, endS } = interval;
    if (interval.speechS !== null) {
      if (i === first) startS = Math.max(startS, firstSeenS - atOnce * SPEECH_PER_WORD_S - WORD_LATENCY_S);
      if (i === last) endS = Math.min(endS, Math.max(startS, lastSeenS + WORD_LATENCY_S));
    }
    found.push({ interval, lengthS: Math.max(0, Math.min(endS - startS, heardS(interval))) });
  }
  return found;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/**
 * The words with the earliest and the latest time are among this many words at either end, because revisions move words by a few
 * places only.
 */
const EDGE_WORD_COUNT = 200;
