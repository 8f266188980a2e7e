import type { PostureStretch } from '../posture-course/posture-stretches.ts';
import { PACE_FAST_WPM, SECONDS_PER_MINUTE } from '../speech/specification.ts';
import { FADING_DB, MONOTONE_BELOW_SEMITONES } from '../voice/coaching.ts';
import type { TimeSpan, VoiceMeasures, VoiceSegment } from '../voice/measures.ts';
import { SYLLABLES_PER_WORD } from '../voice/syllables-per-word.ts';
import type { Occurrences } from './choose-exercise.ts';

/** Rush, melody and level are judged over at least this time, about a sentence. */
const WINDOW_S = 6;
/** Minimum share of speech in a window. */
const SPEECH_MIN_SHARE = 0.5;
/** Minimum number of voiced segments for a spread of pitch. */
const VOICED_MIN_COUNT = 4;

/** Successive segments that are judged together. */
interface Window extends TimeSpan {
  readonly segments: readonly VoiceSegment[];
}

/**
 * The occurrences of each target in a take (rule 70): likely fillers, or possible *ums* if words were not measured; rushed or
 * flat windows; faint windows in the last third, if the voice faded; and time spans of leaning or swaying.
 *
 * @param fillersAtS times of likely fillers, ascending; null if words were not measured
 * @param postureStretches ordered by start; empty if the take has no picture
 */
export function occurrencesOf(
  fillersAtS: readonly number[] | null,
  voice: VoiceMeasures | null,
  postureStretches: readonly PostureStretch[] = [],
): Occurrences {
  const windows = voice ? windowsOf(voice) : [];
  return {
    fillers: (fillersAtS ?? []).map((atS) => ({ startS: atS, endS: atS })),
    ums: fillersAtS ? [] : (voice?.filledPauseSpans ?? []),
    rush: windows.filter((window) => wordsPerMinute(window) > PACE_FAST_WPM),
    flat: windows.filter((window) => {
      const spread = pitchSpread(window);
      return spread !== null && spread < MONOTONE_BELOW_SEMITONES;
    }),
    fading: fadedWindows(windows),
    posture: postureStretches
      .filter(({ kind }) => kind !== 'out-of-view')
      .map(({ startS, endS }) => ({ startS, endS })),
  };
}

function windowsOf(voice: VoiceMeasures): Window[] {
  const count = Math.max(VOICED_MIN_COUNT, Math.ceil(WINDOW_S / voice.segmentS));
  const windows: Window[] = [];
  for (let from = 0; from + count <= voice.segments.length; from += count) {
    const segments = voice.segments.slice(from, from + count);
    const speech = segments.reduce((sum, segment) => sum + segment.speech, 0) / count;
    if (speech < SPEECH_MIN_SHARE) continue;
    windows.push({ startS: from * voice.segmentS, endS: (from + count) * voice.segmentS, segments });
  }
  return windows;
}

/** The pace of a window, estimated from syllables. */
function wordsPerMinute({ startS, endS, segments }: Window): number {
  const syllables = segments.reduce((sum, segment) => sum + segment.syllables, 0);
  return (syllables / SYLLABLES_PER_WORD / (endS - startS)) * SECONDS_PER_MINUTE;
}

/** Standard deviation of the segments' pitch in semitones; null if too few segments are voiced. */
function pitchSpread({ segments }: Window): number | null {
  const pitches = segments.flatMap(({ semitones }) => (semitones === null ? [] : [semitones]));
  if (pitches.length < VOICED_MIN_COUNT) return null;
  const mean = meanOf(pitches);
  return Math.sqrt(meanOf(pitches.map((pitch) => (pitch - mean) ** 2)));
}

/** The faint windows of the last third; none unless the last third as a whole is fainter than the first. */
function fadedWindows(windows: readonly Window[]): Window[] {
  const third = Math.floor(windows.length / 3);
  if (third === 0) return [];
  const beginningDb = meanOf(windows.slice(0, third).map(levelDb));
  const end = windows.slice(-third);
  if (beginningDb - meanOf(end.map(levelDb)) < FADING_DB) return [];
  return end.filter((window) => beginningDb - levelDb(window) >= FADING_DB);
}

function levelDb({ segments }: Window): number {
  return meanOf(segments.flatMap((segment) => segment.levelDb ?? []));
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
