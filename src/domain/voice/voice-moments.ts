import { MEDIUM_PAUSE_S } from './coaching.ts';
import type { VoiceMeasures } from './measures.ts';

/** The moments that the findings on a voice speak of: seconds from Start, null where none can be told. */

/** Melody is compared between stretches of this length, and of at least this number of the timeline's segments. */
const MELODY_STRETCH_S = 30;
const MELODY_STRETCH_MIN_SEGMENTS = 8;
/** Share of these segments that must be voiced. */
const VOICED_MIN_SHARE = 0.5;

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

/** When the stretch began in which pitch varied least, by the averages of the timeline's segments. */
export function flattestAtS({ segments, segmentS }: VoiceMeasures): number | null {
  const length = Math.max(MELODY_STRETCH_MIN_SEGMENTS, Math.round(MELODY_STRETCH_S / segmentS));
  let least = Number.POSITIVE_INFINITY;
  let atS: number | null = null;
  for (let from = 0; from + length <= segments.length; from += 1) {
    const voiced = segments
      .slice(from, from + length)
      .flatMap(({ semitones }) => (semitones === null ? [] : [semitones]));
    if (voiced.length < length * VOICED_MIN_SHARE) continue;
    const spread = standardDeviation(voiced);
    if (spread < least) [least, atS] = [spread, from * segmentS];
  }
  return atS;
}

/** When the last third of the speech began, which is fainter than the first. */
export function fadingFromS({ segments, segmentS }: VoiceMeasures): number | null {
  const spoken = segments.flatMap(({ levelDb }, i) => (levelDb === null ? [] : [i]));
  const segment = spoken.at(-Math.floor(spoken.length / 3));
  return segment === undefined || spoken.length < 3 ? null : segment * segmentS;
}

function standardDeviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}
