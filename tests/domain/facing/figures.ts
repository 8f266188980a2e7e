import type { Facing } from '../../../src/domain/facing/facing.ts';

/** The figures of a speaker who mostly faces the camera. */
export const FACING_CAMERA: Facing = {
  certainty: 'estimated',
  coverage: 0.95,
  segments: [1, 0.5, null],
  value: {
    share: 0.82,
    openingShare: 1,
    longestAway: { startS: 21, endS: 27.5, direction: 'down' },
    tiltedShare: 0.04,
    tiltDeg: 6,
    nearer: 0.12,
    farther: 0.08,
    samplingError: 0,
  },
};

export const IN_PROFILE: Facing = {
  certainty: 'not measured',
  coverage: 0.95,
  segments: [],
  value: null,
  reason: 'profile',
};
