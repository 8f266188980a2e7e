/** Rule 27: the fixed cadence of analyses on every machine. */
export const ANALYSES_PER_SECOND = 10;

/** Time between two analyses in a session. */
export const CADENCE_MS = 1000 / ANALYSES_PER_SECOND;

/**
 * Without a new frame for this long, the camera sends no picture: the screen says so, and the time counts for no figure (rule 157). A
 * camera that exposes each frame for long in the dark still sends five a second.
 */
export const NO_PICTURE_AFTER_MS = 3000;

/** Time between two framing checks before Start. A speaker changes position more slowly. */
export const FRAMING_CADENCE_MS = 500;

/** The same while nobody is found, because a small face is found only when each part of the picture was looked at. */
export const SEARCHING_CADENCE_MS = 200;
