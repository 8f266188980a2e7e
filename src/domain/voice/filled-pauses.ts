import { BAND_COUNT, HOP_S } from './analysis-format.ts';
import { HELD_TONE_MAX_S } from './noise-candidates.ts';
import type { TimeSpan } from './measures.ts';
import { semitonesOf } from './pitch-distribution.ts';

/** A sound that stays steady for this long may be a filled pause; a vowel lasts 0.05 to 0.25 s (Goto et al. 1999). */
const FILLED_PAUSE_MIN_S = 0.25;
/** A steady sound of this length may be a filled pause if a recognizer agrees (rule 200). */
const STEADY_MIN_S = 0.12;
/** A sound is steady if pitch and, on average, band powers differ from those 50 ms before by less than these limits. */
const COMPARED_HOPS = 5;
const STEADY_SEMITONES = 1.2;
const STEADY_BAND_DB = 4;
/** A change up to this long does not end the sound while it is voiced: from the vowel to the *m*. */
const BRIDGED_HOPS = 5;
/** Bands below this share of the loudest band's power, -30 dB, do not count. */
const AUDIBLE_SHARE = 1e-3;
const POWER_MIN = 1e-11;
/** Maximum number of stored spans. Further filled pauses are only counted. */
const SPANS_MAX_COUNT = 200;

/** A steady voiced sound that has ended. */
export interface SteadySound {
  readonly lengthHops: number;
  /** Hops since its last one. */
  readonly endedHopsAgo: number;
}

/**
 * Counts possible filled pauses: prolonged voiced sounds with steady pitch and spectrum, which are typical of "um" and rare in words
 * (Goto, Itou & Hayamizu 1999). Known errors: published detectors without a transcript reach an F1 of 0.71 (PodcastFillers 2022),
 * and a prolonged vowel at the end of a word is counted, too.
 */
export function createFilledPauseCounter() {
  const pitches = new Float64Array(COMPARED_HOPS);
  let next = 0;
  /** Hops of the current sound, from the first that is steady to the last; 0 without one. */
  let steadyHops = 0;
  let unsteadyHops = 0;
  let count = 0;
  const spans: TimeSpan[] = [];

  function sameSpectrum(ring: Float32Array, from: number): boolean {
    const before = (from - COMPARED_HOPS * BAND_COUNT + ring.length) % ring.length;
    let loudest = POWER_MIN;
    for (let band = 0; band < BAND_COUNT; band += 1) loudest = Math.max(loudest, ring[from + band]!);
    let differenceDb = 0;
    let audibleCount = 0;
    for (let band = 0; band < BAND_COUNT; band += 1) {
      const power = ring[from + band]!;
      if (power < AUDIBLE_SHARE * loudest) continue;
      differenceDb += Math.abs(10 * Math.log10(power / (ring[before + band]! + POWER_MIN)));
      audibleCount += 1;
    }
    return differenceDb < STEADY_BAND_DB * audibleCount;
  }

  return {
    get count() {
      return count;
    },
    /** The first {@link SPANS_MAX_COUNT} filled pauses. */
    spans,
    /**
     * Takes the next window, in the order of time.
     *
     * @param from index of its powers in the ring
     * @param hz its pitch; 0 if it is not voiced speech
     * @param atS its time
     * @returns a steady sound of at least {@link STEADY_MIN_S} that has ended
     */
    push(ring: Float32Array, from: number, hz: number, atS: number): SteadySound | undefined {
      const before = pitches[next]!;
      pitches[next] = hz;
      next = (next + 1) % COMPARED_HOPS;
      const steady =
        hz > 0 &&
        before > 0 &&
        Math.abs(semitonesOf(hz) - semitonesOf(before)) < STEADY_SEMITONES &&
        sameSpectrum(ring, from);
      if (steady) {
        steadyHops += steadyHops > 0 ? unsteadyHops + 1 : 1;
        unsteadyHops = 0;
        return undefined;
      }
      unsteadyHops += 1;
      if (steadyHops === 0 || (hz > 0 && unsteadyHops <= BRIDGED_HOPS)) return undefined;
      // The first comparison within the sound is 50 ms after its onset.
      const lengthHops = steadyHops + COMPARED_HOPS;
      steadyHops = 0;
      const lastedS = lengthHops * HOP_S;
      if (lastedS < STEADY_MIN_S || lastedS >= HELD_TONE_MAX_S) return undefined;
      if (lastedS >= FILLED_PAUSE_MIN_S) {
        count += 1;
        const endS = atS - (unsteadyHops - 1) * HOP_S;
        if (spans.length < SPANS_MAX_COUNT) spans.push({ startS: Math.max(0, endS - lastedS), endS });
      }
      return { lengthHops, endedHopsAgo: unsteadyHops };
    },
  };
}
