/** The numbers of measuring a recording. Ours, where no source is named. */

/**
 * Up to so many frames are all decoded, and from there on so many of them. Frames of 1280×720 in 8 bits: of 30 a second,
 * three minutes and two.
 */
export const DECODE_ALL_FRAMES = 5400;
export const DECODE_SOME_FRAMES = 3600;
export const BUDGET_FRAME_PX = 1280 * 720;

/** What a frame of more than 8 bits a color costs, against one of 8: more to decode, and twice the bytes to copy. */
export const DEEP_COLOR_COST = 2;

/** Looks begin so far apart, within these bounds in seconds: the fewer frames may be decoded, the further. */
export const LOOK_EVERY_MIN_S = 1;
export const LOOK_EVERY_MAX_S = 5;

/** A share of time whose sampling error may be larger than this, 0-1, is given with it. */
export const SAMPLING_ERROR_MAX = 0.02;

/** A look lasts so long at least: three pictures in it can be compared with one of {@link SWAY_WINDOW_MS} before. */
export const LOOK_S = 0.4;

/**
 * Where key frames are further apart, all pictures between them are decoded: the length over this many, within these
 * bounds in seconds. What encoders choose by themselves, 250 pictures, is not too sparse in a long recording.
 */
export const GAPS_IN_ALL = 30;
export const SPARSE_MIN_S = 2;
export const SPARSE_MAX_S = 10.5;

/** A stretch of the voice that is judged as a whole. */
export const STRETCH_S = 20;

/** So much of a stretch must be speech for its pace and melody to say anything, 0-1. */
export const STRETCH_SPEECH = 0.4;

/** A lean is of like length with the longest when it lasts for this share of it: ends are known to the second. */
export const LIKE_LEAN_SHARE = 0.75;

/** A lean stands out from so many seconds on, a pause too. */
export const LONG_LEAN_S = 2;
export const LONG_PAUSE_S = 2;

/** A restless stretch: in so many seconds, this share of the compared pictures at least shows a sway. */
export const RESTLESS_S = 10;
export const RESTLESS_SHARE = 0.25;

/** Compared pictures that a restless stretch needs. */
export const RESTLESS_COMPARED = 6;

/** Columns of the timeline, whatever the length. */
export const COLUMNS = 120;

/** The picture is looked at as one of this size, where it stands in the middle: the frame of §9. */
export const VIEW_WIDTH_PX = 640;
export const VIEW_HEIGHT_PX = 480;

/**
 * The longest gap in a file's sound that is believed where the file itself says that it ends before; all gaps together
 * may be so much more than the sound.
 */
export const GAP_MAX_S = 30;
