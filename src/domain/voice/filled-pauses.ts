import { BANDS, FILLED_BAND_DB, FILLED_MIN_S, FILLED_SEMITONES, HELD_MAX_S, HOP_S } from './limits.ts';
import { semitonesOf } from './melody.ts';

/**
 * Counts long drawn sounds: voiced, of a steady pitch and a steady spectrum, as an "um" is and a word hardly (Goto, Itou
 * & Hayamizu 1999). Known error: published detectors that hear no words find 0.71 (F1, PodcastFillers 2022), so these are
 * possible ones: a drawn last vowel is among them.
 */
export interface FilledPauseCounter {
  /**
   * The next moment, in the order of time.
   *
   * @param hz its pitch, 0 where it is not voiced speech
   * @param from where its powers begin in the ring
   */
  hear(ring: Float32Array, from: number, hz: number): void;
  readonly count: number;
}

/** Moments between two that are compared: 50 ms. */
const BACK = 5;
/** Bands so far below the loudest are not heard. */
const HEARD = 1e-3;
const LEAST = 1e-11;

export function createFilledPauseCounter(): FilledPauseCounter {
  const pitches = new Float64Array(BACK);
  let at = 0;
  let steadyS = 0;
  let count = 0;

  function sameSpectrum(ring: Float32Array, from: number): boolean {
    const before = (from - BACK * BANDS + ring.length) % ring.length;
    let loudest = LEAST;
    for (let band = 0; band < BANDS; band += 1) loudest = Math.max(loudest, ring[from + band]!);
    let off = 0;
    let heard = 0;
    for (let band = 0; band < BANDS; band += 1) {
      const power = ring[from + band]!;
      if (power < HEARD * loudest) continue;
      off += Math.abs(10 * Math.log10(power / (ring[before + band]! + LEAST)));
      heard += 1;
    }
    return off < FILLED_BAND_DB * heard;
  }

  return {
    get count() {
      return count;
    },
    hear(ring, from, hz) {
      const before = pitches[at]!;
      pitches[at] = hz;
      at = (at + 1) % BACK;
      const steady =
        hz > 0 &&
        before > 0 &&
        Math.abs(semitonesOf(hz) - semitonesOf(before)) < FILLED_SEMITONES &&
        sameSpectrum(ring, from);
      if (steady) {
        steadyS += HOP_S;
        return;
      }
      // The first moment that is like the one before it comes 50 ms into the sound.
      const lastedS = steadyS + BACK * HOP_S;
      if (lastedS >= FILLED_MIN_S && lastedS < HELD_MAX_S) count += 1;
      steadyS = 0;
    },
  };
}
