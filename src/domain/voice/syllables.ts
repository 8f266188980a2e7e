import { BELL_SPREAD, DIP_DB, VOWELS_FROM_HZ, VOWELS_TO_HZ } from './limits.ts';
import { bandsBetween } from './spectrum.ts';

/**
 * Finds the nuclei of syllables: peaks of intensity between dips (de Jong & Wempe 2009). Three things differ, so that it
 * holds in a noisy room, where the published method loses a third of them: the intensity is that of the vowels' bands
 * above the noise, each compressed as the ear does it, and whether a peak is voiced is not asked, since noise hides that
 * first; hiss hardly reaches these bands.
 *
 * Known error: 2 % on drawn voices; of the pace, with 1.5 syllables a word, 6 % on recordings of 60 to 70 words, 8 % on
 * synthetic voices, 6 % in noise of 10 dB less. Slow speech is counted some 10 % too high, fast speech too low.
 */
export interface SyllableDetector {
  /**
   * The next moment, in the order of time.
   *
   * @param from where its powers begin in the ring
   * @param within whether it lies within speech
   * @returns how many moments ago a nucleus was, which was found by this one; -1 where none was found
   */
  hear(ring: Float32Array, from: number, noise: Float64Array, within: boolean): number;
}

/** Moments to each side, of the bell that smooths the intensity. */
const REACH = 6;
const SPAN = 2 * REACH + 1;
/** Each band counts with this power of its power, about as loud as it is heard (Stevens). */
const COMPRESSION = 0.3;
/** What is left of a band that is no louder than the noise. */
const LEFT = 0.05;
const LEAST = 1e-11;

export function createSyllableDetector(): SyllableDetector {
  const [first, end] = bandsBetween(VOWELS_FROM_HZ, VOWELS_TO_HZ);
  const bell = Float64Array.from({ length: SPAN }, (_, i) =>
    Math.exp(-0.5 * ((i - REACH) / BELL_SPREAD) ** 2),
  );
  const whole = bell.reduce((sum, weight) => sum + weight, 0);
  const intensities = new Float64Array(SPAN);
  const withins = new Uint8Array(SPAN);
  let at = 0;
  let rising = false;
  let extreme = 0;
  let extremeAgo = 0;
  let extremeWithin = false;

  function turn(intensity: number, within: boolean): void {
    extreme = intensity;
    extremeAgo = 0;
    extremeWithin = within;
  }

  return {
    hear(ring, from, noise, within) {
      let sum = 0;
      for (let band = first; band < end; band += 1) {
        const clear = ring[from + band]! - noise[band]!;
        sum += Math.max(clear, LEFT * noise[band]! + LEAST) ** COMPRESSION;
      }
      intensities[at] = (10 / COMPRESSION) * Math.log10(sum);
      withins[at] = within ? 1 : 0;
      at = (at + 1) % SPAN;
      let intensity = 0;
      for (let i = 0; i < SPAN; i += 1) intensity += bell[i]! * intensities[(at + i) % SPAN]!;
      intensity /= whole;
      extremeAgo += 1;
      const here = withins[(at + REACH) % SPAN] === 1;
      if (rising ? intensity > extreme : intensity < extreme) turn(intensity, here);
      if (Math.abs(intensity - extreme) <= DIP_DB) return -1;
      const found = rising && extremeWithin ? extremeAgo + REACH : -1;
      rising = !rising;
      turn(intensity, here);
      return found;
    },
  };
}
