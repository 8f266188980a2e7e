/** Minimum share of speech in a segment whose pace and melody are judged, 0-1. */
export const SEGMENT_SPEECH_MIN_SHARE = 0.4;
