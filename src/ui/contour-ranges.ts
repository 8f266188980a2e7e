/** The y axes of the voice's contours, the same in each report: values beyond them are drawn at their ends. */
export const MELODY_RANGE_SEMITONES = { min: -6, max: 6 };
export const LOUDNESS_RANGE_DB = { min: -50, max: -10 };
