import { createActivityThreshold } from './activity-threshold.ts';
import {
  BAND_COUNT,
  POWER_REACH_HOPS,
  SAMPLE_RATE_HZ,
  VOWEL_MAX_HZ,
  VOWEL_MIN_HZ,
} from './analysis-format.ts';
import { createBabbleDetector, LEVEL_REACH_HOPS } from './babble-detector.ts';
import type { NoiseFloor } from './noise-floor.ts';
import { bandsBetween } from './spectrum.ts';
import { createWeakConsonants } from './weak-consonants.ts';

/** Hops to each side over which the SNR is averaged: 150 ms in all. */
export const SNR_REACH_HOPS = 7;
const SNR_SPAN_HOPS = 2 * SNR_REACH_HOPS + 1;
/** The window's own SNR must reach this share of the threshold. */
const OWN_SNR_SHARE = 0.3;

/** A band's SNR counts only as far as it exceeds a margin: this, plus a multiple of the noise's fluctuation in the band. */
const SNR_MARGIN_DB = 1;
const SNR_MARGIN_FLUCTUATIONS = 2.7;
/** A band has half its weight if its noise fluctuates by the square root of this. */
const HALF_WEIGHT_DB2 = 2;
/** Weight of the bands below those of vowels, which contain rumble, hum and knocks. */
const LOW_BAND_WEIGHT = 0.1;

/**
 * The bands from this frequency on are also averaged separately, with a weight of their own, because the energy of an "s" is only in
 * these bands.
 */
const HISS_MIN_HZ = 3000;
const HISS_WEIGHT = 0.7;
/** From this SNR on, speech is clean: noise masks no end of a word, and hiss needs no separate average. */
export const CLEAN_SNR_DB = 16;

/** Classifies analysis windows, in the order of time, as speech or not speech. */
export function createVoiceActivityDetector(noise: NoiseFloor) {
  const threshold = createActivityThreshold();
  const babble = createBabbleDetector();
  const consonants = createWeakConsonants();
  const [firstVowel, endVowel] = bandsBetween(VOWEL_MIN_HZ, VOWEL_MAX_HZ);
  const [firstHiss] = bandsBetween(HISS_MIN_HZ, SAMPLE_RATE_HZ / 2);
  const snrsDb = new Float64Array(SNR_SPAN_HOPS);
  const powers = new Float64Array(BAND_COUNT);
  let next = 0;
  let meanSnrDb = 0;
  let ownSnrDb = 0;

  /** Averages the powers of a window and of `reach` windows to each side. */
  function averagePowers(ring: Float32Array, row: number, reach: number): void {
    const rows = ring.length / BAND_COUNT;
    powers.fill(0);
    for (let offset = -reach; offset <= reach; offset += 1) {
      const from = ((row + offset + rows) % rows) * BAND_COUNT;
      for (let band = 0; band < BAND_COUNT; band += 1) powers[band]! += ring[from + band]! / (2 * reach + 1);
    }
  }

  /**
   * The SNR of `powers` in dB: the weighted root mean square of the bands' SNRs above the margin. A root mean square weighs a hiss or
   * a hum more, which exceeds the margin in a few bands only. The result is the larger of two averages: over all bands, and over the
   * bands of hiss.
   */
  function snrDb(): number {
    let sum = 0;
    let weights = 0;
    let hissSum = 0;
    let hissWeights = 0;
    for (let band = 0; band < BAND_COUNT; band += 1) {
      const fluctuationDb = noise.fluctuationsDb[band]!;
      const weight = (band < firstVowel ? LOW_BAND_WEIGHT : 1) / (HALF_WEIGHT_DB2 + fluctuationDb ** 2);
      weights += weight;
      if (band >= firstHiss) hissWeights += weight;
      const ratio = powers[band]! / noise.powers[band]!;
      if (ratio <= 1) continue;
      const excessDb = 10 * Math.log10(ratio) - SNR_MARGIN_DB - SNR_MARGIN_FLUCTUATIONS * fluctuationDb;
      if (excessDb <= 0) continue;
      sum += weight * excessDb ** 2;
      if (band >= firstHiss) hissSum += weight * excessDb ** 2;
    }
    // At a high SNR the average over all bands is high enough in hiss. With a separate average, breaths would count as speech, too.
    const hissWeight = threshold.speechSnrDb < CLEAN_SNR_DB ? HISS_WEIGHT : 0;
    return Math.sqrt(Math.max(sum / weights, (hissWeight ** 2 * hissSum) / hissWeights));
  }

  /** Power in the vowels' bands of the row that begins at `from`. */
  function vowelPower(bands: Float32Array | Float64Array, from: number): number {
    let sum = 0;
    for (let band = firstVowel; band < endVowel; band += 1) sum += bands[from + band]!;
    return sum;
  }

  return {
    threshold,
    /** Whether the SNR around the classified window, averaged over 150 ms, is above the threshold, and the window is not only babble. */
    get inSpeech() {
      return meanSnrDb > threshold.thresholdDb && !babble.babbleOnly;
    },
    /** Whether the window's own SNR also indicates speech, so that speech ends where its sound ends. */
    get speech() {
      return this.speechOrBabble && !babble.babbleOnly;
    },
    /** Like `speech`, but includes windows of babble. */
    get speechOrBabble() {
      return meanSnrDb > threshold.thresholdDb && ownSnrDb > OWN_SNR_SHARE * threshold.thresholdDb;
    },
    /** Whether a window that is not classified as speech may be a consonant that noise hides. Always false in clean speech and in babble. */
    get weakConsonant() {
      const noisy = threshold.speechSnrDb < CLEAN_SNR_DB && !babble.separable;
      return noisy && consonants.found && !this.speech;
    },
    /** Whether there is babble now whose level distinguishes it from the speaker. */
    get separableBabble() {
      return babble.separable;
    },
    /** Whether babble is now too loud to be distinguished from the speaker. */
    get loudBabble() {
      return babble.loud;
    },
    /**
     * Takes the next window, and classifies the one {@link SNR_REACH_HOPS} before it.
     *
     * @param ring a row of `BAND_COUNT` powers for each window
     * @param row of the next window; the {@link POWER_REACH_HOPS} rows to each side must be in the ring
     */
    push(ring: Float32Array, row: number) {
      averagePowers(ring, row, POWER_REACH_HOPS);
      snrsDb[next] = snrDb();
      next = (next + 1) % SNR_SPAN_HOPS;
      let sum = 0;
      for (let i = 0; i < SNR_SPAN_HOPS; i += 1) sum += snrsDb[i]!;
      meanSnrDb = sum / SNR_SPAN_HOPS;
      threshold.learn(meanSnrDb);
      averagePowers(ring, row - SNR_REACH_HOPS, 0);
      ownSnrDb = snrDb();
      averagePowers(ring, row - SNR_REACH_HOPS, POWER_REACH_HOPS);
      const levelRow = (row + LEVEL_REACH_HOPS - SNR_REACH_HOPS) % (ring.length / BAND_COUNT);
      babble.push(vowelPower(ring, levelRow * BAND_COUNT), vowelPower(noise.minima, 0));
      const noiseProbability = babble.babbleOnly ? 1 : threshold.noiseProbability(meanSnrDb);
      consonants.push(powers, noise.powers, noiseProbability, threshold.speechSnrDb);
      noise.learn(powers, noiseProbability, babble.separable);
    },
  };
}
