/**
 * A head that is turned or bowed by more than this from where the speaker's head is most of the time looks away. A laptop's screen, 34 cm
 * wide and 60 cm away, ends 16° from its middle, of which the head turns some two thirds and the eyes the rest. Among 10 to 15°, 11°
 * agrees best with what the eye calls turned (`bench/facing/RESULTS.md`).
 */
export const AWAY_DEG = 11;

/** A shorter look away is not reported. No source: our choice, as for a lean (rule 113). */
export const LOOK_AWAY_MIN_S = 2;

/** Live, the ring answers to a look away of more than this. No source: our choice. */
export const LONG_LOOK_AWAY_S = 5;

/** Before so many looks, where the speaker's head is most of the time is not known: 10 s. */
export const NEUTRAL_MIN_LOOKS = 20;

/** Nothing is measured of a speaker who was in view for less than this. */
export const IN_VIEW_MIN_S = 30;

/** ...whose face is narrower than this, a fraction of the picture's width... */
export const FACE_MIN_WIDTH = 0.1;

/** ...or whose head is turned to one side by more than this most of the time. */
export const PROFILE_DEG = 30;

/** In a recording, a look stands for at most this: bursts of a long one are up to 10.5 s apart. */
export const RECORDED_LOOK_STANDS_MAX_S = 10.5;

/** In a session, a look stands for at most this: longer gaps are a hidden page, a lost camera, or a worker that died. Our choice. */
export const LIVE_LOOK_STANDS_MAX_S = 2;

export function isAway(yawDeg: number, pitchDeg: number): boolean {
  return Math.hypot(yawDeg, pitchDeg) > AWAY_DEG;
}
