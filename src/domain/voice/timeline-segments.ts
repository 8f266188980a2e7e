import { createSegmentSums } from '../segment-sums.ts';
import { LEVEL_MIN_DB } from './analysis-format.ts';
import type { VoiceSegment } from './measures.ts';

const FIRST_SEGMENT_S = 0.1;
const POWER_MIN = 10 ** (LEVEL_MIN_DB / 10);

/** The voice over time. */
export function createTimelineSegments() {
  const sums = createSegmentSums(5, FIRST_SEGMENT_S);
  const [speech, energies, pitches, pitchCounts, syllables] = sums.columns as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];

  return {
    get segmentS() {
      return sums.segmentS;
    },
    /** @param power mean square of `speechS` seconds of speech, 1 for full scale */
    addSpeech(atS: number, speechS: number, power: number) {
      const segment = sums.indexAt(atS);
      speech[segment]! += speechS;
      energies[segment]! += speechS * power;
    },
    /** @param semitones above any fixed pitch */
    addPitch(atS: number, semitones: number) {
      const segment = sums.indexAt(atS);
      pitches[segment]! += semitones;
      pitchCounts[segment]! += 1;
    },
    addSyllable(atS: number) {
      syllables[sums.indexAt(atS)]! += 1;
    },
    /**
     * @param lengthS end of the last segment; segments are merged until their number is within the limit
     * @param medianSemitones the speaker's median pitch, above the same fixed pitch, to which segments are relative; null if unknown
     */
    list(lengthS: number, medianSemitones: number | null): VoiceSegment[] {
      return Array.from({ length: sums.countUntil(lengthS) }, (_, i) => ({
        speech: Math.min(1, speech[i]! / sums.segmentS),
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
