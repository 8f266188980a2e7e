/** The numbers of measuring a recording. Ours, where no source is named. */

/** Pictures between looks are skipped. A look comes so often, as a part of the length, within these bounds in seconds. */
export const LOOKS_IN_ALL = 120;
export const LOOK_EVERY_MIN_S = 1;
export const LOOK_EVERY_MAX_S = 5;

/** A look lasts so long: three pictures in it can be compared with one of {@link SWAY_WINDOW_MS} before. */
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
