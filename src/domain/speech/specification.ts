/** The numbers of speech. Source: the specification, §9, or `decisions` where a line says so. */

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

/** Pace is sampled once in so many seconds. */
export const PACE_SAMPLE_S = 5;

/** A sample counts the words of so many trailing seconds (decisions, "Pace sample"). */
export const PACE_WINDOW_S = 15;

/** Samples and the average are clamped to these words per minute. */
export const PACE_MIN_WPM = 90;
export const PACE_MAX_WPM = 180;

/** The average counts a session as at least this long. */
export const AVERAGE_MIN_S = 10;

/** The Pace card warns above this, and from 1 up to, but not at, {@link PACE_SLOW_WPM} (§2). */
export const PACE_FAST_WPM = 180;
export const PACE_SLOW_WPM = 100;

/** A conversational pace, in words per minute: the Pace tip and the band of the timeline (§2). */
export const CONVERSATIONAL_WPM = { min: 140, max: 160 } as const;

/** A repeated phrase is a run of so many words … */
export const PHRASE_WORDS = 3;
/** … that occurs at least so many times. */
export const PHRASE_MIN_COUNT = 3;

/** The topic score is clamped to these percent; it is the upper one when no keyword is expected. */
export const TOPIC_SCORE_MIN = 40;
export const TOPIC_SCORE_MAX = 100;

export const SECONDS_PER_MINUTE = 60;
