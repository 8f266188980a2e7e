import { createAcquisition, EXPECTED_X, EXPECTED_Y, MIN_DISTINCT_SHARE } from './acquisition.ts';
import { createAppearanceModel } from './appearance-model.ts';
import { HEAD_RADII } from './candidate-search.ts';
import type { PixelFrame } from './frame.ts';
import type { HeadEllipse } from './grid.ts';
import type { HeadRegion } from './mean-shift.ts';
import type { SkinLikelihoodModel } from './skin-likelihood.ts';
import { LOST_AFTER_MS } from './specification.ts';

/** Learns a speaker's skin, and tracks their head from frame to frame. */
export interface HeadTracker {
  /** Processes the next frame, and returns whether the speaker is in it. */
  track(frame: PixelFrame, atMs: number): boolean;
  /** The speaker's head; undefined values while they are not in the frame. */
  readonly region: HeadRegion;
  /** What counts as skin by now. */
  readonly skin: SkinLikelihoodModel;
}

/** Time between two candidate searches. */
const SEARCH_INTERVAL_MS = 300;

/** How long a new speaker is learned with every whole frame. */
const CALIBRATION_MS = 1000;

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
 */
export function createHeadTracker(
  radii: readonly number[] = HEAD_RADII,
  minDistinctShare: number = MIN_DISTINCT_SHARE,
): HeadTracker {
  const appearance = createAppearanceModel();
  const acquisition = createAcquisition(appearance, radii, minDistinctShare);
  const { region, skin } = appearance;
  /** The region in which the speaker was last in view. */
  const last: HeadEllipse = { x: EXPECTED_X, y: EXPECTED_Y, radius: region.radius };
  const state = {
    isAcquired: false,
    acquiredMs: NEVER,
    /** Whether the speaker was learned for all of {@link CALIBRATION_MS}. */
    isCalibrated: false,
    seenMs: NEVER,
    searchedMs: NEVER,
    latestMs: NEVER,
  };

  /** A camera that was opened again has a clock of its own; what was learned still holds. */
  function restartClock(atMs: number): void {
    if (state.isAcquired) {
      state.acquiredMs = atMs - CALIBRATION_MS;
      state.isCalibrated = true;
    }
    state.seenMs = NEVER;
    state.searchedMs = NEVER;
  }

  function acquire(atMs: number): void {
    state.searchedMs = atMs;
    if (!acquisition.acquire(atMs - state.seenMs < LOST_AFTER_MS ? last : undefined)) return;
    state.isAcquired = true;
    state.acquiredMs = atMs;
    state.isCalibrated = false;
  }

  /** Where no candidate differs from the room, the fixed range may still see somebody, of whom nothing is learned. */
  function detectByFixedRange(): boolean {
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
   * were calibrated was a false candidate.
   */
  function isToBeAcquiredAgain(atMs: number): boolean {
    return (
      (!state.isCalibrated && atMs - state.seenMs > LOST_AFTER_MS) ||
      skin.novelty(appearance.samples) > LIGHT_CHANGE_SHARE
    );
  }

  function isInView(atMs: number): boolean {
    if (!state.isAcquired) return detectByFixedRange();
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
      if (state.isAcquired) {
        appearance.localize();
        if (!appearance.isHead() && isToBeAcquiredAgain(atMs)) state.isAcquired = false;
      }
      if (!state.isAcquired && atMs - state.searchedMs >= SEARCH_INTERVAL_MS) acquire(atMs);
      if (!isInView(atMs)) return false;
      state.seenMs = atMs;
      last.x = region.x;
      last.y = region.y;
      last.radius = region.radius;
      return true;
    },
  };
}
