/**
 * The SNR above which a window is speech. The SNR's distribution has two modes, noise and speech. Two Gaussians are fitted to the
 * last half minute, and at the threshold a window belongs to either with the same probability. The threshold stays within fixed
 * shares of the SNR of speech, so that a voice without pauses is not divided in two.
 */
export interface ActivityThreshold {
  /** @param snrDb of a window, averaged over the bands */
  learn(snrDb: number): void;
  /** The probability that a window of this SNR is noise, 0 to 1. */
  noiseProbability(snrDb: number): number;
  readonly thresholdDb: number;
  /** The SNR of speech, dB: the quantile {@link SPEECH_QUANTILE} of the windows above {@link THRESHOLD_MIN_DB}. */
  readonly speechSnrDb: number;
}

interface Gaussian {
  weight: number;
  mean: number;
  deviation: number;
}

/** The histogram of the SNR. */
const BIN_DB = 0.25;
const BIN_COUNT = 160;
/** Histograms are evaluated once in this many hops, 0.25 s, and then decay by this factor: to half after 20 s. */
export const HISTOGRAM_UPDATE_HOPS = 25;
export const HISTOGRAM_DECAY = 0.9914;

/** The assumed SNR of speech before there was any. */
const SPEECH_SNR_INITIAL_DB = 10;
const THRESHOLD_INITIAL_DB = 3;

/** The SNR of speech is this quantile of the windows above {@link THRESHOLD_MIN_DB}. */
const SPEECH_QUANTILE = 0.8;
/** Bounds of the threshold: this minimum, and shares of the SNR of speech. */
const THRESHOLD_MIN_DB = 0.6;
const THRESHOLD_MIN_SHARE = 0.2;
const THRESHOLD_MAX_SHARE = 0.4;
const THRESHOLD_STEP_DB = 0.05;

const FIT_ROUND_COUNT = 2;
/** Minimum number of windows to fit a mode, and to give a quantile. */
const MODE_WEIGHT_MIN = 5;
const QUANTILE_WEIGHT_MIN = 50;
const DEVIATION_MIN_DB = 0.2;
const MODE_SHARE_MIN = 0.05;
const MODE_SHARE_MAX = 0.95;
/** The mean of noise is at most this share of the SNR of speech. */
const NOISE_MEAN_MAX_SHARE = 0.14;

function density({ weight, mean, deviation }: Gaussian, snrDb: number): number {
  return (weight / deviation) * Math.exp(-0.5 * ((snrDb - mean) / deviation) ** 2);
}

export function createActivityThreshold(): ActivityThreshold {
  const histogram = new Float64Array(BIN_COUNT);
  const noise: Gaussian = { weight: 0.3, mean: 0.3, deviation: 0.5 };
  const speech: Gaussian = { weight: 0.7, mean: 10, deviation: 5 };
  const sums = new Float64Array(6);
  let learnedCount = 0;
  let speechSnrDb = SPEECH_SNR_INITIAL_DB;
  let thresholdDb = THRESHOLD_INITIAL_DB;

  function noiseProbability(snrDb: number): number {
    if (snrDb <= noise.mean) return 1;
    if (snrDb >= speech.mean) return 0;
    const noiseDensity = density(noise, snrDb);
    return noiseDensity / (noiseDensity + density(speech, snrDb) + 1e-30);
  }

  function refit(mode: Gaussian, from: number): void {
    const weight = sums[from]!;
    if (weight < MODE_WEIGHT_MIN) return;
    mode.mean = sums[from + 1]! / weight;
    mode.deviation = Math.sqrt(Math.max(DEVIATION_MIN_DB ** 2, sums[from + 2]! / weight - mode.mean ** 2));
  }

  /** One step of expectation maximization. */
  function fit(): void {
    sums.fill(0);
    for (let bin = 0; bin < BIN_COUNT; bin += 1) {
      const count = histogram[bin]!;
      if (count === 0) continue;
      const snrDb = (bin + 0.5) * BIN_DB;
      const noiseCount = count * noiseProbability(snrDb);
      const speechCount = count - noiseCount;
      sums[0]! += noiseCount;
      sums[1]! += noiseCount * snrDb;
      sums[2]! += noiseCount * snrDb * snrDb;
      sums[3]! += speechCount;
      sums[4]! += speechCount * snrDb;
      sums[5]! += speechCount * snrDb * snrDb;
    }
    refit(noise, 0);
    refit(speech, 3);
    const noiseMeanMax = NOISE_MEAN_MAX_SHARE * speechSnrDb;
    noise.mean = Math.min(noise.mean, noiseMeanMax);
    noise.deviation = Math.min(noise.deviation, Math.max(DEVIATION_MIN_DB, noiseMeanMax / 2));
    noise.weight = Math.min(MODE_SHARE_MAX, Math.max(MODE_SHARE_MIN, sums[0]! / (sums[0]! + sums[3]!)));
    speech.weight = 1 - noise.weight;
  }

  /** The SNR at a quantile of the windows above {@link THRESHOLD_MIN_DB}. */
  function quantile(share: number): number {
    let total = 0;
    for (let bin = 0; bin < BIN_COUNT; bin += 1)
      if (bin * BIN_DB > THRESHOLD_MIN_DB) total += histogram[bin]!;
    if (total < QUANTILE_WEIGHT_MIN) return speechSnrDb;
    let bin = BIN_COUNT;
    for (let above = 0; above < (1 - share) * total && bin > 0; bin -= 1) above += histogram[bin - 1]!;
    return bin * BIN_DB;
  }

  function place(): void {
    const maxDb = THRESHOLD_MAX_SHARE * speechSnrDb;
    let atDb = Math.max(THRESHOLD_MIN_DB, THRESHOLD_MIN_SHARE * speechSnrDb, noise.mean);
    while (atDb < maxDb && density(noise, atDb) > density(speech, atDb)) atDb += THRESHOLD_STEP_DB;
    thresholdDb = atDb;
  }

  return {
    noiseProbability,
    get thresholdDb() {
      return thresholdDb;
    },
    get speechSnrDb() {
      return speechSnrDb;
    },
    learn(snrDb) {
      histogram[Math.min(BIN_COUNT - 1, Math.floor(snrDb / BIN_DB))]! += 1;
      learnedCount += 1;
      if (learnedCount % HISTOGRAM_UPDATE_HOPS !== 0) return;
      speechSnrDb = quantile(SPEECH_QUANTILE);
      for (let round = 0; round < FIT_ROUND_COUNT; round += 1) fit();
      place();
      for (let bin = 0; bin < BIN_COUNT; bin += 1) histogram[bin] = histogram[bin]! * HISTOGRAM_DECAY;
    },
  };
}
