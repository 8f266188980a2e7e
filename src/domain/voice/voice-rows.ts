import type { VoiceSegment } from './measures.ts';

/** Approximate length of a row in seconds. A row has whole segments, at least one. */
const ROW_S = 5;

/** A part of the timeline, as a row of a table. */
export interface VoiceTableRow extends Omit<VoiceSegment, 'syllables'> {
  /** Seconds from Start. */
  readonly startS: number;
}

/** The timeline in rows of about 5 s, which are means of the nearest whole number of segments. */
export function voiceRows(segments: readonly VoiceSegment[], segmentS: number): VoiceTableRow[] {
  const count = Math.max(1, Math.round(ROW_S / segmentS));
  return Array.from({ length: Math.ceil(segments.length / count) }, (_, row) => {
    const within = segments.slice(row * count, (row + 1) * count);
    return {
      startS: row * count * segmentS,
      speech: meanOf(within.map(({ speech }) => speech)) ?? 0,
      semitones: meanOf(within.map(({ semitones }) => semitones)),
      levelDb: meanOf(within.map(({ levelDb }) => levelDb)),
    };
  });
}

/** The mean of the measured values; null without any. */
function meanOf(values: readonly (number | null)[]): number | null {
  const measured = values.filter((value) => value !== null);
  return measured.length === 0 ? null : measured.reduce((sum, value) => sum + value, 0) / measured.length;
}
