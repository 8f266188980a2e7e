import {
  NOISE_SHARE_MAX,
  PRESENCE_FADE,
  SPEECH_QUANTILE,
  THRESHOLD_MAX_SHARE,
  THRESHOLD_MIN_DB,
  THRESHOLD_MIN_SHARE,
} from './limits.ts';

/**
 * Where the line between speech and its absence lies. How far moments stand out from the noise makes two heaps; the line
 * is where a moment belongs to both alike. Two Gaussians, fitted to what was heard in the last half a minute; but always
 * at a share of how far speech stood out, so that a voice without a pause is not cut in two.
 */
export interface ActivityThreshold {
  /** @param standsOutDb how far a moment stands out from the noise, mean of the bands */
  learn(standsOutDb: number): void;
  /** How surely a moment that stands out so far is noise, 0 to 1. */
  noiseShare(standsOutDb: number): number;
  readonly thresholdDb: number;
  /** How far speech stands out. */
  readonly speechDb: number;
}

interface Heap {
  share: number;
  mean: number;
  spread: number;
}

/** What is heard is sorted by this. */
const STEP_DB = 0.25;
const BINS = 160;
/** Until speech has been heard, it is thought to stand out so far. */
const SPEECH_FIRST_DB = 10;
const THRESHOLD_FIRST_DB = 3;
/** Moments between two looks at the heights. */
const EVERY = 25;
const ROUNDS = 2;
const SPREAD_MIN = 0.2;

function density({ share, mean, spread }: Heap, at: number): number {
  return (share / spread) * Math.exp(-0.5 * ((at - mean) / spread) ** 2);
}

export function createActivityThreshold(): ActivityThreshold {
  const heights = new Float64Array(BINS);
  const lower: Heap = { share: 0.3, mean: 0.3, spread: 0.5 };
  const upper: Heap = { share: 0.7, mean: 10, spread: 5 };
  const sums = new Float64Array(6);
  let learnt = 0;
  let speechDb = SPEECH_FIRST_DB;
  let thresholdDb = THRESHOLD_FIRST_DB;

  function noiseShare(at: number): number {
    if (at <= lower.mean) return 1;
    if (at >= upper.mean) return 0;
    const low = density(lower, at);
    return low / (low + density(upper, at) + 1e-30);
  }

  function refit(heap: Heap, from: number): void {
    const weight = sums[from]!;
    if (weight < 5) return;
    heap.mean = sums[from + 1]! / weight;
    heap.spread = Math.sqrt(Math.max(SPREAD_MIN ** 2, sums[from + 2]! / weight - heap.mean ** 2));
  }

  function fit(): void {
    sums.fill(0);
    for (let bin = 0; bin < BINS; bin += 1) {
      const height = heights[bin]!;
      if (height === 0) continue;
      const at = (bin + 0.5) * STEP_DB;
      const low = height * noiseShare(at);
      const high = height - low;
      sums[0]! += low;
      sums[1]! += low * at;
      sums[2]! += low * at * at;
      sums[3]! += high;
      sums[4]! += high * at;
      sums[5]! += high * at * at;
    }
    refit(lower, 0);
    refit(upper, 3);
    lower.mean = Math.min(lower.mean, NOISE_SHARE_MAX * speechDb);
    lower.spread = Math.min(lower.spread, Math.max(SPREAD_MIN, (NOISE_SHARE_MAX * speechDb) / 2));
    lower.share = Math.min(0.95, Math.max(0.05, sums[0]! / (sums[0]! + sums[3]!)));
    upper.share = 1 - lower.share;
  }

  function quantile(share: number): number {
    let total = 0;
    for (let bin = 0; bin < BINS; bin += 1) if (bin * STEP_DB > THRESHOLD_MIN_DB) total += heights[bin]!;
    if (total < 50) return speechDb;
    let bin = BINS;
    for (let above = 0; above < (1 - share) * total && bin > 0; bin -= 1) above += heights[bin - 1]!;
    return bin * STEP_DB;
  }

  function divide(): void {
    const end = THRESHOLD_MAX_SHARE * speechDb;
    let at = Math.max(THRESHOLD_MIN_DB, THRESHOLD_MIN_SHARE * speechDb, lower.mean);
    while (at < end && density(lower, at) > density(upper, at)) at += 0.05;
    thresholdDb = at;
  }

  return {
    noiseShare,
    get thresholdDb() {
      return thresholdDb;
    },
    get speechDb() {
      return speechDb;
    },
    learn(standsOutDb) {
      heights[Math.min(BINS - 1, Math.floor(standsOutDb / STEP_DB))]! += 1;
      learnt += 1;
      if (learnt % EVERY !== 0) return;
      speechDb = quantile(SPEECH_QUANTILE);
      for (let round = 0; round < ROUNDS; round += 1) fit();
      divide();
      for (let bin = 0; bin < BINS; bin += 1) heights[bin] = heights[bin]! * PRESENCE_FADE;
    },
  };
}
