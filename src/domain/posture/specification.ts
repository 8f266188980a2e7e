/** Constants of the specification for posture (rules 26 to 29). */

/** One pixel of this many is sampled, counted along the rows of the frame. */
export const SAMPLE_STEP_PX = 20;

/** The frame size for which {@link MIN_MATCH_COUNT} holds; other sizes are scaled to it. */
export const REFERENCE_FRAME_PX = 640 * 480;

/** A person is detected when more than this number of sampled pixels are skin, in a 640×480 frame. */
export const MIN_MATCH_COUNT = 100;

/** Leaning: the center is further than this from the middle, as a fraction of the frame's width. */
export const LEAN_OFFSET_SHARE = 0.1;

/** Swaying: the center moved further than this within {@link SWAY_WINDOW_MS}, as a fraction of the width. */
export const SWAY_SHIFT_SHARE = 0.02;

/** The window over which the shift is measured (rule 28). */
export const SWAY_WINDOW_MS = 200;

/** Without a person for longer than this, the status is Not tracking (rule 29). */
export const LOST_AFTER_MS = 1000;

/** The score before the first frame, and its changes by a good frame and by a bad one, in points. */
export const SCORE_START = 85;
export const SCORE_GOOD_FRAME = 0.1;
export const SCORE_BAD_FRAME = -0.2;
export const POSTURE_SCORE_MIN = 0;
export const POSTURE_SCORE_MAX = 100;
