import { HISTOGRAM_DECAY, HISTOGRAM_UPDATE_HOPS } from './activity-threshold.ts';
import { POWER_REACH_HOPS } from './analysis-format.ts';

/** Hops to each side over which a level is averaged: a syllable and its neighbors, 250 ms in all. */
export const LEVEL_REACH_HOPS = 12;
const LEVEL_SPAN_HOPS = 2 * LEVEL_REACH_HOPS + 1;

/** Bin width of the histogram of averaged levels, which begins at -100 dB of full scale. The histogram of single windows has finer bins. */
const BIN_DB = 1;
const BIN_COUNT = 100;
const FINE_BINS_PER_BIN = 4;

/** Minimum number of windows to find two modes: 3 s. */
const WINDOW_COUNT_MIN = 300;
/** Minimum share of the windows in each mode. */
const MODE_SHARE_MIN = 0.05;
/** Minimum distance of two modes in standard deviations. The halves of a single Gaussian are closer. */
const MODE_DISTANCE_MIN_DEVIATIONS = 2.7;
const VARIANCE_MIN = 0.5;

/** Babble is separable if its level is between these distances below the speaker's. Softer babble does no harm. */
const BELOW_SPEAKER_MIN_DB = 6;
const BELOW_SPEAKER_MAX_DB = 22;
/** If babble is closer to the speaker's level than this, their syllables are confused, and there is no pace. */
const LOUD_BELOW_SPEAKER_DB = 9;
/** Maximum level of babble above the minimum. Soft syllables of a slow voice in silence are further above. */
const ABOVE_MINIMUM_MAX_DB = 35;

/**
 * Noise is steady if levels rise by less than {@link STEADY_RISE_MAX_DB} between these quantiles. They rise by 1 dB in hiss, mostly by up to
 * 2 dB with a humming fan, and mostly by 2.3 to 13 dB in babble.
 */
const QUIETEST_QUANTILE = 0.01;
const QUIET_QUANTILE = 0.05;
const STEADY_RISE_MAX_DB = 2.25;

const POWER_MIN = 1e-10;

/**
 * Detects babble: other people who talk in the background. Babble has the spectrum of speech, so SNR can't distinguish it from the
 * speaker, but its level is lower. With babble, the histogram of levels has two modes, divided by a threshold (minimum error,
 * Kittler & Illingworth 1986). A single mode means no babble. Steady levels in the quietest windows mean steady noise such as a
 * fan; then the lower mode is soft speech of the speaker.
 */
export function createBabbleDetector() {
  const powers = new Float64Array(LEVEL_SPAN_HOPS);
  const histogram = new Float64Array(BIN_COUNT);
  const fineHistogram = new Float64Array(BIN_COUNT * FINE_BINS_PER_BIN);
  let next = 0;
  let pushedCount = 0;
  let bin = 0;
  /** Bins below this one are babble; 0 without babble. */
  let thresholdBin = 0;
  let loud = false;

  /** The mean level of the last windows, in bins. */
  function levelBin(count: number): number {
    let sum = 0;
    for (let i = 1; i <= count; i += 1) sum += powers[(next - i + LEVEL_SPAN_HOPS) % LEVEL_SPAN_HOPS]!;
    const levelDb = 10 * Math.log10(sum / count + POWER_MIN);
    return Math.max(0, Math.min(BIN_COUNT - 1 / FINE_BINS_PER_BIN, levelDb / BIN_DB + BIN_COUNT));
  }

  /** A quantile of the windows' levels, dB above the lowest bin. */
  function quantileDb(share: number): number {
    let left = share * fineHistogram.reduce((sum, count) => sum + count, 0);
    let i = 0;
    for (; i < fineHistogram.length - 1 && left > fineHistogram[i]!; i += 1) left -= fineHistogram[i]!;
    return (i * BIN_DB) / FINE_BINS_PER_BIN;
  }

  function isSteady(): boolean {
    return quantileDb(QUIET_QUANTILE) - quantileDb(QUIETEST_QUANTILE) < STEADY_RISE_MAX_DB;
  }

  function placeThreshold(minimum: number): void {
    thresholdBin = 0;
    loud = false;
    let all = 0;
    let sum = 0;
    let squares = 0;
    for (let i = 0; i < BIN_COUNT; i += 1) {
      all += histogram[i]!;
      sum += histogram[i]! * i;
      squares += histogram[i]! * i * i;
    }
    if (all < WINDOW_COUNT_MIN) return;
    let leastError = Number.POSITIVE_INFINITY;
    let below = 0;
    let sumBelow = 0;
    let squaresBelow = 0;
    let distanceDb = 0;
    let distanceDeviations = 0;
    let found = 0;
    let babbleDb = 0;
    for (let i = 0; i < BIN_COUNT; i += 1) {
      below += histogram[i]!;
      sumBelow += histogram[i]! * i;
      squaresBelow += histogram[i]! * i * i;
      const share = below / all;
      if (share < MODE_SHARE_MIN || share > 1 - MODE_SHARE_MIN) continue;
      const low = sumBelow / below;
      const high = (sum - sumBelow) / (all - below);
      const lowVariance = Math.max(VARIANCE_MIN, squaresBelow / below - low ** 2);
      const highVariance = Math.max(VARIANCE_MIN, (squares - squaresBelow) / (all - below) - high ** 2);
      const error =
        share * Math.log(lowVariance / share ** 2) + (1 - share) * Math.log(highVariance / (1 - share) ** 2);
      if (error >= leastError) continue;
      leastError = error;
      distanceDb = (high - low) * BIN_DB;
      distanceDeviations = (high - low) / Math.sqrt((lowVariance + highVariance) / 2);
      found = i + 1;
      babbleDb = (low - BIN_COUNT) * BIN_DB;
    }
    const aboveMinimumDb = babbleDb - 10 * Math.log10(minimum + POWER_MIN);
    if (distanceDb > BELOW_SPEAKER_MAX_DB || distanceDeviations < MODE_DISTANCE_MIN_DEVIATIONS) return;
    if (aboveMinimumDb > ABOVE_MINIMUM_MAX_DB || isSteady()) return;
    loud = distanceDb < LOUD_BELOW_SPEAKER_DB;
    if (distanceDb >= BELOW_SPEAKER_MIN_DB) thresholdBin = found;
  }

  return {
    /** Whether the window {@link LEVEL_REACH_HOPS} before the newest is babble without the speaker. */
    get babbleOnly() {
      return bin < thresholdBin;
    },
    /** Whether there is babble, and its level is well below the speaker's. */
    get separable() {
      return thresholdBin > 0;
    },
    /** Whether babble is nearly as loud as the speaker, so that windows of one are classified as the other. */
    get loud() {
      return loud;
    },
    /**
     * Takes the next window's power in the vowels' bands, mean square, 1 for full scale.
     *
     * @param minimum minimum power of the last seconds. Babble hardly ever stops, so its level is only slightly higher.
     */
    push(power: number, minimum: number) {
      powers[next] = power;
      next = (next + 1) % LEVEL_SPAN_HOPS;
      bin = Math.floor(levelBin(LEVEL_SPAN_HOPS));
      histogram[bin]! += 1;
      fineHistogram[Math.floor(FINE_BINS_PER_BIN * levelBin(2 * POWER_REACH_HOPS + 1))]! += 1;
      pushedCount += 1;
      if (pushedCount % HISTOGRAM_UPDATE_HOPS !== 0) return;
      placeThreshold(minimum);
      for (let i = 0; i < BIN_COUNT; i += 1) histogram[i] = histogram[i]! * HISTOGRAM_DECAY;
      for (let i = 0; i < fineHistogram.length; i += 1)
        fineHistogram[i] = fineHistogram[i]! * HISTOGRAM_DECAY;
    },
  };
}
