import {
  CHATTER_RISES_DB,
  POWER_REACH,
  PRESENCE_FADE,
  ROOM_ABOVE_FLOOR_MAX_DB,
  ROOM_APART,
  ROOM_BELOW_MAX_DB,
  ROOM_BELOW_MIN_DB,
  ROOM_SHARE_MIN,
  ROOM_UNSURE_BELOW_DB,
} from './limits.ts';

/**
 * How loud the room is where others talk in it. Chatter has the spectrum of speech, so it can't be told by how it stands
 * out; but it is softer than who speaks into the microphone. So the levels of what is heard make two heaps, with a line
 * between them (minimum error, Kittler & Illingworth 1986). Where they don't, nothing is said; nor where the quietest
 * moments are as quiet as each other: that is a fan's noise, and what is softer than the rest a soft word of the speaker's.
 */
export interface BabbleDetector {
  /**
   * The next moment, in the bands of vowels, mean square, 1 for full scale.
   *
   * @param floor the least within the last seconds: chatter hardly ever stops, so it is not far above
   */
  hear(power: number, floor: number): void;
  /** Whether the moment {@link LEVEL_REACH} before the newest is the room's alone. */
  readonly alone: boolean;
  /** Whether it is heard apart from the speaker. */
  readonly heardApart: boolean;
  /** Whether it is nearly as loud as the speaker, so that moments are taken for the other's. */
  readonly unsure: boolean;
}

/** Moments to each side over which a level is taken: a syllable and its neighbours. */
export const LEVEL_REACH = 12;
const SPAN = 2 * LEVEL_REACH + 1;
/** What is heard is sorted by this, from the quietest. */
const STEP_DB = 1;
const BINS = 100;
/** The levels of single moments, by finer steps. */
const FINE = 4;
/** Shares of what was heard: the quietest, and those that are as quiet in steady noise. */
const QUIETEST = 0.01;
const QUIET = 0.05;
/** Moments between two looks at the heights. */
const EVERY = 25;
/** Fewer moments make no heap: 3 s. */
const ENOUGH = 300;
const VARIANCE_MIN = 0.5;
const LEAST = 1e-10;

export function createBabbleDetector(): BabbleDetector {
  const powers = new Float64Array(SPAN);
  const heights = new Float64Array(BINS);
  const moments = new Float64Array(BINS * FINE);
  let at = 0;
  let heard = 0;
  let bin = 0;
  /** Bins below this are the room's. */
  let line = 0;
  let unsure = false;

  /** Where the mean of the last moments belongs, in bins. */
  function binOf(count: number): number {
    let sum = 0;
    for (let i = 1; i <= count; i += 1) sum += powers[(at - i + SPAN) % SPAN]!;
    const levelDb = 10 * Math.log10(sum / count + LEAST);
    return Math.max(0, Math.min(BINS - 1 / FINE, levelDb / STEP_DB + BINS));
  }

  /** Below which level such a share of the moments is, dB above the lowest. */
  function levelOf(share: number): number {
    let left = share * moments.reduce((sum, height) => sum + height, 0);
    let i = 0;
    for (; i < moments.length - 1 && left > moments[i]!; i += 1) left -= moments[i]!;
    return (i * STEP_DB) / FINE;
  }

  function isSteady(): boolean {
    return levelOf(QUIET) - levelOf(QUIETEST) < CHATTER_RISES_DB;
  }

  function divide(floor: number): void {
    line = 0;
    unsure = false;
    let all = 0;
    let sum = 0;
    let squares = 0;
    for (let i = 0; i < BINS; i += 1) {
      all += heights[i]!;
      sum += heights[i]! * i;
      squares += heights[i]! * i * i;
    }
    if (all < ENOUGH) return;
    let best = Number.POSITIVE_INFINITY;
    let below = 0;
    let sumBelow = 0;
    let squaresBelow = 0;
    let gap = 0;
    let apart = 0;
    let found = 0;
    let roomDb = 0;
    for (let i = 0; i < BINS; i += 1) {
      below += heights[i]!;
      sumBelow += heights[i]! * i;
      squaresBelow += heights[i]! * i * i;
      const share = below / all;
      if (share < ROOM_SHARE_MIN || share > 1 - ROOM_SHARE_MIN) continue;
      const low = sumBelow / below;
      const high = (sum - sumBelow) / (all - below);
      const lowVariance = Math.max(VARIANCE_MIN, squaresBelow / below - low ** 2);
      const highVariance = Math.max(VARIANCE_MIN, (squares - squaresBelow) / (all - below) - high ** 2);
      const error =
        share * Math.log(lowVariance / share ** 2) + (1 - share) * Math.log(highVariance / (1 - share) ** 2);
      if (error >= best) continue;
      best = error;
      gap = (high - low) * STEP_DB;
      apart = (high - low) / Math.sqrt((lowVariance + highVariance) / 2);
      found = i + 1;
      roomDb = (low - BINS) * STEP_DB;
    }
    const aboveDb = roomDb - 10 * Math.log10(floor + LEAST);
    if (gap > ROOM_BELOW_MAX_DB || apart < ROOM_APART) return;
    if (aboveDb > ROOM_ABOVE_FLOOR_MAX_DB || isSteady()) return;
    unsure = gap < ROOM_UNSURE_BELOW_DB;
    if (gap >= ROOM_BELOW_MIN_DB) line = found;
  }

  return {
    get alone() {
      return bin < line;
    },
    get heardApart() {
      return line > 0;
    },
    get unsure() {
      return unsure;
    },
    hear(power, floor) {
      powers[at] = power;
      at = (at + 1) % SPAN;
      bin = Math.floor(binOf(SPAN));
      heights[bin]! += 1;
      moments[Math.floor(FINE * binOf(2 * POWER_REACH + 1))]! += 1;
      heard += 1;
      if (heard % EVERY !== 0) return;
      divide(floor);
      for (let i = 0; i < BINS; i += 1) heights[i] = heights[i]! * PRESENCE_FADE;
      for (let i = 0; i < moments.length; i += 1) moments[i] = moments[i]! * PRESENCE_FADE;
    },
  };
}
