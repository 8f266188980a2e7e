import { createAcquisition, EXPECTED_X, EXPECTED_Y, MIN_DISTINCT_SHARE } from './acquisition.ts';
import { createAppearanceModel } from './appearance-model.ts';
import { HEAD_RADII, type MovementUse } from './candidate-search.ts';
import type { PixelFrame } from './frame.ts';
import type { HeadEllipse } from './grid.ts';
import { createLiveness, type FrameSource } from './liveness.ts';
import type { HeadRegion } from './mean-shift.ts';
import type { SkinLikelihoodModel } from './skin-likelihood.ts';
import { LOST_AFTER_MS } from './specification.ts';

/** What a frame has: a speaker, a candidate that is yet to show that it is alive, or neither. */
export type Detection = 'speaker' | 'candidate' | 'none';

/** Learns a speaker's skin, and tracks their head from frame to frame. */
export interface HeadTracker {
  /** Processes the next frame. */
  track(frame: PixelFrame, atMs: number): Detection;
  /** The head of the speaker or candidate; meaningless values while there is none. */
  readonly region: HeadRegion;
  /** What counts as skin by now. */
  readonly skin: SkinLikelihoodModel;
}

/** Time between two candidate searches. */
const SEARCH_INTERVAL_MS = 300;

/** How long a new speaker is learned with every whole frame. */
const CALIBRATION_MS = 1000;

/** How long a confirmed head may still prove to be misplaced. Later, what moves beside it is rather somebody who walks past. */
const PROBATION_MS = 10_000;

/** How long searches avoid the place of a misplaced head, which they would find again. Later, somebody may have come there. */
const AVOIDED_MS = 1000;

/** Share of the frame's border in colors that the room never had, above which its light was changed. */
const LIGHT_CHANGE_SHARE = 0.4;

/** Where only the fixed range of skin vouches for a mass, it must have more contrast, and be near the middle. */
const FIXED_RANGE_MIN_CONTRAST = 0.5;
const FIXED_RANGE_MAX_OFFSET = 0.25;

const NEVER = Number.NEGATIVE_INFINITY;

/**
 * @param radii half the widths of the heads that are searched for at first, fractions of the frame's
 * @param minDistinctShare share of a candidate's colors that nothing else in the frame has, from which on it may be a
 *   speaker
 * @param source where the frames come from
 */
export function createHeadTracker(
  radii: readonly number[] = HEAD_RADII,
  minDistinctShare: number = MIN_DISTINCT_SHARE,
  source: FrameSource = 'camera',
): HeadTracker {
  const appearance = createAppearanceModel();
  const liveness = createLiveness(source);
  const acquisition = createAcquisition(appearance, radii, minDistinctShare, liveness.trail);
  const { region, skin } = appearance;
  /** The region in which the speaker was last in view. */
  const last: HeadEllipse = { x: EXPECTED_X, y: EXPECTED_Y, radius: region.radius };
  /** The region that was misplaced last. */
  const misplaced: HeadEllipse = { x: EXPECTED_X, y: EXPECTED_Y, radius: region.radius };
  const state = {
    isAcquired: false,
    acquiredMs: NEVER,
    /** Whether the speaker was learned for all of {@link CALIBRATION_MS}. */
    isCalibrated: false,
    seenMs: NEVER,
    searchedMs: NEVER,
    latestMs: NEVER,
    /** Whether who is tracked has shown that they are alive. Once they have, they need not move again. */
    isConfirmed: false,
    confirmedMs: NEVER,
    /** Whether a candidate was rejected: from then on, the search is limited to where something moves. */
    hasRejected: false,
    /** Whether a candidate was misplaced: from then on, the search prefers what moves unlike its surroundings. */
    hasMisplaced: false,
    /** When a head was last found to be misplaced. */
    misplacedMs: NEVER,
    /** Whether the candidate is what the fixed range sees. */
    isByFixedRange: false,
  };

  /** A camera that was opened again has a clock of its own; what was learned still holds. */
  function restartClock(atMs: number): void {
    if (state.isAcquired) {
      state.acquiredMs = atMs - CALIBRATION_MS;
      state.isCalibrated = true;
    }
    state.seenMs = NEVER;
    state.searchedMs = NEVER;
    state.confirmedMs = NEVER;
    state.misplacedMs = NEVER;
  }

  /** What movement means to the next search: nothing, until a candidate without life or beside a head was found. */
  function movementUse(): MovementUse {
    if (state.isConfirmed) return 'ignored';
    if (state.hasRejected) return 'required';
    return state.hasMisplaced ? 'preferred' : 'ignored';
  }

  function acquire(atMs: number, movement: MovementUse): void {
    state.searchedMs = atMs;
    // Where the search finds nobody, the fixed range is matched until the next one.
    state.isAcquired = false;
    const isAvoided = atMs - state.misplacedMs < AVOIDED_MS;
    const isLostLately = atMs - state.seenMs < LOST_AFTER_MS;
    if (!acquisition.acquire(isLostLately ? last : undefined, movement, isAvoided ? misplaced : undefined))
      return;
    state.isAcquired = true;
    state.acquiredMs = atMs;
    state.isCalibrated = false;
    state.isByFixedRange = false;
    if (!state.isConfirmed) liveness.begin(atMs);
  }

  /** Where nothing moves, a search would find again what was rejected. */
  function isSearchDue(atMs: number): boolean {
    return (
      atMs - state.searchedMs >= SEARCH_INTERVAL_MS &&
      (state.isConfirmed || !state.hasRejected || liveness.moves())
    );
  }

  /** Confirms or rejects the candidate, by its liveness. */
  function confirm(atMs: number): Detection {
    const verdict = liveness.judge(region, appearance.samples, skin.prior);
    if (verdict === 'undecided') return 'candidate';
    state.isConfirmed = verdict === 'alive';
    if (state.isConfirmed) {
      state.confirmedMs = atMs;
      return 'speaker';
    }
    if (verdict === 'lifeless') forget();
    else searchElsewhere(atMs);
    return 'none';
  }

  /** Whether what was confirmed may still be misplaced. */
  const isOnProbation = (atMs: number): boolean => atMs - state.confirmedMs < PROBATION_MS;

  /** Gives up a head that is misplaced. */
  function searchElsewhere(atMs: number): void {
    state.isConfirmed = false;
    state.hasMisplaced = true;
    state.misplacedMs = atMs;
    copyEllipse(region, misplaced);
    abandon();
  }

  /** Forgets the speaker, or rejects the candidate. */
  function forget(): void {
    state.isConfirmed = false;
    state.hasRejected = true;
    abandon();
  }

  /** Searches again, as at first. */
  function abandon(): void {
    state.isByFixedRange = false;
    state.isAcquired = false;
    state.seenMs = NEVER;
    skin.useFixedRange();
    liveness.begin();
  }

  /** Where no candidate differs from the room, the fixed range may still see somebody, of whom nothing is learned. */
  function isDetectedByFixedRange(): boolean {
    appearance.expectAt(last.x, last.y);
    appearance.resetSize();
    appearance.localize();
    return (
      appearance.hasEnoughMatches() &&
      region.contrast > FIXED_RANGE_MIN_CONTRAST &&
      Math.abs(region.x - EXPECTED_X) < FIXED_RANGE_MAX_OFFSET
    );
  }

  /**
   * A speaker who is lost while the border has new colors is still there, in another light. One who is lost before they
   * were calibrated was a false candidate. A candidate is not waited for.
   */
  function isToBeAcquiredAgain(atMs: number): boolean {
    const lostMs = atMs - state.seenMs;
    return (
      (!state.isConfirmed && lostMs > SEARCH_INTERVAL_MS) ||
      (!state.isCalibrated && lostMs > LOST_AFTER_MS) ||
      skin.novelty(appearance.samples) > LIGHT_CHANGE_SHARE
    );
  }

  function detectByFixedRange(atMs: number): boolean {
    const isDetected = isDetectedByFixedRange();
    if (isDetected !== state.isByFixedRange && !state.isConfirmed)
      liveness.begin(isDetected ? atMs : undefined);
    state.isByFixedRange = isDetected;
    return isDetected;
  }

  function isInView(atMs: number): boolean {
    if (!state.isAcquired) return detectByFixedRange(atMs);
    if (!appearance.isHead()) return false;
    if (atMs - state.acquiredMs < CALIBRATION_MS) appearance.calibrate();
    else {
      state.isCalibrated = true;
      appearance.adapt();
    }
    return true;
  }

  return {
    region,
    skin,
    track(frame, atMs) {
      if (atMs < state.latestMs) restartClock(atMs);
      state.latestMs = atMs;
      appearance.read(frame);
      if (state.isConfirmed && !state.isAcquired && atMs - state.seenMs > LOST_AFTER_MS) forget();
      if (!state.isConfirmed || isOnProbation(atMs)) liveness.add(appearance.samples, atMs);
      if (state.isAcquired) {
        appearance.localize();
        if (!appearance.isHead() && isToBeAcquiredAgain(atMs)) state.isAcquired = false;
      }
      if (!state.isAcquired && isSearchDue(atMs)) acquire(atMs, movementUse());
      if (!isInView(atMs)) return 'none';
      state.seenMs = atMs;
      copyEllipse(region, last);
      if (!state.isConfirmed) return confirm(atMs);
      if (!isOnProbation(atMs)) return 'speaker';
      if (liveness.isMisplaced(region)) {
        searchElsewhere(atMs);
        return 'none';
      }
      // Only a part of the speaker's head is tracked: the rest of it moves.
      if (state.isAcquired && liveness.isOffCenter(region)) acquire(atMs, 'preferred');
      return 'speaker';
    },
  };
}

function copyEllipse({ x, y, radius }: Readonly<HeadEllipse>, to: HeadEllipse): void {
  to.x = x;
  to.y = y;
  to.radius = radius;
}
