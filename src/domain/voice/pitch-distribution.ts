import { HOP_S } from './analysis-format.ts';
import type { Pitch } from './measures.ts';
import { PITCH_MAX_HZ, PITCH_MIN_HZ } from './pitch.ts';

/** Minimum voiced time for a median. */
const VOICED_MIN_S = 0.5;
/** Pitches further from the median are errors. */
const DISTANCE_MAX_SEMITONES = 15;

const BINS_PER_SEMITONE = 20;
const BIN_COUNT = Math.ceil(semitonesOf(PITCH_MAX_HZ * 1.1)) * BINS_PER_SEMITONE;

/** Semitones above the lowest pitch. */
export function semitonesOf(hz: number): number {
  return 12 * Math.log2(hz / PITCH_MIN_HZ);
}

function hzOf(semitones: number): number {
  return PITCH_MIN_HZ * 2 ** (semitones / 12);
}

/**
 * A histogram of a voice's pitch: its median and its spread.
 *
 * Known error of the median: 3 cents (half a bin), in addition to the error of the pitches.
 */
export function createPitchDistribution() {
  const histogram = new Float64Array(BIN_COUNT);
  let count = 0;

  function median(): number {
    let below = 0;
    let bin = 0;
    while (below + histogram[bin]! < count / 2) {
      below += histogram[bin]!;
      bin += 1;
    }
    return (bin + (count / 2 - below) / histogram[bin]!) / BINS_PER_SEMITONE;
  }

  return {
    /** Seconds with a pitch. */
    get voicedS() {
      return count * HOP_S;
    },
    add(hz: number) {
      const bin = Math.floor(semitonesOf(hz) * BINS_PER_SEMITONE);
      if (bin < 0 || bin >= BIN_COUNT) return;
      histogram[bin]! += 1;
      count += 1;
    },
    /** Null until there is enough voiced time. */
    read(): Pitch | null {
      if (count * HOP_S < VOICED_MIN_S) return null;
      const medianSemitones = median();
      let weight = 0;
      let sum = 0;
      let squares = 0;
      for (let bin = 0; bin < BIN_COUNT; bin += 1) {
        const distance = (bin + 0.5) / BINS_PER_SEMITONE - medianSemitones;
        if (Math.abs(distance) > DISTANCE_MAX_SEMITONES) continue;
        weight += histogram[bin]!;
        sum += histogram[bin]! * distance;
        squares += histogram[bin]! * distance * distance;
      }
      const mean = sum / weight;
      return {
        medianHz: hzOf(medianSemitones),
        spreadSemitones: Math.sqrt(Math.max(0, squares / weight - mean * mean)),
      };
    },
  };
}
