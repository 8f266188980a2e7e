import { BAND_COUNT, DIGITAL_SILENCE_AMPLITUDE, HOP_S, LEVEL_MIN_DB } from './analysis-format.ts';

/**
 * The power of the background noise in each band. The estimate is the mean power of windows that were classified as noise, within
 * bounds around the minimum of the last 8 s (minimum statistics, Martin 2001). The bounds make the estimate follow a fan that is
 * switched on. The minimum alone would be biased, because it is below the mean.
 */
export interface NoiseFloor {
  /** Adds the newest window, before it is classified. @param mayBeNoise whether the window counts in the minimum */
  update(bands: Float64Array, mayBeNoise: boolean): void;
  /**
   * Takes a window that was classified.
   *
   * @param noiseProbability 0 to 1
   * @param babble whether there is babble. Then the minimum is a gap in the babble, and gives no upper bound.
   */
  learn(bands: Float64Array, noiseProbability: number, babble: boolean): void;
  /** The noise power of each band, mean square. */
  readonly powers: Float64Array;
  /** The minimum of each band within the last 8 s, mean square. */
  readonly minima: Float64Array;
  /** Mean absolute deviation of the noise in each band, dB. */
  readonly fluctuationsDb: Float64Array;
}

/** The minimum is taken over this many blocks of this many hops: 8 s. */
const MINIMUM_BLOCK_COUNT = 16;
const MINIMUM_BLOCK_HOPS = 50;
/** The minimum is updated once in this many hops. */
const MINIMUM_UPDATE_HOPS = 10;
/** Share of a new window in the smoothed power: a time constant of about 40 ms. */
const SMOOTHING_SHARE = 0.25;
/** Maximum distance of noise above its minimum. Babble comes and goes, so it is further above. */
const NOISE_ABOVE_MINIMUM_MAX_DB = 12;
/** Time constant of the mean power, seconds of noise. */
const LEARNING_S = 2;
/** Rate at which louder windows are learned, relative to softer ones: they may be soft speech. */
const UPWARD_RATE = 0.35;
/** Larger deviations count as this. */
const DEVIATION_MAX_DB = 6;
const FLUCTUATION_INITIAL_DB = 1.5;
const FLUCTUATION_MAX_DB = 5;

/** The noise floor is at most this far below the band's peak. Fainter sound is a breath, a codec's residue, or reverberation. */
const DYNAMIC_RANGE_DB = 36;
/** Decay of a band's peak with each hop: 6 dB in 10 s. */
const PEAK_DECAY = 10 ** -0.000_6;
/** The first 0.1 s after a microphone opens or a codec starts are softer than the background. */
const OPENING_HOPS = 10;

const POWER_MIN = 10 ** (LEVEL_MIN_DB / 10);
const MINIMUM_FACTOR_MAX = 10 ** (NOISE_ABOVE_MINIMUM_MAX_DB / 10);
const DYNAMIC_RANGE_FACTOR = 10 ** (-DYNAMIC_RANGE_DB / 10);

export function createNoiseFloor(): NoiseFloor {
  const smoothed = new Float64Array(BAND_COUNT);
  const blockMinima = new Float64Array(BAND_COUNT).fill(Number.POSITIVE_INFINITY);
  const blocks = new Float64Array(BAND_COUNT * MINIMUM_BLOCK_COUNT).fill(Number.POSITIVE_INFINITY);
  const minima = new Float64Array(BAND_COUNT).fill(POWER_MIN);
  const peaks = new Float64Array(BAND_COUNT);
  const means = new Float64Array(BAND_COUNT).fill(POWER_MIN);
  const powers = new Float64Array(BAND_COUNT).fill(POWER_MIN);
  const fluctuationsDb = new Float64Array(BAND_COUNT).fill(FLUCTUATION_INITIAL_DB);
  let factorMax = MINIMUM_FACTOR_MAX;
  let mightBeNoise = false;
  let windowCount = 0;
  let block = 0;
  /** Hops since the first sound. */
  let openHops = 0;

  function updateMinima(): void {
    for (let band = 0; band < BAND_COUNT; band += 1) {
      blocks[block * BAND_COUNT + band] = blockMinima[band]!;
      let lowest = Number.POSITIVE_INFINITY;
      for (let i = band; i < blocks.length; i += BAND_COUNT) lowest = Math.min(lowest, blocks[i]!);
      // If no window of the last 8 s may be noise, the minimum remains unchanged.
      if (lowest < Number.POSITIVE_INFINITY) minima[band] = Math.max(POWER_MIN, lowest);
    }
  }

  return {
    powers,
    minima,
    fluctuationsDb,
    update(bands, mayBeNoise) {
      const restarts = windowCount === 0 || (mayBeNoise && !mightBeNoise);
      mightBeNoise = mayBeNoise;
      let sum = 0;
      for (let band = 0; band < BAND_COUNT; band += 1) sum += bands[band]!;
      if (openHops > 0 || sum > DIGITAL_SILENCE_AMPLITUDE ** 2) openHops += 1;
      const counts = mayBeNoise && openHops > OPENING_HOPS;
      for (let band = 0; band < BAND_COUNT; band += 1) {
        // Smoothing restarts when a voice ends, so that its last window does not affect the noise.
        const rate = restarts ? 1 : SMOOTHING_SHARE;
        const power = smoothed[band]! + rate * (bands[band]! - smoothed[band]!);
        smoothed[band] = power;
        if (counts && power < blockMinima[band]!) blockMinima[band] = power;
        peaks[band] = Math.max(peaks[band]! * PEAK_DECAY, power);
      }
      windowCount += 1;
      if (windowCount % MINIMUM_UPDATE_HOPS === 0) updateMinima();
      if (windowCount % MINIMUM_BLOCK_HOPS === 0) {
        block = (block + 1) % MINIMUM_BLOCK_COUNT;
        blockMinima.fill(Number.POSITIVE_INFINITY);
      }
      for (let band = 0; band < BAND_COUNT; band += 1) {
        means[band] = Math.min(minima[band]! * factorMax, Math.max(minima[band]!, means[band]!));
        powers[band] = Math.max(means[band]!, peaks[band]! * DYNAMIC_RANGE_FACTOR);
      }
    },
    learn(bands, noiseProbability, babble) {
      factorMax = babble ? Number.POSITIVE_INFINITY : MINIMUM_FACTOR_MAX;
      const rate = (noiseProbability * HOP_S) / LEARNING_S;
      for (let band = 0; band < BAND_COUNT; band += 1) {
        const deviationDb = 10 * Math.log10((bands[band]! + POWER_MIN) / powers[band]!);
        const stepDb = Math.max(-DEVIATION_MAX_DB, Math.min(DEVIATION_MAX_DB, deviationDb));
        // Half of the noise is above its median, so the mean absolute deviation is twice the upward deviation.
        const fluctuationDb = Math.min(FLUCTUATION_MAX_DB, 2 * Math.max(0, stepDb));
        fluctuationsDb[band]! += rate * (fluctuationDb - fluctuationsDb[band]!);
        means[band]! *= 10 ** ((rate * (stepDb > 0 ? UPWARD_RATE * stepDb : stepDb)) / 10);
      }
    },
  };
}
