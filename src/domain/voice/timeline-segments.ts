import { COLUMN_FIRST_S, COLUMNS_MAX, LEVEL_MIN_DB } from './limits.ts';
import type { VoiceSegment } from './measures.ts';

/** The pictures' columns: when all are full, two become one, so an hour takes no more of them than a minute. */
export interface TimelineSegments {
  /** @param power mean square of so many seconds of speech, 1 for full scale */
  addSpeech(atS: number, speechS: number, power: number): void;
  /** @param semitones above any fixed pitch */
  addPitch(atS: number, semitones: number): void;
  addSyllable(atS: number): void;
  readonly columnS: number;
  /**
   * @param lengthS until where there are columns: they may be halved for it
   * @param medianSemitones what the columns are measured against, above the same fixed pitch; null where none is known
   */
  list(lengthS: number, medianSemitones: number | null): VoiceSegment[];
}

/** Of a length that is added up from samples. */
const ROUNDING_S = 1e-6;
const LEAST = 10 ** (LEVEL_MIN_DB / 10);

export function createTimelineSegments(): TimelineSegments {
  let columnS = COLUMN_FIRST_S;
  const speech = new Float64Array(COLUMNS_MAX);
  const levels = new Float64Array(COLUMNS_MAX);
  const pitches = new Float64Array(COLUMNS_MAX);
  const pitched = new Float64Array(COLUMNS_MAX);
  const syllables = new Float64Array(COLUMNS_MAX);
  const all = [speech, levels, pitches, pitched, syllables];

  function halve(): void {
    columnS *= 2;
    for (const sums of all) {
      for (let i = 0; i < COLUMNS_MAX / 2; i += 1) sums[i] = sums[2 * i]! + sums[2 * i + 1]!;
      sums.fill(0, COLUMNS_MAX / 2);
    }
  }

  function columnAt(atS: number): number {
    while (atS >= COLUMNS_MAX * columnS) halve();
    return Math.max(0, Math.floor(atS / columnS));
  }

  return {
    get columnS() {
      return columnS;
    },
    addSpeech(atS, speechS, power) {
      const column = columnAt(atS);
      speech[column]! += speechS;
      levels[column]! += speechS * power;
    },
    addPitch(atS, semitones) {
      const column = columnAt(atS);
      pitches[column]! += semitones;
      pitched[column]! += 1;
    },
    addSyllable(atS) {
      syllables[columnAt(atS)]! += 1;
    },
    list(lengthS, medianSemitones) {
      while (lengthS > COLUMNS_MAX * columnS + ROUNDING_S) halve();
      const count = Math.ceil((lengthS - ROUNDING_S) / columnS);
      return Array.from({ length: Math.max(0, count) }, (_, i) => ({
        speech: Math.min(1, speech[i]! / columnS),
        semitones:
          pitched[i]! > 0 && medianSemitones !== null ? pitches[i]! / pitched[i]! - medianSemitones : null,
        levelDb: speech[i]! > 0 ? 10 * Math.log10(levels[i]! / speech[i]! + LEAST) : null,
        syllables: syllables[i]!,
      }));
    },
  };
}
