import { COARSE_BIN, COARSE_BIN_COUNT, COARSE_SLAB } from './coarse-histogram.ts';
import { COLOR_BIN_COUNT } from './color-histogram.ts';
import {
  CELL_X,
  CELL_Y,
  columnAt,
  GRID_COLUMNS,
  GRID_ROWS,
  headUnits,
  type HeadEllipse,
  NEAR_REACH,
  RING_REACH,
  rowAt,
} from './grid.ts';
import { movementContrast } from './movement-contrast.ts';
import { createMovingCells } from './moving-cells.ts';
import type { Samples } from './pixel-sampling.ts';
import { createSamplesByCell } from './samples-by-cell.ts';

/** Half the widths of the heads that are tried when nothing is known of the speaker, fractions of the width. */
export const HEAD_RADII = [0.07, 0.1, 0.14] as const;

/** What a color that no skin has counts for, beside one that skin has (0-1). */
const NON_SKIN_WEIGHT = 0.3;

const COLUMNS = 17;
const ROWS = 5;

/** Candidates that a search returns. */
const CANDIDATE_COUNT = 4;
/** Least distance between two candidates: fractions of the width and of the height. */
const MIN_SEPARATION = 0.12;

/** How much movement counts: the natural logarithm of a score's factor for each unit of a region's contrast of movement. */
const MOVEMENT_WEIGHT = 5;

/** Share of a region's samples that must move, where the search is limited to what moves. */
const MIN_MOVING_SHARE = 0.15;

/** A region that may be the speaker's head. */
export interface Candidate extends HeadEllipse {
  /** Share of its color histogram that exceeds the rest of the frame's, 0-1. */
  distinctShare: number;
  /** The same, weighted by the prior of skin and of the position. */
  score: number;
}

/** Fractions of the width and of the height. */
type Position = Readonly<Pick<HeadEllipse, 'x' | 'y'>>;

/** Searches a frame for candidates, before anything is known of the speaker. */
export interface CandidateSearch {
  /** The most likely candidates, best first, overwritten by the next search. */
  readonly candidates: readonly Candidate[];
  /**
   * Finds the most likely candidates in a frame.
   *
   * @param skinPrior how likely each bin is skin, 0-1
   * @param expected the expected positions
   * @param spread standard deviation from the nearest of these, a fraction of the width
   * @param activity of each cell, above 1 where something moves: if given, what moves unlike its surroundings scores more
   * @param isLimited whether instead regions in which nothing moves score 0
   */
  search(
    samples: Samples,
    skinPrior: Float32Array,
    expected: readonly Position[],
    spread: number,
    activity?: Float32Array,
    isLimited?: boolean,
  ): void;
  /** The score of any region in that frame. */
  scoreOf(region: Readonly<HeadEllipse>): number;
}

/**
 * Compares head-sized regions around the middle: the speaker's colors, above all those that may be skin, occur nowhere
 * else in the frame. A patch of a wall, however bright, continues elsewhere.
 *
 * @param radii half the widths of the heads to try, fractions of the width
 */
export function createCandidateSearch(radii: readonly number[]): CandidateSearch {
  const within = new Float32Array(COARSE_BIN_COUNT);
  const whole = new Float32Array(COARSE_BIN_COUNT);
  const prior = new Float32Array(COARSE_BIN_COUNT);
  const ring = new Float32Array(COARSE_BIN_COUNT);
  const near = new Float32Array(COARSE_BIN_COUNT);
  /** The bins that the frame has samples in: of 2,048, a room has about a hundred. */
  const occupied = new Uint16Array(COARSE_BIN_COUNT);
  let occupiedCount = 0;
  /** Of the region scored last: the share of its histogram that exceeds the rest of the frame's. */
  let distinctShare = 0;
  /** The activity, and whether the search is limited to where it is. */
  let movement: Float32Array | undefined;
  let onlyMoving = false;
  const movingCells = createMovingCells();

  /** The frame's samples. */
  const byCell = createSamplesByCell();

  function colorScore(x: number, y: number, radius: number): number {
    const headY = headUnits(y);
    const scale = 1 / (radius * radius);
    if (onlyMoving && !movingCells.anyWithin(x, headY, scale)) return 0;
    within.fill(0);
    near.fill(0);
    ring.fill(0);
    const { starts, bins } = byCell;
    const reach = radius * Math.sqrt(RING_REACH);
    const left = columnAt(x - reach);
    const right = columnAt(x + reach);
    const bottom = rowAt(headY + reach);
    let inside = 0;
    let close = 0;
    let beside = 0;
    let moving = 0;
    for (let row = rowAt(headY - reach); row <= bottom; row += 1) {
      for (let cell = row * GRID_COLUMNS + left; cell <= row * GRID_COLUMNS + right; cell += 1) {
        const dx = CELL_X[cell]! - x;
        const dy = CELL_Y[cell]! - headY;
        const distance = (dx * dx + dy * dy) * scale;
        if (distance > RING_REACH) continue;
        const first = starts[cell]!;
        const end = starts[cell + 1]!;
        if (distance > NEAR_REACH) {
          for (let i = first; i < end; i += 1) ring[bins[i]!]! += 1;
          beside += end - first;
          continue;
        }
        for (let i = first; i < end; i += 1) near[bins[i]!]! += 1;
        close += end - first;
        if (distance >= 1) continue;
        for (let i = first; i < end; i += 1) within[bins[i]!]! += 1;
        inside += end - first;
        if (movement && movement[cell]! > 1) moving += end - first;
      }
    }
    if (inside === 0 || (onlyMoving && moving < MIN_MOVING_SHARE * inside)) return 0;
    const outside = byCell.count - close;
    let score = 0;
    distinctShare = 0;
    for (let i = 0; i < occupiedCount; i += 1) {
      const bin = occupied[i]!;
      const here = within[bin]! / inside;
      if (here === 0) continue;
      // A wall in uneven light is still one wall: neighboring lightness counts as the same.
      let elsewhere = 0;
      for (
        let other = Math.max(bin % COARSE_SLAB, bin - COARSE_SLAB);
        other < COARSE_BIN_COUNT && other <= bin + COARSE_SLAB;
        other += COARSE_SLAB
      ) {
        elsewhere = Math.max(
          elsewhere,
          (whole[other]! - near[other]!) / outside,
          ring[other]! / Math.max(1, beside),
        );
      }
      if (here <= elsewhere) continue;
      distinctShare += here - elsewhere;
      score += (here - elsewhere) * (NON_SKIN_WEIGHT + (1 - NON_SKIN_WEIGHT) * prior[bin]!);
    }
    return score;
  }

  const candidates: Candidate[] = Array.from({ length: CANDIDATE_COUNT }, () => ({
    x: 0,
    y: 0,
    radius: 0,
    distinctShare: 0,
    score: 0,
  }));
  /** Of each region: row by row, each position with all radii. */
  const scores = new Float32Array(COLUMNS * ROWS * radii.length);
  const distinctShares = new Float32Array(scores.length);

  /** Takes the best region that is left, and removes it and its neighbors. */
  function takeBest(into: Candidate): void {
    let best = 0;
    for (let i = 1; i < scores.length; i += 1) if (scores[i]! > scores[best]!) best = i;
    into.x = columnX(best);
    into.y = rowY(best);
    into.radius = radii[best % radii.length]!;
    into.distinctShare = distinctShares[best]!;
    into.score = scores[best]!;
    for (let i = 0; i < scores.length; i += 1) if (isNear(into, columnX(i), rowY(i))) scores[i] = 0;
  }

  function columnX(index: number): number {
    return 0.1 + (0.8 * (Math.floor(index / radii.length) % COLUMNS)) / (COLUMNS - 1);
  }

  function rowY(index: number): number {
    return 0.3 + (0.4 * Math.floor(index / radii.length / COLUMNS)) / (ROWS - 1);
  }

  let expectedAt: readonly Position[] = [];
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

  function regionScore(x: number, y: number, radius: number): number {
    const score = colorScore(x, y, radius) * expectation(x, y);
    if (!movement || onlyMoving) return score;
    return score * Math.exp(MOVEMENT_WEIGHT * movementContrast(movement, x, y, radius));
  }

  return {
    candidates,
    scoreOf: ({ x, y, radius }) => regionScore(x, y, radius),
    search(samples, skinPrior, expected, spread, activity, isLimited = false) {
      movement = activity;
      onlyMoving = isLimited && activity !== undefined;
      if (activity && onlyMoving) movingCells.find(activity);
      expectedAt = expected;
      expectedSpread = spread;
      prior.fill(0);
      for (let bin = 0; bin < COLOR_BIN_COUNT; bin += 1) prior[COARSE_BIN[bin]!]! += skinPrior[bin]! / 8;
      byCell.sort(samples);
      whole.fill(0);
      for (let i = 0; i < byCell.count; i += 1) whole[byCell.bins[i]!]! += 1;
      occupiedCount = 0;
      for (let bin = 0; bin < COARSE_BIN_COUNT; bin += 1)
        if (whole[bin]! > 0) occupied[occupiedCount++] = bin;
      for (let i = 0; i < scores.length; i += 1) {
        const radius = radii[i % radii.length]!;
        scores[i] = regionScore(columnX(i), rowY(i), radius) * Math.sqrt(radius);
        distinctShares[i] = distinctShare;
      }
      // What a candidate was refined to need not move.
      if (onlyMoving) movement = undefined;
      onlyMoving = false;
      for (const each of candidates) takeBest(each);
    },
  };
}

/** Whether a position is within {@link MIN_SEPARATION} of a candidate. */
function isNear(candidate: Candidate, x: number, y: number): boolean {
  return Math.abs(candidate.x - x) < MIN_SEPARATION && Math.abs(candidate.y - y) < MIN_SEPARATION;
}
