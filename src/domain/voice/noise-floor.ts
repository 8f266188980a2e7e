import {
  WAVERS_MAX_DB,
  BANDS,
  FLOOR_PIECE,
  FLOOR_PIECES,
  HOP_S,
  LEVEL_MIN_DB,
  NOISE_ABOVE_FLOOR_DB,
  NOISE_S,
  RANGE_DB,
  SILENT_LEVEL,
  UPWARDS,
} from './limits.ts';

/**
 * What each band holds when nobody speaks. Two answers that mend each other: the level of the moments that were judged to
 * be noise, and, as its bounds, the least that the band came to within the last seconds (minimum statistics, Martin 2001).
 * The bounds catch a fan that is switched on; the level is what noise comes to, and its least is not.
 */
export interface NoiseFloor {
  /** The newest moment, before it is judged. @param maybe whether it may be noise: a voice is not */
  notice(powers: Float64Array, maybe: boolean): void;
  /**
   * A moment that was judged.
   *
   * @param share how surely it was noise, 0 to 1
   * @param chatter whether others talk: then the least says nothing of what the noise comes to
   */
  learn(judged: Float64Array, share: number, chatter: boolean): void;
  /** Of each band, mean square. */
  readonly powers: Float64Array;
  /** The least that each band came to within the last seconds, mean square. */
  readonly floors: Float64Array;
  /** How much each band wavers, dB: what stands out less than a few of these is still noise. */
  readonly wavers: Float64Array;
}

/** Share of a new moment in the smoothed power: about 40 ms. */
const SMOOTHING = 0.25;
/** The loudest of each band fades with each moment: 6 dB in ten seconds. */
const FADING = 10 ** -0.000_6;
const LEAST = 10 ** (LEVEL_MIN_DB / 10);
const ABOVE = 10 ** (NOISE_ABOVE_FLOOR_DB / 10);
const RANGE = 10 ** (-RANGE_DB / 10);
/** Moments between two looks at the least. */
const EVERY = 10;
/** So many moments of a microphone that opens, or a codec that begins, are softer than the room: 0.1 s. */
const OPENS = 10;
const WAVERS_FIRST_DB = 1.5;
/** A moment further off teaches no more than one that is so far off. */
const OFF_MAX_DB = 6;

export function createNoiseFloor(): NoiseFloor {
  const smoothed = new Float64Array(BANDS);
  const least = new Float64Array(BANDS).fill(Number.POSITIVE_INFINITY);
  const pieces = new Float64Array(BANDS * FLOOR_PIECES).fill(Number.POSITIVE_INFINITY);
  const floors = new Float64Array(BANDS).fill(LEAST);
  const loudest = new Float64Array(BANDS);
  const levels = new Float64Array(BANDS).fill(LEAST);
  const powers = new Float64Array(BANDS).fill(LEAST);
  const wavers = new Float64Array(BANDS).fill(WAVERS_FIRST_DB);
  /** The least of chatter is a gap in it, and bounds nothing from above. */
  let above = ABOVE;
  let before = false;
  let noticed = 0;
  let piece = 0;
  /** Moments since the microphone gave a first sound. */
  let open = 0;

  function settle(): void {
    for (let band = 0; band < BANDS; band += 1) {
      pieces[piece * BANDS + band] = least[band]!;
      let lowest = Number.POSITIVE_INFINITY;
      for (let i = band; i < pieces.length; i += BANDS) lowest = Math.min(lowest, pieces[i]!);
      // Where there was voice alone, the room is as it was.
      if (lowest < Number.POSITIVE_INFINITY) floors[band] = Math.max(LEAST, lowest);
    }
  }

  return {
    powers,
    floors,
    wavers,
    notice(now, maybe) {
      const began = noticed === 0 || (maybe && !before);
      before = maybe;
      let sum = 0;
      for (let band = 0; band < BANDS; band += 1) sum += now[band]!;
      if (open > 0 || sum > SILENT_LEVEL ** 2) open += 1;
      const teaches = maybe && open > OPENS;
      for (let band = 0; band < BANDS; band += 1) {
        // Begun anew where a voice ends, or its last moment would still be among the noise.
        const rate = began ? 1 : SMOOTHING;
        const power = smoothed[band]! + rate * (now[band]! - smoothed[band]!);
        smoothed[band] = power;
        if (teaches && power < least[band]!) least[band] = power;
        loudest[band] = Math.max(loudest[band]! * FADING, power);
      }
      noticed += 1;
      if (noticed % EVERY === 0) settle();
      if (noticed % FLOOR_PIECE === 0) {
        piece = (piece + 1) % FLOOR_PIECES;
        least.fill(Number.POSITIVE_INFINITY);
      }
      for (let band = 0; band < BANDS; band += 1) {
        levels[band] = Math.min(floors[band]! * above, Math.max(floors[band]!, levels[band]!));
        powers[band] = Math.max(levels[band]!, loudest[band]! * RANGE);
      }
    },
    learn(judged, share, chatter) {
      above = chatter ? Number.POSITIVE_INFINITY : ABOVE;
      const rate = (share * HOP_S) / NOISE_S;
      for (let band = 0; band < BANDS; band += 1) {
        const offDb = 10 * Math.log10((judged[band]! + LEAST) / powers[band]!);
        const stepDb = Math.max(-OFF_MAX_DB, Math.min(OFF_MAX_DB, offDb));
        // Half of noise lies above its middle: what lies above, twice, is how far it wavers.
        wavers[band]! += rate * (Math.min(WAVERS_MAX_DB, 2 * Math.max(0, stepDb)) - wavers[band]!);
        levels[band]! *= 10 ** ((rate * (stepDb > 0 ? UPWARDS * stepDb : stepDb)) / 10);
      }
    },
  };
}
