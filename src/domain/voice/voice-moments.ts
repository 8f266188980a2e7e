import { MEDIUM_PAUSE_S } from './coaching.ts';
import type { VoiceMeasures, VoiceSegment } from './measures.ts';

// The times to which findings on a voice refer: seconds from Start, null if there is none.

/** Melody and level are compared between periods of this length, with at least this number of the timeline's segments. */
const PERIOD_S = 30;
const PERIOD_MIN_SEGMENTS = 8;
/** Share of these segments that must have a value. */
const PERIOD_MIN_SHARE = 0.5;

/** Periods are compared only in a session that is at least this many periods long. */
const PERIOD_MIN_COUNT = 2;
/** A period that is fainter by less does not differ from the rest, because a level has this error (rule 73). */
const QUIETER_MIN_DB = 2;

/** The periods of a session that are worth hearing again (rule 98). */
interface VoicePeriods {
  /** @see flattestAtS */
  readonly flattestAtS: number | null;
  /** When the period with the lowest level began. */
  readonly quietestAtS: number | null;
}

/** Both times are null if the session is too short, or its signal is not good (rule 61). */
export function voicePeriods(voice: VoiceMeasures): VoicePeriods {
  const { segments, signal, pitch, loudness } = voice;
  const compared = signal === 'good' && segments.length >= PERIOD_MIN_COUNT * periodSegments(voice);
  return {
    flattestAtS: compared && pitch.value ? flattestAtS(voice) : null,
    quietestAtS: compared && loudness.value ? quietestAtS(voice) : null,
  };
}

/** When the longest time without a pause of half a second began. */
export function longestUnpausedAtS({ pauses, segments, segmentS }: VoiceMeasures): number | null {
  const first = segments.findIndex(({ speech }) => speech > 0);
  const last = segments.findLastIndex(({ speech }) => speech > 0);
  if (!pauses.value || first < 0) return null;
  const medium = pauses.value.spans.filter(({ startS, endS }) => endS - startS >= MEDIUM_PAUSE_S);
  const starts = [first * segmentS, ...medium.map(({ endS }) => endS)];
  const ends = [...medium.map(({ startS }) => startS), (last + 1) * segmentS];
  const lengths = starts.map((startS, i) => ends[i]! - startS);
  return starts[lengths.indexOf(Math.max(...lengths))]!;
}

/** When the period began in which pitch varied least, by the averages of the timeline's segments. */
export function flattestAtS(voice: VoiceMeasures): number | null {
  return lowestPeriod(voice, ({ semitones }) => semitones, standardDeviation)?.atS ?? null;
}

function quietestAtS(voice: VoiceMeasures): number | null {
  const levels = voice.segments.flatMap(({ levelDb }) => (levelDb === null ? [] : [levelDb]));
  const quietest = lowestPeriod(voice, ({ levelDb }) => levelDb, mean);
  return quietest && quietest.value <= mean(levels) - QUIETER_MIN_DB ? quietest.atS : null;
}

/** The period in which a statistic of its segments' values is lowest, the earliest of equal ones; null if no period has enough values. */
function lowestPeriod(
  voice: VoiceMeasures,
  valueOf: (segment: VoiceSegment) => number | null,
  measure: (values: readonly number[]) => number,
): { readonly atS: number; readonly value: number } | null {
  const { segments, segmentS } = voice;
  const length = periodSegments(voice);
  let least: { atS: number; value: number } | null = null;
  for (let from = 0; from + length <= segments.length; from += 1) {
    const values = segments.slice(from, from + length).flatMap((segment) => valueOf(segment) ?? []);
    if (values.length < length * PERIOD_MIN_SHARE) continue;
    const value = measure(values);
    if (value < (least?.value ?? Number.POSITIVE_INFINITY)) least = { atS: from * segmentS, value };
  }
  return least;
}

function periodSegments({ segmentS }: VoiceMeasures): number {
  return Math.max(PERIOD_MIN_SEGMENTS, Math.round(PERIOD_S / segmentS));
}

/** When the last third of the speech began, which is fainter than the first. */
export function fadingFromS({ segments, segmentS }: VoiceMeasures): number | null {
  const spoken = segments.flatMap(({ levelDb }, i) => (levelDb === null ? [] : [i]));
  const segment = spoken.at(-Math.floor(spoken.length / 3));
  return segment === undefined || spoken.length < 3 ? null : segment * segmentS;
}

function standardDeviation(values: readonly number[]): number {
  const center = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - center) ** 2)));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
