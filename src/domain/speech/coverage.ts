import { PACE_SAMPLE_S, PACE_SLOW_WPM, SECONDS_PER_MINUTE } from './specification.ts';
import type { SpokenWord } from './transcript.ts';

/**
 * How much of the speech that the voice analysis heard became words. Speech heard while no words come is not
 * recognized, which is something else than not spoken (rule 21).
 */
export interface SpeechCoverage {
  /** Share of the speech heard that was recognized, 0-1; 1 where no speech was heard. */
  readonly share: number;
  /** Where words were recognized, or there were none to recognize: seconds from Start, in order, none touching. */
  readonly recognized: readonly Span[];
  /** Seconds from Start to Stop. */
  readonly lengthS: number;
  /** Enough of the speech was recognized for figures. */
  readonly enough: boolean;
}

/** Seconds from Start. */
export interface Span {
  readonly startS: number;
  readonly endS: number;
}

/**
 * Below this share of the speech heard, average pace, filler count and topic count as not measured. One minute of three
 * that was recognized is still worth reporting on, and shares are accurate to about one interval of 5 s: so a quarter
 * rather than a third.
 */
const COVERAGE_MIN_SHARE = 1 / 4;

/**
 * Speech in an interval of 5 s from which on words are due. Recognizers are 0.3 to 2 s late, and the voice analysis
 * judges sound 1.3 s after it came: speech that has been judged for 2 s began at least 3.3 s ago.
 */
const WORDS_DUE_FROM_S = 2;

/**
 * A word accounts for this much speech at most, at the slowest pace without a warning. By it, a long final result that
 * comes without interim ones covers the speech before it.
 */
const SPEECH_PER_WORD_S = SECONDS_PER_MINUTE / PACE_SLOW_WPM;

/** How late words come at the ends of what was said: the time that a word is first seen is not when it was spoken. */
const WORD_LATENCY_S = 1;

/** Less than this is too short for a rate: being a second late would be more than a tenth of it. */
const RATE_MIN_S = 10;

/** A part of the session, five seconds unless it is the last. */
export interface SpeechInterval {
  readonly startS: number;
  readonly endS: number;
  /** Words first seen in it. */
  readonly words: number;
  /** Seconds of speech heard in it; null where the voice was not heard. */
  readonly speechS: number | null;
}

/** Whether words were due and did not come. What was not heard is taken as it is. */
export function isUnrecognized({ words, speechS }: Pick<SpeechInterval, 'words' | 'speechS'>): boolean {
  return words === 0 && speechS !== null && speechS >= WORDS_DUE_FROM_S;
}

/**
 * Cuts a session into the intervals before its pace samples, and what is left after the last.
 *
 * @param speechS seconds of speech heard in each
 */
export function intervalsOf(
  words: readonly SpokenWord[],
  speechS: readonly (number | null)[],
  elapsedS: number,
): SpeechInterval[] {
  const counts = speechS.map(() => 0);
  for (const { seenAtS } of words) {
    const at = Math.min(counts.length - 1, Math.max(0, Math.ceil(seenAtS / PACE_SAMPLE_S) - 1));
    if (at >= 0) counts[at]! += 1;
  }
  return speechS.map((heardS, i) => ({
    startS: i * PACE_SAMPLE_S,
    endS: i + 1 === speechS.length ? Math.max(elapsedS, i * PACE_SAMPLE_S) : (i + 1) * PACE_SAMPLE_S,
    words: counts[i]!,
    speechS: heardS,
  }));
}

/**
 * For each interval, whether it was recognized, seen from the end: words that came late cover the speech before them, and
 * a silence in speech that is not recognized is a part of it until words come again.
 */
export function recognizedIntervals(intervals: readonly SpeechInterval[]): boolean[] {
  const recognized = intervals.map((interval) => !isUnrecognized(interval));
  intervals.forEach(({ words, speechS }, at) => {
    let creditS = words * SPEECH_PER_WORD_S - (speechS ?? 0);
    for (let before = at - 1; before >= 0 && !recognized[before]; before -= 1) {
      creditS -= intervals[before]!.speechS ?? 0;
      if (creditS < 0) break;
      recognized[before] = true;
    }
  });
  intervals.forEach(({ words }, at) => {
    if (words === 0 && recognized[at - 1] === false) recognized[at] = false;
  });
  return recognized;
}

/** Whether there are words enough for all of the speech heard, so that one may be compared with the other. */
export function wordsMatchSpeech(intervals: readonly SpeechInterval[]): boolean {
  return intervals.reduce((s, { words, speechS }) => s + words * SPEECH_PER_WORD_S - (speechS ?? 0), 0) >= 0;
}

export function coverageOf(
  intervals: readonly SpeechInterval[],
  recognized: readonly boolean[],
): SpeechCoverage {
  let heardS = 0;
  let coveredS = 0;
  let words = 0;
  const spans: Span[] = [];
  intervals.forEach(({ startS, endS, speechS, words: seen }, i) => {
    // Where the voice was not heard, words are all that tells of speech.
    const spokenS = speechS ?? (seen > 0 ? endS - startS : 0);
    heardS += spokenS;
    words += seen;
    if (!recognized[i] || endS === startS) return;
    coveredS += spokenS;
    const last = spans.at(-1);
    if (last?.endS === startS) spans[spans.length - 1] = { startS: last.startS, endS };
    else spans.push({ startS, endS });
  });
  // Speech too sparse for words to be due in any interval, of which not one word came, was not recognized either.
  const wordless = words === 0 && heardS >= WORDS_DUE_FROM_S;
  const share = wordless ? 0 : coveredS < heardS ? coveredS / heardS : 1;
  return {
    share,
    recognized: wordless ? [] : spans,
    lengthS: intervals.at(-1)?.endS ?? 0,
    enough: share >= COVERAGE_MIN_SHARE,
  };
}

/** Less than both of these is not reported: now and then a cough or a chair counts as speech. */
const UNRECOGNIZED_MIN_SHARE = 0.05;
const UNRECOGNIZED_MIN_S = 2 * PACE_SAMPLE_S;

/** Whether figures speak of a part of the session alone, and the report has to say which. */
export function recognizedInPart({ share, enough, recognized, lengthS }: SpeechCoverage): boolean {
  const missingS = recognized.reduce((seconds, { startS, endS }) => seconds - (endS - startS), lengthS);
  return enough && (1 - share >= UNRECOGNIZED_MIN_SHARE || missingS >= UNRECOGNIZED_MIN_S);
}

/**
 * Words over the seconds in which they were spoken, in words per minute, rounded. What was not recognized does not
 * count, nor does the silence before the first and after the last word, where the voice was heard to be silent.
 * Null without words, and for less than {@link RATE_MIN_S}.
 */
export function spokenPace(
  words: readonly SpokenWord[],
  intervals: readonly SpeechInterval[],
  recognized: readonly boolean[],
): number | null {
  const seconds = sum(spokenIntervals(words, intervals, recognized).map(({ lengthS }) => lengthS));
  return seconds < RATE_MIN_S ? null : Math.round((words.length / seconds) * SECONDS_PER_MINUTE);
}

/**
 * Seconds in which the speaker spoke, by the intervals that were recognized: short pauses are a part of them, an interval that
 * was heard to be silent is not (rule 62). 0 without words.
 */
export function speakingSeconds(
  words: readonly SpokenWord[],
  intervals: readonly SpeechInterval[],
  recognized: readonly boolean[],
): number {
  const spoken = spokenIntervals(words, intervals, recognized);
  return sum(spoken.map(({ interval, lengthS }) => (isSilent(interval) ? 0 : lengthS)));
}

/** Less speech than this in an interval is none: a cough, a chair. */
const SILENT_BELOW_S = 0.5;

function isSilent({ words, speechS }: SpeechInterval): boolean {
  return words === 0 && speechS !== null && speechS < SILENT_BELOW_S;
}

interface SpokenInterval {
  readonly interval: SpeechInterval;
  /** Seconds of it between the first and the last word. */
  readonly lengthS: number;
}

/** The recognized intervals from the first word to the last. */
function spokenIntervals(
  words: readonly SpokenWord[],
  intervals: readonly SpeechInterval[],
  recognized: readonly boolean[],
): SpokenInterval[] {
  // Where the sound was captured, a wordless interval without any sound, as of a muted microphone, is none of speech.
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
    found.push({ interval, lengthS: Math.max(0, endS - startS) });
  }
  return found;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Words among which the first and the last to be seen are: revisions move their times by a few places only. */
const EDGE_WORD_COUNT = 200;
