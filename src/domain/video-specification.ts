/** Constants of the specification for reports on a video (rules 42 to 48). */

/** The skills of a video report, in the order in which a report shows them. */
export const SKILLS = [
  'posture',
  'eyeContact',
  'gestures',
  'calmHands',
  'smile',
  'openingPresence',
  'voice',
] as const;
export type Skill = (typeof SKILLS)[number];

/** Weights of the skills in the overall presence score; their sum is 1. */
export const PRESENCE_WEIGHTS: Record<Skill, number> = {
  posture: 0.18,
  eyeContact: 0.25,
  voice: 0.25,
  gestures: 0.12,
  calmHands: 0.05,
  smile: 0.05,
  openingPresence: 0.1,
};

/** A larger tilt of the shoulders is bad. */
export const POSTURE_TILT_BAD_DEG = 20;

/** A larger difference in depth between the two sides of the face is bad, because the speaker looks away. */
export const FACING_DEPTH_BAD = 0.2;

/** Hands are calm below this amount of motion, and fidget above the next. */
export const FIDGET_CALM = 0.02;
export const FIDGET_RESTLESS = 0.06;

/** Minimum height of a gesture, as a fraction of the torso. */
export const GESTURE_MIN_HEIGHT = 0.6;

/** A mouth with a larger ratio smiles. */
export const SMILE_MOUTH_RATIO = 0.35;

/** Length of the opening. */
export const OPENING_S = 5;

/** The pace to aim at, in words per minute. */
export const TARGET_PACE_WPM = { min: 150, max: 170 } as const;

/** Bounds of every score. */
export const REPORT_SCORE_MIN = 0;
export const REPORT_SCORE_MAX = 100;

/** Upper bounds of a plausible pace and filler count, even in hours of speech. Beyond them the model has miscounted. */
export const MODEL_PACE_MAX_WPM = 1000;
export const MODEL_FILLERS_MAX = 100_000;

/** The gauge is green above this, yellow above the next, otherwise red. */
export const GREEN_ABOVE = 80;
export const YELLOW_ABOVE = 60;

/** Counts of key points and recommendations that the prompt requests. */
export const LISTED_POINTS = { min: 3, max: 5 } as const;

/** The type of highlight that praises. All other types warn. */
export const PRAISING_HIGHLIGHT = 'Great presence';
