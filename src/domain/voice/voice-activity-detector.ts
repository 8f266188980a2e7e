import {
  BANDS,
  HIDDEN_UNTIL_DB,
  HISS_FROM_HZ,
  HISS_SHARE,
  LOW_BANDS_WEIGHT,
  POWER_REACH,
  PRESENCE_REACH,
  RATE_HZ,
  STANDS_OUT_DB,
  STANDS_OUT_WAVERS,
  VOWELS_FROM_HZ,
  VOWELS_TO_HZ,
  WAVERS_HALF_DB2,
} from './limits.ts';
import type { NoiseFloor } from './noise-floor.ts';
import { createActivityThreshold, type ActivityThreshold } from './activity-threshold.ts';
import { createBabbleDetector, LEVEL_REACH } from './babble-detector.ts';
import { bandsBetween } from './spectrum.ts';

/** Judges moments, one after the other, whether they are speech. */
export interface VoiceActivityDetector {
  /**
   * Takes the next moment in the order of time, and judges the one {@link PRESENCE_REACH} before it.
   *
   * @param ring a row of `BANDS` powers for each moment
   * @param row of the next moment; the {@link POWER_REACH} rows to each side are kept as well
   */
  judge(ring: Float32Array, row: number): void;
  /** Whether the judged moment lies within speech, going by what is around it. */
  readonly within: boolean;
  /** Whether it is speech by itself, too: so speech ends where it ends. */
  readonly speech: boolean;
  /** Whether others talk so loud now that they can't be told from the speaker. */
  readonly unsure: boolean;
  readonly presence: ActivityThreshold;
}

/** A moment at the edge of speech needs less than its middle. */
const ALONE_SHARE = 0.3;

const REACH = 2 * PRESENCE_REACH + 1;

export function createVoiceActivityDetector(noise: NoiseFloor): VoiceActivityDetector {
  const presence = createActivityThreshold();
  const room = createBabbleDetector();
  const [firstVowels, endVowels] = bandsBetween(VOWELS_FROM_HZ, VOWELS_TO_HZ);
  const [firstHiss] = bandsBetween(HISS_FROM_HZ, RATE_HZ / 2);
  const kept = new Float64Array(REACH);
  const powers = new Float64Array(BANDS);
  let at = 0;
  let standsOutDb = 0;
  let aloneDb = 0;

  /** The mean of a moment's powers and of so many to each side. */
  function gather(ring: Float32Array, row: number, reach: number): void {
    const rows = ring.length / BANDS;
    powers.fill(0);
    for (let beside = -reach; beside <= reach; beside += 1) {
      const from = ((row + beside + rows) % rows) * BANDS;
      for (let band = 0; band < BANDS; band += 1) powers[band]! += ring[from + band]! / (2 * reach + 1);
    }
  }

  /**
   * The root of the mean square of the bands in dB: a hiss or a hum is speech as well, though it stands out in a few bands
   * only. A band that wavers a lot has less of a say. The bands of hiss are taken by themselves as well: the "s" that ends
   * a word in noise stands out in them alone.
   */
  function standOut(): number {
    let sum = 0;
    let weights = 0;
    let hissSum = 0;
    let hissWeights = 0;
    for (let band = 0; band < BANDS; band += 1) {
      const waversDb = noise.wavers[band]!;
      const weight = (band < firstVowels ? LOW_BANDS_WEIGHT : 1) / (WAVERS_HALF_DB2 + waversDb ** 2);
      weights += weight;
      if (band >= firstHiss) hissWeights += weight;
      const ratio = powers[band]! / noise.powers[band]!;
      if (ratio <= 1) continue;
      const clear = 10 * Math.log10(ratio) - STANDS_OUT_DB - STANDS_OUT_WAVERS * waversDb;
      if (clear <= 0) continue;
      sum += weight * clear ** 2;
      if (band >= firstHiss) hissSum += weight * clear ** 2;
    }
    // Where speech stands out far, its hiss does too; so does a breath.
    const share = presence.speechDb < HIDDEN_UNTIL_DB ? HISS_SHARE : 0;
    return Math.sqrt(Math.max(sum / weights, (share ** 2 * hissSum) / hissWeights));
  }

  /** The sum over the bands of vowels, of which the first of all bands stands at `from`. */
  function vowelsOf(bands: Float32Array | Float64Array, from: number): number {
    let sum = 0;
    for (let band = firstVowels; band < endVowels; band += 1) sum += bands[from + band]!;
    return sum;
  }

  return {
    presence,
    get within() {
      return standsOutDb > presence.thresholdDb && !room.alone;
    },
    get speech() {
      return this.within && aloneDb > ALONE_SHARE * presence.thresholdDb;
    },
    get unsure() {
      return room.unsure;
    },
    judge(ring, row) {
      gather(ring, row, POWER_REACH);
      kept[at] = standOut();
      at = (at + 1) % REACH;
      let sum = 0;
      for (let i = 0; i < REACH; i += 1) sum += kept[i]!;
      standsOutDb = sum / REACH;
      presence.learn(standsOutDb);
      gather(ring, row - PRESENCE_REACH, 0);
      aloneDb = standOut();
      gather(ring, row - PRESENCE_REACH, POWER_REACH);
      const level = (row + LEVEL_REACH - PRESENCE_REACH) % (ring.length / BANDS);
      room.hear(vowelsOf(ring, level * BANDS), vowelsOf(noise.floors, 0));
      noise.learn(powers, room.alone ? 1 : presence.noiseShare(standsOutDb), room.heardApart);
    },
  };
}
