import { LEVEL_MIN_DB } from './analysis-format.ts';
import type { VoiceSegment } from './measures.ts';

/** Sums over equal segments of time. When all are full, two become one: an hour has as many as a minute. */
export interface TimelineSegments {
  /** @param power mean square of `speechS` seconds of speech, 1 for full scale */
  addSpeech(atS: number, speechS: number, power: number): void;
  /** @param semitones above any fixed pitch */
  addPitch(atS: number, semitones: number): void;
  addSyllable(atS: number): void;
  readonly segmentS: number;
  /**
   * @param lengthS end of the last segment; segments are merged until it fits
   * @param medianSemitones the reference of the segments' pitch, above the same fixed pitch; null where it is not known
   */
  list(lengthS: number, medianSemitones: number | null): VoiceSegment[];
}

/** Of these, from half to all are in use, once there has been enough sound to fill them. */
const SEGMENT_COUNT_MAX = 240;
const FIRST_SEGMENT_S = 0.1;
/** Rounding error of a length that is a sum of samples. */
const ROUNDING_S = 1e-6;
const POWER_MIN = 10 ** (LEVEL_MIN_DB / 10);

export function createTimelineSegments(): TimelineSegments {
  let segmentS = FIRST_SEGMENT_S;
  const speech = new Float64Array(SEGMENT_COUNT_MAX);
  const energies = new Float64Array(SEGMENT_COUNT_MAX);
  const pitches = new Float64Array(SEGMENT_COUNT_MAX);
  const pitchCounts = new Float64Array(SEGMENT_COUNT_MAX);
  const syllables = new Float64Array(SEGMENT_COUNT_MAX);
  const all = [speech, energies, pitches, pitchCounts, syllables];

  function merge(): void {
    segmentS *= 2;
    for (const sums of all) {
      for (let i = 0; i < SEGMENT_COUNT_MAX / 2; i += 1) sums[i] = sums[2 * i]! + sums[2 * i + 1]!;
      sums.fill(0, SEGMENT_COUNT_MAX / 2);
    }
  }

  function segmentAt(atS: number): number {
    while (atS >= SEGMENT_COUNT_MAX * segmentS) merge();
    return Math.max(0, Math.floor(atS / segmentS));
  }

  return {
    get segmentS() {
      return segmentS;
    },
    addSpeech(atS, speechS, power) {
      const segment = segmentAt(atS);
      speech[segment]! += speechS;
      energies[segment]! += speechS * power;
    },
    addPitch(atS, semitones) {
      const segment = segmentAt(atS);
      pitches[segment]! += semitones;
      pitchCounts[segment]! += 1;
    },
    addSyllable(atS) {
      syllables[segmentAt(atS)]! += 1;
    },
    list(lengthS, medianSemitones) {
      while (lengthS > SEGMENT_COUNT_MAX * segmentS + ROUNDING_S) merge();
      const count = Math.ceil((lengthS - ROUNDING_S) / segmentS);
      return Array.from({ length: Math.max(0, count) }, (_, i) => ({
        speech: Math.min(1, speech[i]! / segmentS),
        semitones:
          pitchCounts[i]! > 0 && medianSemitones !== null
            ? pitches[i]! / pitchCounts[i]! - medianSemitones
            : null,
        levelDb: speech[i]! > 0 ? 10 * Math.log10(energies[i]! / speech[i]! + POWER_MIN) : null,
        syllables: syllables[i]!,
      }));
    },
  };
}
