/** Constants of the specification for speech (rules 17 to 24). */

/** Filler words and phrases, as the specification spells them. */
export const FILLERS = [
  'um',
  'uh',
  'ah',
  'am',
  'er',
  'hmm',
  'like',
  'basically',
  'actually',
  'literally',
  'seriously',
  'right',
  'well',
  'okay',
  'you know',
  'sort of',
  'kind of',
  'I mean',
  'I guess',
  'I suppose',
  'at the end of the day',
] as const;
export type FillerEntry = (typeof FILLERS)[number];

/** Interval of pace samples. */
export const PACE_SAMPLE_S = 5;

/** Trailing window of a pace sample. */
export const PACE_WINDOW_S = 15;

/** Samples and the average are clamped to these words per minute. */
export const PACE_MIN_WPM = 90;
export const PACE_MAX_WPM = 180;

/** The average counts a session as at least this long. */
export const AVERAGE_MIN_S = 10;

/** The Pace card warns above this, and from 1 to below {@link PACE_SLOW_WPM} (rule 22). */
export const PACE_FAST_WPM = 180;
export const PACE_SLOW_WPM = 100;

/** A conversational pace, in words per minute: the Pace tip and the shaded range of the timeline. */
export const CONVERSATIONAL_WPM = { min: 140, max: 160 } as const;

/** Number of words in a repeated phrase. */
export const PHRASE_WORDS = 3;
/** Minimum number of its occurrences. */
export const PHRASE_MIN_COUNT = 3;

/** The topic score is clamped to these bounds in percent. Without expected keywords it is the upper bound. */
export const TOPIC_SCORE_MIN = 40;
export const TOPIC_SCORE_MAX = 100;

export const SECONDS_PER_MINUTE = 60;
