import { VOWEL_MAX_HZ, VOWEL_MIN_HZ } from './analysis-format.ts';
import { createNucleusVoicing } from './nucleus-voicing.ts';
import { bandsBetween } from './spectrum.ts';

/** An analysis window that is classified as speech or not. */
export interface ClassifiedWindow {
  /** Powers of the frequency bands, of several windows. */
  readonly powers: Float32Array;
  /** Index of this window's first band in `powers`. */
  readonly from: number;
  /** The noise's power in each band. */
  readonly noise: Float64Array;
  /** The window lies within speech. */
  readonly inSpeech: boolean;
  readonly voiced: boolean;
  /** The speech is well above the noise, so its voicing is known. */
  readonly clean: boolean;
}

/** Minimum dip before and after a nucleus. De Jong & Wempe 2009 use 2 dB, measured over all bands. */
const DIP_DB = 1.5;
/** Standard deviation of the Gaussian that smooths the intensity, so that a long vowel has one peak: 20 ms. */
const SMOOTHING_HOPS = 2;
/** Length of the Gaussian to each side: 60 ms. */
const REACH_HOPS = 6;
const SPAN_HOPS = 2 * REACH_HOPS + 1;
/** Exponent of loudness over power (Stevens). */
const LOUDNESS_EXPONENT = 0.3;
/** Spectral floor: minimum power of a band after noise subtraction, as a share of the noise power. */
const SUBTRACTED_MIN_SHARE = 0.05;
const POWER_MIN = 1e-11;

/**
 * Detects the nuclei of syllables: peaks of intensity between dips (de Jong & Wempe 2009). In noise the published method
 * misses a third of them. Three changes prevent this:
 *
 * - Only the frequency bands of vowels count.
 * - The noise is subtracted from each band, and the rest is compressed like loudness.
 * - A peak must be voiced only in clean speech, because noise hides voicing first (`nucleus-voicing.ts`).
 *
 * Known errors: the count of syllables is off by 2 % on synthesized test voices, 3 % too high in slow speech and 7 % too low in
 * fast speech. The pace, at 1.5 syllables a word, is off by 6 % on recordings of 60 to 70 words, by 5 to 7 % on speech
 * synthesizers, and by 6 % at an SNR of 10 dB.
 */
export function createSyllableDetector() {
  const [first, end] = bandsBetween(VOWEL_MIN_HZ, VOWEL_MAX_HZ);
  const kernel = Float64Array.from({ length: SPAN_HOPS }, (_, i) =>
    Math.exp(-0.5 * ((i - REACH_HOPS) / SMOOTHING_HOPS) ** 2),
  );
  const kernelSum = kernel.reduce((sum, weight) => sum + weight, 0);
  const intensities = new Float64Array(SPAN_HOPS);
  const inSpeechRing = new Uint8Array(SPAN_HOPS);
  const voicing = createNucleusVoicing(REACH_HOPS);
  let next = 0;
  let rising = false;
  let extreme = 0;
  let extremeAgoHops = 0;
  let extremeInSpeech = false;
  let extremeVoiced = false;

  function setExtreme(intensity: number, inSpeech: boolean): void {
    extreme = intensity;
    extremeAgoHops = 0;
    extremeInSpeech = inSpeech;
    extremeVoiced = voicing.nearby;
  }

  return {
    /** Adds the next window. @returns the age in hops of the nucleus that this window confirms; -1 if it confirms none */
    push({ powers, from, noise, inSpeech, voiced, clean }: ClassifiedWindow): number {
      let sum = 0;
      for (let band = first; band < end; band += 1) {
        const excess = powers[from + band]! - noise[band]!;
        sum += Math.max(excess, SUBTRACTED_MIN_SHARE * noise[band]! + POWER_MIN) ** LOUDNESS_EXPONENT;
      }
      intensities[next] = (10 / LOUDNESS_EXPONENT) * Math.log10(sum);
      inSpeechRing[next] = inSpeech ? 1 : 0;
      next = (next + 1) % SPAN_HOPS;
      let intensity = 0;
      for (let i = 0; i < SPAN_HOPS; i += 1) intensity += kernel[i]! * intensities[(next + i) % SPAN_HOPS]!;
      intensity /= kernelSum;
      extremeAgoHops += 1;
      voicing.push(voiced);
      const smoothedInSpeech = inSpeechRing[(next + REACH_HOPS) % SPAN_HOPS] === 1;
      if (rising ? intensity > extreme : intensity < extreme) setExtreme(intensity, smoothedInSpeech);
      if (Math.abs(intensity - extreme) <= DIP_DB) return -1;
      const isNucleus = rising && extremeInSpeech && voicing.accept(extreme, extremeVoiced, clean);
      const found = isNucleus ? extremeAgoHops + REACH_HOPS : -1;
      rising = !rising;
      setExtreme(intensity, smoothedInSpeech);
      return found;
    },
  };
}
