import { HOP_S } from './analysis-format.ts';
import { bandsBetween } from './spectrum.ts';

/** Two broad bands: one of "sh", "ch" and "k", one of "s", "f" and "t". */
const BROAD_BANDS_HZ = [
  [2600, 4500],
  [4500, 8000],
] as const;
/** Minimum excess over the median: in mean absolute deviations, as a share of the SNR of speech, and as a share of speech's mean excess. */
const EXCESS_MIN_DEVIATIONS = 3;
const EXCESS_MIN_SNR_SHARE = 0.2;
const EXCESS_MIN_SPEECH_SHARE = 0.5;
/** Time constant of speech's mean excess, in seconds of speech, and the initial value of this excess. */
const SPEECH_LEARNING_S = 5;
const SPEECH_EXCESS_INITIAL_DB = 5;
/** Time constant of the median and of the deviation, in seconds of noise. */
const LEARNING_S = 1;
/** Rate at which the deviation of louder windows is learned, relative to softer ones. Louder windows may be misclassified consonants. */
const DEVIATION_UPWARD_RATE = 0.35;
/** Larger deviations count as this many mean deviations, to limit the effect of outliers. */
const STEP_MAX_DEVIATIONS = 2;
/** The median moves by up to this many deviations per time constant. */
const MEDIAN_RATE_DEVIATIONS = 2;
const DEVIATION_INITIAL_DB = 1;
const DEVIATION_MIN_DB = 0.1;
const RATIO_MIN = 1e-3;

/**
 * Detects fricatives and bursts of stops that are too weak to raise the SNR over all bands. Their power, in the bands above those of
 * vowels, exceeds the noise's median by more than the noise fluctuates. A broad band, averaged over 50 ms, fluctuates by 0.4 dB in
 * white noise, and by over 2 dB in unsteady noise, in which fewer consonants are found.
 */
export function createWeakConsonants() {
  const broadBands = BROAD_BANDS_HZ.map(([fromHz, toHz]) => bandsBetween(fromHz, toHz));
  const mediansDb = new Float64Array(broadBands.length);
  const deviationsDb = new Float64Array(broadBands.length).fill(DEVIATION_INITIAL_DB);
  const speechExcessesDb = new Float64Array(broadBands.length).fill(SPEECH_EXCESS_INITIAL_DB);
  let found = false;

  return {
    /** Whether the window may be a consonant. `word-edges.ts` accepts it only next to speech. */
    get found() {
      return found;
    },
    /**
     * Takes the next window, in the order of time.
     *
     * @param powers of its bands, averaged over 50 ms
     * @param noise power of each band
     * @param noiseProbability 0 to 1
     * @param speechSnrDb SNR of speech. If it is high, consonants are well above the noise, so that weaker sounds are ignored.
     */
    push(powers: Float64Array, noise: Float64Array, noiseProbability: number, speechSnrDb: number) {
      const noiseRate = (noiseProbability * HOP_S) / LEARNING_S;
      const speechRate = ((1 - noiseProbability) * HOP_S) / SPEECH_LEARNING_S;
      found = false;
      for (let i = 0; i < broadBands.length; i += 1) {
        const [first, end] = broadBands[i]!;
        let sum = 0;
        for (let band = first; band < end; band += 1) sum += powers[band]! / noise[band]!;
        const deviationDb = deviationsDb[i]!;
        const excessDb = 10 * Math.log10(sum / (end - first) + RATIO_MIN) - mediansDb[i]!;
        const leastDb = Math.max(
          EXCESS_MIN_DEVIATIONS * deviationDb,
          EXCESS_MIN_SNR_SHARE * speechSnrDb,
          EXCESS_MIN_SPEECH_SHARE * speechExcessesDb[i]!,
        );
        if (excessDb > leastDb) found = true;
        speechExcessesDb[i]! += speechRate * (Math.max(0, excessDb) - speechExcessesDb[i]!);
        const stepDb = Math.max(-deviationDb, Math.min(deviationDb, excessDb));
        mediansDb[i]! += noiseRate * MEDIAN_RATE_DEVIATIONS * stepDb;
        const sizeDb = Math.min(STEP_MAX_DEVIATIONS * deviationDb, Math.abs(excessDb));
        const rate = excessDb > 0 ? DEVIATION_UPWARD_RATE * noiseRate : noiseRate;
        deviationsDb[i] = Math.max(DEVIATION_MIN_DB, deviationDb + rate * (sizeDb - deviationDb));
      }
    },
  };
}
