import { CHROMA_BINS, COLOUR_BINS } from './colour-bins.ts';
import { CELL_X, CELL_Y, headUnits, type Place } from './grid.ts';
import { GRID_COLUMNS, GRID_ROWS, UNLIKE_SKIN } from './limits.ts';
import type { Samples } from './samples.ts';

/** Bins two by two by two: places are compared by hundreds of samples each, not by thousands. */
const COARSE_CHROMA = CHROMA_BINS / 2;
const COARSE_BINS = COLOUR_BINS / 8;
/** Squares of distances in heads: nearer than the first is neither here nor elsewhere, up to the second is beside. */
const NEAR_REACH = 1.7;
const RING_REACH = 4.8;

const SLAB = COARSE_CHROMA * COARSE_CHROMA;
const COLUMNS = 17;
const ROWS = 5;

/** So many samples of a frame are enough to compare places. */
const ENOUGH_SAMPLES = 5000;

/** Places that are looked at closer. */
const GUESSES = 4;
/** Places closer than this are one: fractions of the width and of the height. */
const NEIGHBOUR = 0.12;

/** The coarse bin of each bin. */
const COARSE = Uint16Array.from({ length: COLOUR_BINS }, (_, bin) => {
  const v = bin % CHROMA_BINS;
  const u = Math.floor(bin / CHROMA_BINS) % CHROMA_BINS;
  const light = Math.floor(bin / CHROMA_BINS / CHROMA_BINS);
  return ((light >> 1) * COARSE_CHROMA + (u >> 1)) * COARSE_CHROMA + (v >> 1);
});

/** A place where the speaker may be. */
interface Guess extends Place {
  /** How far its colours are the frame's only such, 0-1. */
  apart: number;
  /** The same, weighed by how like skin they are, and how expected the place. */
  worth: number;
}

/** Fractions of the width and of the height. */
type Spot = Readonly<Pick<Place, 'x' | 'y'>>;

/** Where the speaker may sit, before anything is known of them. */
export interface Guesser {
  /** The likeliest places, best first, overwritten by the next guess. */
  readonly guesses: readonly Guess[];
  /**
   * Looks for the likeliest places in a frame.
   *
   * @param likely how much like skin each bin is, 0-1
   * @param expected where, most likely: one of these
   * @param spread how far from there, a fraction of the width
   */
  guess(samples: Samples, likely: Float32Array, expected: readonly Spot[], spread: number): void;
  /** What a place in that frame is worth. */
  valueOf(samples: Samples, place: Readonly<Place>): number;
}

/**
 * Tries head-sized places around the middle: the speaker is where the colours are found nowhere else in the frame,
 * most of all colours that may be skin. A wall's patch, however bright, has its like elsewhere.
 *
 * @param radii half the widths of the heads to try, fractions of the width
 */
export function createGuesser(radii: readonly number[]): Guesser {
  const within = new Float32Array(COARSE_BINS);
  const whole = new Float32Array(COARSE_BINS);
  const prior = new Float32Array(COARSE_BINS);
  const ring = new Float32Array(COARSE_BINS);
  const near = new Float32Array(COARSE_BINS);
  /** Of the place tried last: how far its colours are the frame's only such, 0-1. */
  let apart = 0;

  function worthOf({ count, bins, cells }: Samples, x: number, y: number, radius: number): number {
    within.fill(0);
    near.fill(0);
    ring.fill(0);
    const headY = headUnits(y);
    const scale = 1 / (radius * radius);
    const thin = thinFor(count);
    let inside = 0;
    let close = 0;
    let beside = 0;
    for (let i = 0; i < count; i += thin) {
      const cell = cells[i]!;
      const dx = CELL_X[cell]! - x;
      const dy = CELL_Y[cell]! - headY;
      const distance = (dx * dx + dy * dy) * scale;
      if (distance > RING_REACH) continue;
      const bin = COARSE[bins[i]!]!;
      if (distance > NEAR_REACH) {
        ring[bin]! += 1;
        beside += 1;
        continue;
      }
      near[bin]! += 1;
      close += 1;
      if (distance < 1) {
        within[bin]! += 1;
        inside += 1;
      }
    }
    const total = Math.ceil(count / thin);
    if (inside === 0) return 0;
    const outside = total - close;
    let worth = 0;
    apart = 0;
    for (let bin = 0; bin < COARSE_BINS; bin += 1) {
      const here = within[bin]! / inside;
      if (here === 0) continue;
      // A wall in uneven light is still one wall: neighbouring lightness counts as the same.
      let elsewhere = 0;
      for (
        let other = Math.max(bin % SLAB, bin - SLAB);
        other < COARSE_BINS && other <= bin + SLAB;
        other += SLAB
      ) {
        elsewhere = Math.max(
          elsewhere,
          (whole[other]! - near[other]!) / outside,
          ring[other]! / Math.max(1, beside),
        );
      }
      if (here <= elsewhere) continue;
      apart += here - elsewhere;
      worth += (here - elsewhere) * (UNLIKE_SKIN + (1 - UNLIKE_SKIN) * prior[bin]!);
    }
    return worth;
  }

  const guesses: Guess[] = Array.from({ length: GUESSES }, () => ({
    x: 0,
    y: 0,
    radius: 0,
    apart: 0,
    worth: 0,
  }));
  /** What each place is worth, and how far apart its colours are: row by row, each with all its radii. */
  const worths = new Float32Array(COLUMNS * ROWS * radii.length);
  const aparts = new Float32Array(worths.length);

  /** Takes the best place that is left, and leaves neither it nor its neighbours to the next. */
  function takeBest(into: Guess): void {
    let best = 0;
    for (let i = 1; i < worths.length; i += 1) if (worths[i]! > worths[best]!) best = i;
    into.x = columnX(best);
    into.y = rowY(best);
    into.radius = radii[best % radii.length]!;
    into.apart = aparts[best]!;
    into.worth = worths[best]!;
    for (let i = 0; i < worths.length; i += 1) if (isNear(into, columnX(i), rowY(i))) worths[i] = 0;
  }

  function columnX(place: number): number {
    return 0.1 + (0.8 * (Math.floor(place / radii.length) % COLUMNS)) / (COLUMNS - 1);
  }

  function rowY(place: number): number {
    return 0.3 + (0.4 * Math.floor(place / radii.length / COLUMNS)) / (ROWS - 1);
  }

  let expectedAt: readonly Spot[] = [];
  let expectedSpread = 1;

  function expectation(x: number, y: number): number {
    let likeliest = 0;
    for (const expected of expectedAt) {
      const dx = (x - expected.x) / expectedSpread;
      const dy = ((y - expected.y) * GRID_ROWS) / GRID_COLUMNS / expectedSpread;
      likeliest = Math.max(likeliest, Math.exp(-0.5 * (dx * dx + dy * dy)));
    }
    return likeliest;
  }

  return {
    guesses,
    valueOf: (samples, { x, y, radius }) => worthOf(samples, x, y, radius) * expectation(x, y),
    guess(samples, likely, expected, spread) {
      expectedAt = expected;
      expectedSpread = spread;
      prior.fill(0);
      for (let bin = 0; bin < COLOUR_BINS; bin += 1) prior[COARSE[bin]!]! += likely[bin]! / 8;
      const { count, bins } = samples;
      whole.fill(0);
      for (let i = 0; i < count; i += thinFor(count)) whole[COARSE[bins[i]!]!]! += 1;
      for (let i = 0; i < worths.length; i += 1) {
        const radius = radii[i % radii.length]!;
        const x = columnX(i);
        const y = rowY(i);
        worths[i] = worthOf(samples, x, y, radius) * expectation(x, y) * Math.sqrt(radius);
        aparts[i] = apart;
      }
      for (const each of guesses) takeBest(each);
    },
  };
}

function thinFor(count: number): number {
  return Math.max(1, Math.round(count / ENOUGH_SAMPLES));
}

/** Whether a guess is about the same place. */
function isNear(guess: Guess, x: number, y: number): boolean {
  return Math.abs(guess.x - x) < NEIGHBOUR && Math.abs(guess.y - y) < NEIGHBOUR;
}
