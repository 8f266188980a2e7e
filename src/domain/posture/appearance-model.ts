import type { PixelFrame } from './frame.ts';
import { CELL_COUNT, type HeadEllipse } from './grid.ts';
import { createHeadLocalizer, createHeadRegion, type HeadRegion } from './mean-shift.ts';
import { countMatches, createSamples, readSamples, type Samples } from './pixel-sampling.ts';
import { createSkinLikelihoodModel, type SkinLikelihoodModel } from './skin-likelihood.ts';
import { MIN_MATCH_COUNT, REFERENCE_FRAME_PX } from './specification.ts';

/** The speaker's appearance as learned so far: skin colors, position, size and mass. */
export interface AppearanceModel {
  /** The samples of the latest frame. */
  readonly samples: Samples;
  /** The head in the latest frame, if {@link isHead}. */
  readonly region: HeadRegion;
  readonly skin: SkinLikelihoodModel;
  /** Reads a frame's samples. */
  read(frame: PixelFrame): void;
  /** Localizes the head, starting from the expected position and size. */
  localize(): void;
  /** Moves the expected position. */
  expectAt(x: number, y: number): void;
  /** Resets the expected size. */
  resetSize(): void;
  /** Whether the region holds more matches than detection takes (rule 26). */
  hasEnoughMatches(): boolean;
  /** Whether the region is a head: enough matches, contrast, and mass. */
  isHead(): boolean;
  /** Learns the speaker from one ellipse in the latest frame alone. */
  learnFrom(head: Readonly<HeadEllipse>): void;
  /** Learns the whole latest frame. */
  calibrate(): void;
  /** Learns a part of the latest frame, and lets older samples decay. */
  adapt(): void;
  /** Forgets the usual mass. */
  forgetMass(): void;
  /** Matches the fixed range of skin, whatever was learned. */
  useFixedRange(): void;
}

/** A candidate is learned twice before it is judged: the second time its size is better known. */
const LEARNING_ROUNDS = 2;

/** The share of the room that may match: less for a new candidate, which may itself be a part of the room, than for a known speaker. */
const CANDIDATE_MAX_ROOM_SHARE = 0.07;
const SPEAKER_MAX_ROOM_SHARE = 0.09;

/** A head's matches exceed those beside and above it by at least this, as shares of samples. */
const MIN_CONTRAST = 0.35;

/** A head's mass is at least this share of its usual mass. */
const MIN_MASS_SHARE = 0.4;

/** Gains of the running means of mass and size, per frame. */
const MASS_GAIN = 0.03;
const CALIBRATION_MASS_GAIN = 0.2;
const RADIUS_GAIN = 0.1;
const CALIBRATION_RADIUS_GAIN = 0.5;

/** Once calibrated, each frame contributes one sample of this many. */
const LEARNING_STRIDE = 10;

/** Skin colors are classified again after this number of frames... */
const CLASSIFY_INTERVAL_FRAMES = 20;

/** ...and the histograms decay by this factor: a half-life of 23 s. */
const HISTOGRAM_DECAY = 0.94;

export function createAppearanceModel(): AppearanceModel {
  const skin = createSkinLikelihoodModel();
  const localizer = createHeadLocalizer();
  const matches = new Uint16Array(CELL_COUNT);
  const region = createHeadRegion();
  const firstRadius = region.radius;
  /** Position in the latest frame with a head, and the usual size. */
  const expected: HeadEllipse = { x: region.x, y: region.y, radius: firstRadius };
  let samples: Samples = createSamples(0, 0);
  let usualMatchCount = 0;
  let turn = 0;

  function localize(): void {
    region.x = expected.x;
    region.y = expected.y;
    region.radius = expected.radius;
    localizer.localize(matches, samples.count / CELL_COUNT, region);
  }

  function follow(radiusGain: number): void {
    expected.x = region.x;
    expected.y = region.y;
    expected.radius += radiusGain * (region.radius - expected.radius);
  }

  function learnWhole(): void {
    skin.learn(samples, expected, 0, 1);
    skin.classify(CANDIDATE_MAX_ROOM_SHARE);
    countMatches(samples, skin.mask, matches);
    localize();
  }

  function hasEnoughMatches(): boolean {
    return region.matches * REFERENCE_FRAME_PX > MIN_MATCH_COUNT * samples.width * samples.height;
  }

  return {
    get samples() {
      return samples;
    },
    region,
    skin,
    read(frame) {
      if (frame.width !== samples.width || frame.height !== samples.height) {
        samples = createSamples(frame.width, frame.height);
      }
      readSamples(frame, samples, skin.mask, matches);
    },
    localize,
    expectAt(x, y) {
      expected.x = x;
      expected.y = y;
    },
    resetSize() {
      expected.radius = firstRadius;
    },
    hasEnoughMatches,
    isHead: () =>
      hasEnoughMatches() &&
      region.contrast > MIN_CONTRAST &&
      region.matches > MIN_MASS_SHARE * usualMatchCount,
    learnFrom(head) {
      expected.x = head.x;
      expected.y = head.y;
      expected.radius = head.radius;
      for (let round = 0; round < LEARNING_ROUNDS; round += 1) {
        skin.decay(0);
        learnWhole();
        follow(1);
      }
    },
    calibrate() {
      follow(CALIBRATION_RADIUS_GAIN);
      learnWhole();
      usualMatchCount =
        usualMatchCount === 0
          ? region.matches
          : usualMatchCount + CALIBRATION_MASS_GAIN * (region.matches - usualMatchCount);
    },
    adapt() {
      follow(RADIUS_GAIN);
      usualMatchCount += MASS_GAIN * (region.matches - usualMatchCount);
      skin.learn(samples, region, turn % LEARNING_STRIDE, LEARNING_STRIDE);
      turn = (turn + 1) % CLASSIFY_INTERVAL_FRAMES;
      if (turn > 0) return;
      skin.decay(HISTOGRAM_DECAY);
      skin.classify(SPEAKER_MAX_ROOM_SHARE);
    },
    forgetMass() {
      usualMatchCount = 0;
    },
    useFixedRange() {
      skin.useFixedRange();
      countMatches(samples, skin.mask, matches);
    },
  };
}
