import type { VoiceSegment } from './measures.ts';

/** The rows of a table are this far apart, seconds, or one segment where that is longer. */
const ROW_S = 5;

/** A part of the timeline, as a row of a table. */
export interface VoiceRow extends Omit<VoiceSegment, 'syllables'> {
  /** Seconds from Start. */
  readonly startS: number;
}

/** The timeline in rows of 5 s: means of the segments that begin in them. */
export function voiceRows(segments: readonly VoiceSegment[], segmentS: number): VoiceRow[] {
  const rows = new Map<number, VoiceSegment[]>();
  for (const [i, segment] of segments.entries()) {
    const startS = Math.floor((i * segmentS) / ROW_S) * ROW_S;
    rows.set(startS, [...(rows.get(startS) ?? []), segment]);
  }
  return [...rows].map(([startS, within]) => ({
    startS,
    speech: meanOf(within.map(({ speech }) => speech)) ?? 0,
    semitones: meanOf(within.map(({ semitones }) => semitones)),
    levelDb: meanOf(within.map(({ levelDb }) => levelDb)),
  }));
}

/** The mean of what was measured; null where nothing was. */
function meanOf(values: readonly (number | null)[]): number | null {
  const measured = values.filter((value) => value !== null);
  return measured.length === 0 ? null : measured.reduce((sum, value) => sum + value, 0) / measured.length;
}
