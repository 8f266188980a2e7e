import type { HeadEllipse } from './grid.ts';
import { GRID_COLUMNS, GRID_ROWS, HEAD_ASPECT } from './grid.ts';

/**
 * Half a head's width at least, about two meters from a laptop's camera, and at most, leaning into it: fractions of the
 * frame's width.
 */
const MIN_RADIUS = 0.05;
const MAX_RADIUS = 0.2;

/** Distance from the expected position at which a mass counts half, as a fraction of the width. */
const HALF_WEIGHT_DISTANCE = 0.35;

/** The window of the mean shift, and the surroundings that a head is compared with, in units of the head's radius. */
const WINDOW_REACH = 1.25;
const SURROUND_REACH = 1.7;

/** A head-sized mass of matches. Written in place, so that tracking allocates nothing. */
export interface HeadRegion extends HeadEllipse {
  /** Matches within. */
  matches: number;
  /** Share of the samples in the head's box that match, less the share beside and above it. */
  contrast: number;
}

export function createHeadRegion(): HeadRegion {
  return { x: 0.5, y: 0.5, radius: (MIN_RADIUS + MAX_RADIUS) / 2, matches: 0, contrast: 0 };
}

const CORNERS = GRID_COLUMNS + 1;

/** Cells between two positions that are tried. */
const STRIDE = 2;
const ROUNDS = 5;

export interface HeadLocalizer {
  /**
   * Finds the head-sized mass of matches with the most contrast to what is beside and above it, by preference near
   * `into`, and writes it there.
   */
  localize(matches: Uint16Array, samplesPerCell: number, into: HeadRegion): void;
}

export function createHeadLocalizer(): HeadLocalizer {
  const sums = new Int32Array(CORNERS * (GRID_ROWS + 1));
  /** Matches of each column within the window. */
  const columns = new Int32Array(GRID_COLUMNS);
  let perCell = 1;

  function addUp(matches: Uint16Array): void {
    for (let row = 0; row < GRID_ROWS; row += 1) {
      let sum = 0;
      const above = row * CORNERS + 1;
      const below = above + CORNERS;
      for (let column = 0; column < GRID_COLUMNS; column += 1) {
        sum += matches[row * GRID_COLUMNS + column]!;
        sums[below + column] = sums[above + column]! + sum;
      }
    }
  }

  function matchesIn(left: number, right: number, top: number, bottom: number): number {
    const upper = top * CORNERS;
    const lower = bottom * CORNERS;
    return sums[lower + right]! - sums[lower + left]! - sums[upper + right]! + sums[upper + left]!;
  }

  /** Where half of the window's mass lies on either side, in columns. */
  function median(mass: number): number {
    let left = mass / 2;
    let column = 0;
    while (columns[column]! < left) {
      left -= columns[column]!;
      column += 1;
    }
    return column + left / columns[column]!;
  }

  /** Contrast of a head's box of whole cells, less than its outer box; 0 where it can't be more than `floor`. */
  function contrastOf(
    column: number,
    row: number,
    half: number,
    high: number,
    outer: number,
    over: number,
    floor: number,
  ): number {
    const left = column > half ? column - half : 0;
    const right = column + half < GRID_COLUMNS ? column + half : GRID_COLUMNS;
    const top = row > high ? row - high : 0;
    const bottom = row + high < GRID_ROWS ? row + high : GRID_ROWS;
    const inside = matchesIn(left, right, top, bottom);
    // The whole box counts, even where it leaves the frame: half a head is half as good.
    const whole = 4 * half * high * perCell;
    if (inside <= floor * whole) return 0;
    const outerLeft = column > outer ? column - outer : 0;
    const outerRight = column + outer < GRID_COLUMNS ? column + outer : GRID_COLUMNS;
    const outerTop = row > over ? row - over : 0;
    const all = matchesIn(outerLeft, outerRight, outerTop, bottom);
    const insideCells = (right - left) * (bottom - top);
    const aroundCells = (outerRight - outerLeft) * (bottom - outerTop) - insideCells;
    const around = aroundCells > 0 ? (all - inside) / aroundCells : 0;
    return (inside - around * insideCells) / whole;
  }

  /** The same of a box that need not be of whole cells. */
  function contrastAt(column: number, row: number, half: number): number {
    const high = half * HEAD_ASPECT;
    return contrastOf(
      Math.round(column),
      Math.round(row),
      Math.round(half),
      Math.round(high),
      Math.round(half * SURROUND_REACH),
      Math.round(high * SURROUND_REACH),
      Number.NEGATIVE_INFINITY,
    );
  }

  return {
    localize(matches, samplesPerCell, into) {
      addUp(matches);
      perCell = samplesPerCell;
      const fromX = into.x * GRID_COLUMNS;
      const fromY = into.y * GRID_ROWS;
      let half = into.radius * GRID_COLUMNS;
      let best = 0;
      let x = fromX;
      let y = fromY;
      const wideCells = Math.round(half);
      const highCells = Math.round(half * HEAD_ASPECT);
      const outerCells = Math.round(half * SURROUND_REACH);
      const overCells = Math.round(half * HEAD_ASPECT * SURROUND_REACH);
      for (let row = STRIDE; row < GRID_ROWS; row += STRIDE) {
        for (let column = STRIDE; column < GRID_COLUMNS; column += STRIDE) {
          const dx = (column - fromX) / GRID_COLUMNS / HALF_WEIGHT_DISTANCE;
          const dy = (row - fromY) / GRID_COLUMNS / HALF_WEIGHT_DISTANCE;
          const far = 1 + dx * dx + dy * dy;
          const weighed =
            contrastOf(column, row, wideCells, highCells, outerCells, overCells, best * far) / far;
          if (weighed > best) {
            best = weighed;
            x = column;
            y = row;
          }
        }
      }
      // Mean shift: the window moves to the center of what it holds until it stays.
      for (let round = 0; round < ROUNDS; round += 1) {
        const reachX = half * WINDOW_REACH;
        const reachY = half * HEAD_ASPECT * WINDOW_REACH;
        columns.fill(0);
        let mass = 0;
        let sumX = 0;
        let sumY = 0;
        const top = Math.max(0, Math.floor(y - reachY));
        const bottom = Math.min(GRID_ROWS, Math.ceil(y + reachY));
        for (let row = top; row < bottom; row += 1) {
          const dy = (row + 0.5 - y) / reachY;
          const slope = 1 - dy * dy;
          if (slope <= 0) continue;
          const wide = reachX * Math.sqrt(slope);
          const left = Math.max(0, Math.round(x - wide));
          const right = Math.min(GRID_COLUMNS, Math.round(x + wide));
          let rowMass = 0;
          for (let column = left; column < right; column += 1) {
            const count = matches[row * GRID_COLUMNS + column]!;
            columns[column]! += count;
            rowMass += count;
            sumX += count * (column + 0.5);
          }
          mass += rowMass;
          sumY += rowMass * (row + 0.5);
        }
        into.matches = mass;
        if (mass === 0) break;
        const moved = Math.abs(sumX / mass - x) + Math.abs(sumY / mass - y);
        x = sumX / mass;
        y = sumY / mass;
        if (moved < 0.05) break;
      }
      // The size with the most contrast.
      let contrast = contrastAt(x, y, half);
      let sized = half;
      for (const factor of SIZES) {
        const tried = Math.min(MAX_RADIUS, Math.max(MIN_RADIUS, into.radius * factor)) * GRID_COLUMNS;
        const reached = contrastAt(x, y, tried) * Math.sqrt(tried / half);
        if (reached > contrast) {
          contrast = reached;
          sized = tried;
        }
      }
      half = sized;
      into.contrast = contrastAt(x, y, half);
      // An ear or a shaded neck pulls the mean of a turned head to its side, the median less.
      into.x = (into.matches > 0 ? median(into.matches) : x) / GRID_COLUMNS;
      into.y = y / GRID_ROWS;
      into.radius = half / GRID_COLUMNS;
    },
  };
}

const SIZES = [0.8, 0.9, 1.11, 1.25];
