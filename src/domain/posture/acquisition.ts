import type { AppearanceModel } from './appearance-model.ts';
import { type Candidate, createCandidateSearch, type MovementUse } from './candidate-search.ts';
import { type HeadEllipse, headUnits } from './grid.ts';

/** Acquires a speaker of whom nothing, or nothing that still holds, is known. */
export interface Acquisition {
  /**
   * Searches the latest frame for candidates, and learns the one that makes the clearest head.
   *
   * @param last the speaker's last region, where they were in view a moment ago and the light changed
   * @param movement what movement means to the search
   * @param avoided a region in which no candidate may have its center
   * @returns whether there is one; if not, the fixed range of skin is matched
   */
  acquire(
    last: Readonly<HeadEllipse> | undefined,
    movement: MovementUse,
    avoided?: Readonly<HeadEllipse>,
  ): boolean;
}

/** Where a speaker is expected at Start: fractions of the width and of the height. */
export const EXPECTED_X = 0.5;
export const EXPECTED_Y = 0.5;

/** Standard deviation of that expectation, as a fraction of the width, at Start and after the light changed. */
const EXPECTED_SPREAD = 0.18;
const REACQUISITION_SPREAD = 0.14;

/** Standard deviation of the size after the light changed, in the natural logarithm of the radius. */
const REACQUISITION_LOG_SIZE_SPREAD = 0.4;

/** Share of a candidate's colors that nothing else in the frame has, from which on it may be a speaker. */
export const MIN_DISTINCT_SHARE = 0.25;

const MIDDLE = { x: EXPECTED_X, y: EXPECTED_Y } as const;

export function createAcquisition(
  appearance: AppearanceModel,
  radii: readonly number[],
  minDistinctShare: number,
  activity: Float32Array,
): Acquisition {
  const search = createCandidateSearch(radii, activity);
  const middleAlone = [MIDDLE] as const;

  return {
    acquire(last, movement, avoided) {
      const { region, skin } = appearance;
      appearance.forgetMass();
      skin.measureRoomRedness(appearance.samples);
      search.search(
        appearance.samples,
        skin.prior,
        last ? [last, MIDDLE] : middleAlone,
        last ? REACQUISITION_SPREAD : EXPECTED_SPREAD,
        movement,
      );
      let best: Candidate | undefined;
      let bestScore = 0;
      let latest: Candidate | undefined;
      for (const candidate of search.candidates) {
        if (candidate.score === 0 || candidate.distinctShare < minDistinctShare) continue;
        appearance.learnFrom(candidate);
        latest = candidate;
        if (!appearance.isHead() || (avoided && hasCenterIn(region, avoided))) continue;
        const sizeLikelihood = last ? likelihoodOfSize(region.radius, last.radius) : 1;
        const score = sizeLikelihood * region.contrast ** 2 * search.scoreOf(region);
        if (score > bestScore) {
          best = candidate;
          bestScore = score;
        }
      }
      if (!best) {
        appearance.useFixedRange();
        return false;
      }
      if (best !== latest) appearance.learnFrom(best);
      return true;
    },
  };
}

function hasCenterIn({ x, y }: Readonly<HeadEllipse>, other: Readonly<HeadEllipse>): boolean {
  return Math.hypot(x - other.x, headUnits(y) - headUnits(other.y)) < other.radius;
}

/** How likely it is that a head of one size is that of another, 0-1: it may have come nearer meanwhile. */
function likelihoodOfSize(radius: number, other: number): number {
  return Math.exp(-0.5 * (Math.log(radius / other) / REACQUISITION_LOG_SIZE_SPREAD) ** 2);
}
