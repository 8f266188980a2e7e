/**
 * The numbers of the framing check: ours, tried on drawn speakers of ten skin tones. Lightness is a pixel's
 * (R + 2G + B) / 4, 0-255; sizes are fractions of the frame's width.
 */

/** Time between two looks: nobody corrects how they sit faster, and the worker has nothing else to do by then. */
export const FRAMING_CADENCE_MS = 500;

/** What is found must hold for so long before it is said: a camera that opens takes about a second to find its exposure. */
export const HELD_MS = 1500;

/** How far a measure must be beyond a limit to be said, and back within it to be no more: a part of the limit. */
export const MARGIN = 0.08;

/** Half a head's width below which the tracker has too few pixels to follow: over a metre from a laptop's camera. */
export const TOO_FAR = 0.05;

/** Half a head's width above which the face is two thirds of a 4:3 picture's height, and a nod leaves it. */
export const TOO_CLOSE = 0.175;

/** Before a session heads are tried that are too close, too: else a part of the face is taken for one. */
export const LARGEST_RADIUS = 0.19;

/**
 * Share of a place's colours that nothing else has, as the tracker's own limit, but higher: nobody need be there before
 * Start, and a shelf is taken for somebody more easily.
 */
export const SURELY_APART = 0.45;

/** Heads smaller than this are looked at again, twice as large: a head far away is hard to tell from its shoulders. */
export const CLOSER_LOOK_BELOW = 0.09;

/** Lightness that the lightest twentieth of a lit room's picture exceeds, whoever is in it. */
export const DARK = 36;

/** Covered: the lightest and the darkest of {@link BLOCKS_ACROSS} by {@link BLOCKS_DOWN} blocks differ by less. */
export const UNIFORM = 6;
export const BLOCKS_ACROSS = 8;
export const BLOCKS_DOWN = 6;

/** Lightness at which a camera shows no more of what is there. */
export const BLOWN = 250;

/** Back-lit: so much of what is beside and above the speaker is blown out... */
export const BLOWN_SHARE = 0.08;
/** ...so much of it is not, or it tells nothing of the room's own light... */
export const ROOM_SHARE = 0.25;
/** ...and in this, as in the face, four of five pixels are darker than this. */
export const SHADE = 78;
