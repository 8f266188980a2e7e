/** The y axes of the voice's contours cover at least these ranges, so that a flat voice looks flat. */
export const MELODY_RANGE_SEMITONES = { min: -6, max: 6 };
export const LOUDNESS_RANGE_DB = { min: -50, max: -10 };
