/** The numbers of posture. Source: the specification, §9 "Posture", unless a line says otherwise. */

/** One pixel in so many is looked at, counted along the rows of the frame. */
export const SAMPLE_EVERY_PX = 20;

/** The frame for which {@link MIN_MATCHES} was chosen; other sizes are scaled to it. */
export const REFERENCE_FRAME_PX = 640 * 480;

/** A person is seen when more than this many sampled pixels are skin, in a 640×480 frame. */
export const MIN_MATCHES = 100;

/** Leaning: the centre is further than this from the middle, as a fraction of the frame's width. */
export const LEAN_LIMIT = 0.1;

/** Swaying: the centre moved further than this within {@link SWAY_WINDOW_MS}, as a fraction of the width. */
export const SWAY_LIMIT = 0.02;

/** How far back the shift is measured (decisions, "Posture"). */
export const SWAY_WINDOW_MS = 200;

/** The fixed cadence of analyses on every machine, so that a score means the same everywhere. */
export const ANALYSES_PER_SECOND = 10;

/** Time between two analyses. */
export const CADENCE_MS = 1000 / ANALYSES_PER_SECOND;

/** No face for longer than this, and the status says so. */
export const LOST_AFTER_MS = 1000;

/** Seen in less of the session than this, the score says little of it (ours). */
export const SEEN_ENOUGH = 1 / 3;

export const SCORE_START = 85;
export const SCORE_GOOD_FRAME = 0.1;
export const SCORE_BAD_FRAME = -0.2;
export const SCORE_MIN = 0;
export const SCORE_MAX = 100;

/** The skin box of Chai & Ngan (1999), "Face segmentation using skin-color map in videophone applications". */
export const SKIN_CB_MIN = 77;
export const SKIN_CB_MAX = 127;
export const SKIN_CR_MIN = 133;
export const SKIN_CR_MAX = 173;

/**
 * The numbers below are ours (ARCHITECTURE.md, "Skin is learnt"); `npm run bench posture -- --set NAME=VALUE` tries
 * others. Lengths are fractions of the frame's width unless they say otherwise.
 */

/** Cells across and down in which matches are counted: 10 pixels of 640, square in a 4:3 frame, five samples each. */
export const GRID_COLUMNS = 64;
export const GRID_ROWS = 48;

/** A face is about so much taller than wide (anthropometric height to breadth of face, about 1.35). */
export const HEAD_ASPECT = 1.35;

/** Half a head's width at least, about two metres from a laptop's camera, and at most, leaning into it. */
export const MIN_RADIUS = 0.05;
export const MAX_RADIUS = 0.2;

/** The sizes of head that are tried when nothing is known of the speaker. */
export const USUAL_RADII = [0.07, 0.1, 0.14] as const;

/** Where a speaker is expected at Start, of the width and of the height, and how far from there is still likely. */
export const EXPECTED_X = 0.5;
export const EXPECTED_Y = 0.5;
export const EXPECTED_SPREAD = 0.18;

/** The same when the light has changed, but the speaker was there a moment ago. */
export const EXPECTED_SPREAD_AGAIN = 0.14;

/** And how far from their size, in the natural logarithm of it. */
export const SIZE_SPREAD_AGAIN = 0.4;

/** Share of a place's colours that nothing else in the frame has, from which on it may be a speaker. */
export const MIN_APART = 0.35;

/** What a colour that no skin has counts for, beside one that skin has, when places are compared (0-1). */
export const UNLIKE_SKIN = 0.3;

/** Skin is redder than its room by about so much, in the natural logarithm of red to green. */
export const REDDER_THAN_ROOM = 0.08;

/** The part of the general rule in what is likely skin before the speaker is known; the rest is redness. */
export const RULE_PART = 0.4;

/** A mass that the general rule alone vouches for: it must stand out more, and be no further from the middle. */
export const RULE_CONTRAST = 0.5;
export const RULE_SPREAD = 0.25;

/** Time between two looks for a speaker while there is none. */
export const SEEK_EVERY_MS = 300;

/** How long a new speaker is learnt with every frame, in whole. */
export const CALIBRATION_MS = 1000;

/** In units of the head's radius: what is this near its centre is skin, what is this far is room, what is between neither. */
export const SKIN_REACH = 0.55;
export const ROOM_REACH = 1.3;

/**
 * The part of the room's histogram that is smoothed. It has ten times the speaker's samples, and a wall's colours,
 * smoothed like a face's, would cover those of a face that differs from it by a bin.
 */
export const ROOM_SMOOTHED = 0.5;

/**
 * A colour is skin when it is so many times as frequent on the speaker as in the room. The lowest is taken at which no
 * more than a little of the room matches, and a higher one only while enough of the speaker still does...
 */
export const MATCH_ODDS = [0.75, 1.05, 1.5, 2.1, 3, 4.5] as const;
export const LITTLE_OF_ROOM = 0.07;
export const ENOUGH_OF_SPEAKER = 0.7;
/** ...where the general rule and redness may speak for it or against it by this factor... */
export const LIKELY_ODDS = 1.4;
/** ...and so much less of the speaker's samples counts: it may be noise. */
export const NOISE_SHARE = 0.0003;
/** A colour that has less than this share of the room's samples is strange to it. */
export const LEAST_SHARE = 0.0002;

/** Once calibrated, a frame's samples are learnt in so many turns, one a frame. */
export const LEARNING_TURNS = 10;

/** What is skin is decided anew after so many frames... */
export const DECIDED_EVERY = 20;

/** ...and this part of all that was learnt remains: half of it is gone after 23 s. */
export const REMEMBERED = 0.94;

/** Share of the frame's border in colours that the room has never shown, above which its light was changed. */
export const LIGHT_CHANGED = 0.4;

/** How far from where it was a mass counts half. */
export const NEAR = 0.35;

/** The window of the mean shift, and the surroundings that a head is compared with, in units of the head's radius. */
export const WINDOW_REACH = 1.25;
export const SURROUND_REACH = 1.7;

/** A head stands out: so much more of its box matches than of what is beside and above it (shares of samples). */
export const MIN_CONTRAST = 0.35;

/** A head stays: its mass is at least this part of what it usually is. */
export const MIN_MASS = 0.4;

/** How fast the usual mass and size follow what is seen, per frame. */
export const MASS_RATE = 0.03;
export const RADIUS_RATE = 0.1;
export const RADIUS_RATE_FIRST = 0.5;
