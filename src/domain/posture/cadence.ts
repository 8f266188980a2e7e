/** Rule 27: the fixed cadence of analyses on every machine. */
export const ANALYSES_PER_SECOND = 10;

/** Time between two analyses in a session. */
export const CADENCE_MS = 1000 / ANALYSES_PER_SECOND;

/** Time between two framing checks before Start. A speaker changes position more slowly. */
export const FRAMING_CADENCE_MS = 500;
