/**
 * A head looks away if its direction differs from the usual one by more than this. A laptop's screen, 34 cm wide and 60 cm away, ends
 * 16° from its middle; the head turns by two thirds of this, and the eyes by the rest. Between 10° and 15°, 11° agrees best with judgment
 * by eye (`bench/facing/RESULTS.md`).
 */
export const AWAY_DEG = 11;

/** A shorter look away is not reported. No source: our choice, as for a lean (rule 113). */
export const LOOK_AWAY_MIN_S = 2;

/** In a session, the ring reacts to a look away that is longer than this. No source: our choice. */
export const LONG_LOOK_AWAY_S = 5;

/** Minimum number of looks to know the usual pose: 10 s. */
export const NEUTRAL_MIN_LOOKS = 20;

/** Facing is not measured if the speaker was in view for less than this. */
export const IN_VIEW_MIN_S = 30;

/** Facing is not measured if the face is narrower than this, as a fraction of the picture's width. */
export const FACE_MIN_WIDTH = 0.1;

/** Facing is not measured if the head is turned to one side by more than this most of the time. */
export const PROFILE_DEG = 30;

/** Maximum time that a look represents in a recording, because the bursts of a long recording are up to 10.5 s apart. */
export const RECORDED_LOOK_DURATION_MAX_S = 10.5;

/** Maximum time that a look represents in a session. A longer gap is a hidden page, a lost camera, or a dead worker. Our choice. */
export const LIVE_LOOK_DURATION_MAX_S = 2;

/** Whether a head looks away. Angles are differences from the usual pose. */
export function isAway(yawDeg: number, pitchDeg: number): boolean {
  return Math.hypot(yawDeg, pitchDeg) > AWAY_DEG;
}
