/** Number of segments of a recording's timeline and strips, for any length. */
export const SEGMENT_COUNT = 120;
