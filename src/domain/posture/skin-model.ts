import { binOf, CHROMA_BINS, CHROMA_STEP, COLOUR_BINS } from './colour-bins.ts';
import { BORDER, CELL_X, CELL_Y, headUnits, type Place } from './grid.ts';
import {
  ENOUGH_OF_SPEAKER,
  LEAST_SHARE,
  LIKELY_ODDS,
  LITTLE_OF_ROOM,
  MATCH_ODDS,
  NOISE_SHARE,
  REDDER_THAN_ROOM,
  ROOM_REACH,
  ROOM_SMOOTHED,
  RULE_PART,
  SKIN_REACH,
} from './limits.ts';
import type { Samples } from './samples.ts';
import { isSkin } from './skin.ts';

/** What counts as skin: this speaker's colours against this room's. */
export interface SkinModel {
  /** 1 for each colour bin that is skin. */
  readonly skin: Uint8Array;
  /** How much like skin each bin is in this room's light, 0-1, before the speaker is known. */
  readonly likely: Float32Array;
  /** Takes the light of the room from a frame's border: skin is redder than what surrounds it in nearly any light. */
  lookAround(samples: Samples): void;
  /** Takes in every so many-th sample of a frame: near the head's centre it is skin, clearly outside it is room. */
  learn(samples: Samples, head: Place, from: number, step: number): void;
  /** Lets what was learnt fade to this part of it. */
  fade(to: number): void;
  /** Share of a frame's border, 0-1, whose colours the room has not shown before. */
  novelty(samples: Samples): number;
  /** Decides anew which bins are skin. */
  decide(): void;
  /** Takes for skin what the general rule does, whatever was learnt. */
  fallBack(): void;
}

/** Every so many samples tell enough of the light. */
const NOVELTY_STEP = 7;

/** Bins of one lightness. */
const SLAB = CHROMA_BINS * CHROMA_BINS;

/** How gradually redness speaks for skin: log red to green over which it goes from a quarter to three quarters. */
const REDNESS_SLOPE = 0.028;

/** The share of each bin's colours that the general rule takes for skin. */
const RULE = ruleShares();

function ruleShares(): Float32Array {
  const shares = new Float32Array(COLOUR_BINS);
  const counts = new Float32Array(COLOUR_BINS);
  const step = 4;
  for (let r = step / 2; r < 256; r += step) {
    for (let g = step / 2; g < 256; g += step) {
      for (let b = step / 2; b < 256; b += step) {
        const bin = binOf(r, g, b);
        counts[bin]! += 1;
        if (isSkin(r, g, b)) shares[bin]! += 1;
      }
    }
  }
  return shares.map((share, bin) => share / Math.max(1, counts[bin]!));
}

export function createSkinModel(): SkinModel {
  const skin = new Uint8Array(COLOUR_BINS);
  const likely = Float32Array.from(RULE);
  /** What a bin's odds are measured by: {@link LIKELY_ODDS} to how unlike skin it is. */
  const needed = new Float32Array(COLOUR_BINS).fill(1);
  const known = new Uint8Array(COLOUR_BINS);
  const speakerSeen = new Float32Array(COLOUR_BINS);
  const roomSeen = new Float32Array(COLOUR_BINS);
  const speaker = new Float32Array(COLOUR_BINS);
  const room = new Float32Array(COLOUR_BINS);
  const scratch = new Float32Array(COLOUR_BINS);
  /** In an object, whose numbers change in place: a variable of the closure would be allocated anew by each change. */
  const totals = { speaker: 0, room: 0 };

  return {
    skin,
    likely,

    lookAround({ count, bins, cells }) {
      let sum = 0;
      let all = 0;
      for (let i = 0; i < count; i += 1) {
        if (BORDER[cells[i]!] === 0) continue;
        sum += rednessBin(bins[i]!);
        all += 1;
      }
      const roomRedness = sum / all;
      for (let bin = 0; bin < COLOUR_BINS; bin += 1) {
        const redder = (rednessBin(bin) - roomRedness) * CHROMA_STEP;
        const redness = 1 / (1 + Math.exp((REDDER_THAN_ROOM - redder) / REDNESS_SLOPE));
        likely[bin] = (1 - RULE_PART) * redness + RULE_PART * RULE[bin]!;
        needed[bin] = LIKELY_ODDS ** (1 - 2 * likely[bin]!);
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

    fade(to) {
      totals.speaker *= to;
      totals.room *= to;
      for (let bin = 0; bin < COLOUR_BINS; bin += 1) {
        speakerSeen[bin]! *= to;
        roomSeen[bin]! *= to;
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

    decide() {
      if (totals.speaker === 0 || totals.room === 0) return;
      smooth(speakerSeen, scratch, speaker);
      smooth(roomSeen, scratch, room);
      const perSpeaker = 1 / totals.speaker;
      const perRoom = 1 / totals.room;
      // How many times as frequent on the speaker as in the room each colour is, beside what it needs.
      const odds = scratch;
      for (let bin = 0; bin < COLOUR_BINS; bin += 1) {
        const roomShare = (ROOM_SMOOTHED * room[bin]! + (1 - ROOM_SMOOTHED) * roomSeen[bin]!) * perRoom;
        known[bin] = roomShare > LEAST_SHARE ? 1 : 0;
        odds[bin] = (speaker[bin]! * perSpeaker - NOISE_SHARE * needed[bin]!) / (needed[bin]! * roomShare);
      }
      const least = strictness(odds, perSpeaker, perRoom);
      for (let bin = 0; bin < COLOUR_BINS; bin += 1) skin[bin] = odds[bin]! > least ? 1 : 0;
    },

    fallBack() {
      for (let bin = 0; bin < COLOUR_BINS; bin += 1) skin[bin] = RULE[bin]! > 0.5 ? 1 : 0;
    },
  };

  /** The lowest odds at which hardly any of the room matches, as long as most of the speaker does. */
  function strictness(odds: Float32Array, perSpeaker: number, perRoom: number): number {
    let chosen = 0;
    for (const tried of MATCH_ODDS) {
      let ofSpeaker = 0;
      let ofRoom = 0;
      for (let bin = 0; bin < COLOUR_BINS; bin += 1) {
        if (odds[bin]! <= tried) continue;
        ofSpeaker += speakerSeen[bin]!;
        ofRoom += roomSeen[bin]!;
      }
      ofSpeaker *= perSpeaker;
      ofRoom *= perRoom;
      if (chosen > 0 && ofSpeaker < ENOUGH_OF_SPEAKER) break;
      chosen = tried;
      if (ofRoom <= LITTLE_OF_ROOM) break;
    }
    return chosen;
  }
}

function rednessBin(bin: number): number {
  return Math.floor(bin / CHROMA_BINS) % CHROMA_BINS;
}

/** Spreads each bin to its neighbours, [1 2 1] along every axis: noise moves a colour by about a bin. */
function smooth(from: Float32Array, scratch: Float32Array, into: Float32Array): void {
  blur(from, into, 1, CHROMA_BINS);
  blur(into, scratch, CHROMA_BINS, SLAB);
  blur(scratch, into, SLAB, COLOUR_BINS);
}

/** One axis: neighbours are `step` apart, and a line of them ends after `wrap`. What would leave the axis is lost. */
function blur(from: Float32Array, into: Float32Array, step: number, wrap: number): void {
  for (let start = 0; start < COLOUR_BINS; start += wrap) {
    const last = start + wrap - step;
    for (let bin = start; bin < start + step; bin += 1)
      into[bin] = 0.5 * from[bin]! + 0.25 * from[bin + step]!;
    for (let bin = start + step; bin < last; bin += 1) {
      into[bin] = 0.25 * (from[bin - step]! + from[bin + step]!) + 0.5 * from[bin]!;
    }
    for (let bin = last; bin < last + step; bin += 1) into[bin] = 0.5 * from[bin]! + 0.25 * from[bin - step]!;
  }
}
