import { HOP_S, PITCH_ENOUGH_S, PITCH_MAX_HZ, PITCH_MIN_HZ, PITCH_REACH_SEMITONES } from './limits.ts';
import type { Pitch } from './measures.ts';

/** Sorts the pitches of a voice, so that its middle and its spread are known whenever they are asked for. */
export interface Melody {
  add(hz: number): void;
  /** Seconds with a pitch. */
  readonly voicedS: number;
  /** Null as long as there is too little of it. */
  read(): Pitch | null;
}

const BINS_A_SEMITONE = 20;
const BINS = Math.ceil(semitonesOf(PITCH_MAX_HZ * 1.1)) * BINS_A_SEMITONE;

/** Above the lowest pitch. */
export function semitonesOf(hz: number): number {
  return 12 * Math.log2(hz / PITCH_MIN_HZ);
}

function hzOf(semitones: number): number {
  return PITCH_MIN_HZ * 2 ** (semitones / 12);
}

/** Known error of the median: 3 cents, half a bin, beside the pitches' own. */
export function createMelody(): Melody {
  const heights = new Float64Array(BINS);
  let count = 0;

  function median(): number {
    let below = 0;
    let bin = 0;
    while (below + heights[bin]! < count / 2) {
      below += heights[bin]!;
      bin += 1;
    }
    return (bin + (count / 2 - below) / heights[bin]!) / BINS_A_SEMITONE;
  }

  return {
    get voicedS() {
      return count * HOP_S;
    },
    add(hz) {
      const bin = Math.floor(semitonesOf(hz) * BINS_A_SEMITONE);
      if (bin < 0 || bin >= BINS) return;
      heights[bin]! += 1;
      count += 1;
    },
    read() {
      if (count * HOP_S < PITCH_ENOUGH_S) return null;
      const middle = median();
      let weight = 0;
      let sum = 0;
      let squares = 0;
      for (let bin = 0; bin < BINS; bin += 1) {
        const off = (bin + 0.5) / BINS_A_SEMITONE - middle;
        if (Math.abs(off) > PITCH_REACH_SEMITONES) continue;
        weight += heights[bin]!;
        sum += heights[bin]! * off;
        squares += heights[bin]! * off * off;
      }
      const mean = sum / weight;
      return {
        medianHz: hzOf(middle),
        spreadSemitones: Math.sqrt(Math.max(0, squares / weight - mean * mean)),
      };
    },
  };
}
