import { colorBin, CHROMA_BIN_COUNT, CHROMA_BIN_WIDTH, COLOR_BIN_COUNT } from './color-histogram.ts';
import { BORDER, CELL_X, CELL_Y, headUnits, type HeadEllipse } from './grid.ts';
import type { Samples } from './pixel-sampling.ts';
import { isSkin } from './skin-chroma-range.ts';

/** How much redder skin is than its room, in the natural logarithm of red to green. */
const SKIN_REDNESS_EXCESS = 0.08;

/** Weight of the fixed range in the prior, before the speaker is known; the rest is redness. */
const FIXED_RANGE_WEIGHT = 0.4;

/** In units of the head's radius: samples within the first are skin, beyond the second room; those between are ignored. */
const SKIN_REACH = 0.55;
const ROOM_REACH = 1.3;

/**
 * The share of the room's histogram that is smoothed. It has ten times the speaker's samples, and a wall's colors,
 * smoothed like a face's, would cover those of a face that differs from it by a bin.
 */
const SMOOTHED_ROOM_WEIGHT = 0.5;

/**
 * A color is skin when it is at least this many times as frequent on the speaker as in the room. More is asked, in steps of the
 * odds' natural logarithm, until hardly any of the room matches, as long as {@link MIN_SPEAKER_MATCH_SHARE} of the speaker does...
 */
const MIN_SKIN_ODDS = 0.75;
const LOG_ODDS_STEP = 0.12;
/** The most steps: odds of 4.5. */
const LAST_ODDS_STEP = 15;
const MIN_SPEAKER_MATCH_SHARE = 0.7;
/** ...where the prior may raise or lower them by this factor... */
const PRIOR_ODDS = 1.4;
/** ...and this share of the speaker's samples does not count: it may be noise. */
const NOISE_SHARE = 0.0003;
/** A color with a smaller share of the room's samples is new to it. */
const KNOWN_COLOR_SHARE = 0.0002;

/** The likelihood of skin, from two histograms: this speaker's colors and this room's. */
export interface SkinLikelihoodModel {
  /** 1 for each color bin that is skin. */
  readonly mask: Uint8Array;
  /** The prior of skin in this room's light for each bin, 0-1, before the speaker is known. */
  readonly prior: Float32Array;
  /** Measures the room's light at a frame's border, for the prior: in nearly any light, skin is redder than its room. */
  measureRoomRedness(samples: Samples): void;
  /** Adds every `step`-th sample of a frame: near the head's center to skin, clearly outside it to the room. */
  learn(samples: Samples, head: HeadEllipse, from: number, step: number): void;
  /** Multiplies both histograms. */
  decay(factor: number): void;
  /** Share of a frame's border, 0-1, in colors that the room's histogram has not. */
  novelty(samples: Samples): number;
  /**
   * Classifies each bin by its odds, and writes the mask.
   *
   * @param maxRoomShare the share of the room's samples that may match, 0-1
   */
  classify(maxRoomShare: number): void;
  /** Writes the fixed range of skin into the mask, whatever was learned. */
  useFixedRange(): void;
}

/** One sample of this many is enough to see that the light changed. */
const NOVELTY_STEP = 7;

/** Bins of one lightness. */
const SLAB = CHROMA_BIN_COUNT * CHROMA_BIN_COUNT;

/** How gradually redness speaks for skin: log red to green over which it goes from a quarter to three quarters. */
const REDNESS_SLOPE = 0.028;

/** The share of each bin's colors that lies in the fixed range of skin. */
const FIXED_RANGE = fixedRangeShares();

function fixedRangeShares(): Float32Array {
  const shares = new Float32Array(COLOR_BIN_COUNT);
  const counts = new Float32Array(COLOR_BIN_COUNT);
  const step = 4;
  for (let r = step / 2; r < 256; r += step) {
    for (let g = step / 2; g < 256; g += step) {
      for (let b = step / 2; b < 256; b += step) {
        const bin = colorBin(r, g, b);
        counts[bin]! += 1;
        if (isSkin(r, g, b)) shares[bin]! += 1;
      }
    }
  }
  return shares.map((share, bin) => share / Math.max(1, counts[bin]!));
}

export function createSkinLikelihoodModel(): SkinLikelihoodModel {
  const mask = new Uint8Array(COLOR_BIN_COUNT);
  const prior = Float32Array.from(FIXED_RANGE);
  /** The odds that each bin must exceed, relative to the threshold. */
  const needed = new Float32Array(COLOR_BIN_COUNT).fill(1);
  const known = new Uint8Array(COLOR_BIN_COUNT);
  const speakerSeen = new Float32Array(COLOR_BIN_COUNT);
  const roomSeen = new Float32Array(COLOR_BIN_COUNT);
  const speaker = new Float32Array(COLOR_BIN_COUNT);
  const room = new Float32Array(COLOR_BIN_COUNT);
  const scratch = new Float32Array(COLOR_BIN_COUNT);
  /** In an object, whose numbers change in place: a variable of the closure would be allocated anew by each change. */
  const totals = { speaker: 0, room: 0 };
  /** How many samples have colors whose odds are between one step and the next. */
  const speakerByStep = new Float32Array(LAST_ODDS_STEP + 1);
  const roomByStep = new Float32Array(LAST_ODDS_STEP + 1);

  return {
    mask,
    prior,

    measureRoomRedness({ count, bins, cells }) {
      let sum = 0;
      let all = 0;
      for (let i = 0; i < count; i += 1) {
        if (BORDER[cells[i]!] === 0) continue;
        sum += rednessBin(bins[i]!);
        all += 1;
      }
      const roomRedness = sum / all;
      for (let bin = 0; bin < COLOR_BIN_COUNT; bin += 1) {
        const redder = (rednessBin(bin) - roomRedness) * CHROMA_BIN_WIDTH;
        const redness = 1 / (1 + Math.exp((SKIN_REDNESS_EXCESS - redder) / REDNESS_SLOPE));
        prior[bin] = (1 - FIXED_RANGE_WEIGHT) * redness + FIXED_RANGE_WEIGHT * FIXED_RANGE[bin]!;
        needed[bin] = PRIOR_ODDS ** (1 - 2 * prior[bin]!);
      }
    },

    learn({ count, bins, cells }, head, from, step) {
      const y = headUnits(head.y);
      const skinReach = (head.radius * SKIN_REACH) ** 2;
      const roomReach = (head.radius * ROOM_REACH) ** 2;
      let onSpeaker = 0;
      let inRoom = 0;
      for (let i = from; i < count; i += step) {
        const cell = cells[i]!;
        const dx = CELL_X[cell]! - head.x;
        const dy = CELL_Y[cell]! - y;
        const distance = dx * dx + dy * dy;
        if (distance > roomReach) {
          roomSeen[bins[i]!]! += 1;
          inRoom += 1;
        } else if (distance < skinReach) {
          speakerSeen[bins[i]!]! += 1;
          onSpeaker += 1;
        }
      }
      totals.speaker += onSpeaker;
      totals.room += inRoom;
    },

    decay(factor) {
      totals.speaker *= factor;
      totals.room *= factor;
      for (let bin = 0; bin < COLOR_BIN_COUNT; bin += 1) {
        speakerSeen[bin]! *= factor;
        roomSeen[bin]! *= factor;
      }
    },

    novelty({ count, bins, cells }) {
      let strange = 0;
      let all = 0;
      for (let i = 0; i < count; i += NOVELTY_STEP) {
        if (BORDER[cells[i]!] === 0) continue;
        all += 1;
        strange += known[bins[i]!] === 0 ? 1 : 0;
      }
      return all === 0 ? 0 : strange / all;
    },

    classify(maxRoomShare) {
      if (totals.speaker === 0 || totals.room === 0) return;
      smooth(speakerSeen, scratch, speaker);
      smooth(roomSeen, scratch, room);
      const perSpeaker = 1 / totals.speaker;
      const perRoom = 1 / totals.room;
      // How many times as frequent on the speaker as in the room each color is, relative to what it needs.
      const odds = scratch;
      for (let bin = 0; bin < COLOR_BIN_COUNT; bin += 1) {
        const roomShare =
          (SMOOTHED_ROOM_WEIGHT * room[bin]! + (1 - SMOOTHED_ROOM_WEIGHT) * roomSeen[bin]!) * perRoom;
        known[bin] = roomShare > KNOWN_COLOR_SHARE ? 1 : 0;
        odds[bin] = (speaker[bin]! * perSpeaker - NOISE_SHARE * needed[bin]!) / (needed[bin]! * roomShare);
      }
      const least = leastOdds(odds, maxRoomShare * totals.room);
      for (let bin = 0; bin < COLOR_BIN_COUNT; bin += 1) mask[bin] = odds[bin]! > least ? 1 : 0;
    },

    useFixedRange() {
      for (let bin = 0; bin < COLOR_BIN_COUNT; bin += 1) mask[bin] = FIXED_RANGE[bin]! > 0.5 ? 1 : 0;
    },
  };

  /** The lowest odds at which hardly any of the room matches, as long as most of the speaker does. */
  function leastOdds(odds: Float32Array, maxRoomMatches: number): number {
    speakerByStep.fill(0);
    roomByStep.fill(0);
    let speakerMatches = 0;
    let roomMatches = 0;
    for (let bin = 0; bin < COLOR_BIN_COUNT; bin += 1) {
      if (odds[bin]! <= MIN_SKIN_ODDS) continue;
      const step = Math.min(LAST_ODDS_STEP, Math.floor(Math.log(odds[bin]! / MIN_SKIN_ODDS) / LOG_ODDS_STEP));
      speakerByStep[step]! += speakerSeen[bin]!;
      roomByStep[step]! += roomSeen[bin]!;
      speakerMatches += speakerSeen[bin]!;
      roomMatches += roomSeen[bin]!;
    }
    const minSpeakerMatches = MIN_SPEAKER_MATCH_SHARE * totals.speaker;
    let step = 0;
    while (step < LAST_ODDS_STEP && roomMatches > maxRoomMatches) {
      if (speakerMatches - speakerByStep[step]! < minSpeakerMatches) break;
      speakerMatches -= speakerByStep[step]!;
      roomMatches -= roomByStep[step]!;
      step += 1;
    }
    return MIN_SKIN_ODDS * Math.exp(step * LOG_ODDS_STEP);
  }
}

function rednessBin(bin: number): number {
  return Math.floor(bin / CHROMA_BIN_COUNT) % CHROMA_BIN_COUNT;
}

/** Spreads each bin to its neighbours, [1 2 1] along every axis: noise moves a color by about a bin. */
function smooth(from: Float32Array, scratch: Float32Array, into: Float32Array): void {
  blur(from, into, 1, CHROMA_BIN_COUNT);
  blur(into, scratch, CHROMA_BIN_COUNT, SLAB);
  blur(scratch, into, SLAB, COLOR_BIN_COUNT);
}

/** One axis: neighbors are `step` apart, and a line of them ends after `wrap`. What leaves the axis is dropped. */
function blur(from: Float32Array, into: Float32Array, step: number, wrap: number): void {
  for (let start = 0; start < COLOR_BIN_COUNT; start += wrap) {
    const last = start + wrap - step;
    for (let bin = start; bin < start + step; bin += 1)
      into[bin] = 0.5 * from[bin]! + 0.25 * from[bin + step]!;
    for (let bin = start + step; bin < last; bin += 1) {
      into[bin] = 0.25 * (from[bin - step]! + from[bin + step]!) + 0.5 * from[bin]!;
    }
    for (let bin = last; bin < last + step; bin += 1) into[bin] = 0.5 * from[bin]! + 0.25 * from[bin - step]!;
  }
}
