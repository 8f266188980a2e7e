import { createDistinctColors } from './distinct-colors.ts';
import { GRID_COLUMNS, GRID_ROWS, type HeadEllipse } from './grid.ts';
import { movementContrast } from './movement-contrast.ts';
import { createMovingCells } from './moving-cells.ts';
import type { Samples } from './pixel-sampling.ts';
import { createSamplesByCell } from './samples-by-cell.ts';

/** Half the widths of the heads that are tried when nothing is known of the speaker, fractions of the width. */
export const HEAD_RADII = [0.07, 0.1, 0.14] as const;

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

/** What movement means to a search: what moves unlike its surroundings scores more, or regions in which nothing moves score 0. */
export type MovementUse = 'ignored' | 'preferred' | 'required';

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
   * @param use what movement means
   */
  search(
    samples: Samples,
    skinPrior: Float32Array,
    expected: readonly Position[],
    spread: number,
    use: MovementUse,
  ): void;
  /** The score of any region in that frame. */
  scoreOf(region: Readonly<HeadEllipse>): number;
}

/**
 * Compares head-sized regions around the middle: the speaker's colors, above all those that may be skin, occur nowhere
 * else in the frame. A patch of a wall, however bright, continues elsewhere.
 *
 * @param radii half the widths of the heads to try, fractions of the width
 * @param activity of each cell, above 1 where something moves, read at each search
 */
export function createCandidateSearch(radii: readonly number[], activity: Float32Array): CandidateSearch {
  /** The frame's samples. */
  const byCell = createSamplesByCell();
  const colors = createDistinctColors(byCell);
  const movingCells = createMovingCells();
  let movementUse: MovementUse = 'ignored';

  /** How a region's colors score where something moves in it; most regions, in which nothing does, need not be compared. */
  function movingScore(x: number, y: number, radius: number): number {
    const moving = movingCells.samplesWithin(x, y, radius, byCell);
    if (moving === 0) return 0;
    colors.compare(x, y, radius);
    return moving < MIN_MOVING_SHARE * colors.sampleCount ? 0 : colors.score;
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
    if (movementUse === 'required') return movingScore(x, y, radius) * expectation(x, y);
    colors.compare(x, y, radius);
    const score = colors.score * expectation(x, y);
    if (movementUse === 'ignored') return score;
    return score * Math.exp(MOVEMENT_WEIGHT * movementContrast(activity, x, y, radius));
  }

  return {
    candidates,
    scoreOf: ({ x, y, radius }) => regionScore(x, y, radius),
    search(samples, skinPrior, expected, spread, use) {
      movementUse = use;
      if (use === 'required') movingCells.find(activity);
      expectedAt = expected;
      expectedSpread = spread;
      byCell.sort(samples);
      colors.begin(skinPrior);
      for (let i = 0; i < scores.length; i += 1) {
        const radius = radii[i % radii.length]!;
        scores[i] = regionScore(columnX(i), rowY(i), radius) * Math.sqrt(radius);
        distinctShares[i] = colors.share;
      }
      // What a candidate was refined to need not move.
      if (use === 'required') movementUse = 'ignored';
      for (const each of candidates) takeBest(each);
    },
  };
}

/** Whether a position is within {@link MIN_SEPARATION} of a candidate. */
function isNear(candidate: Candidate, x: number, y: number): boolean {
  return Math.abs(candidate.x - x) < MIN_SEPARATION && Math.abs(candidate.y - y) < MIN_SEPARATION;
}
