/** A candidate as it moves: shares, 0-1, of the moving cells of each part. */
export interface HeadMotion {
  head: number;
  /** Of the half of the head that moves less. */
  half: number;
  /** Of the head, those that move strongly. */
  strong: number;
  shoulders: number;
  above: number;
  beside: number;
  /** Of the frame's border. */
  border: number;
  /** How much the chroma of its moving cells changes: mean square, in units of the noise. */
  chroma: number;
  /** How much like skin its middle is. */
  skin: number;
  /** How clear it is against its surroundings. */
  contrast: number;
  /** The noise floor after its reduction (`noise-reduction.ts`), in levels of lightness. */
  noiseFloor: number;
}

/** The least share of moving cells in a living head, and in the half of it that moves less. */
const HEAD_MOVING_SHARE = 0.09;
const HALF_MOVING_SHARE = 0.06;

/**
 * A shadow that sweeps over the room, or noise: the head moves little more than the border, and the chroma of its moving
 * cells changes little more than the noise, or hardly any of them moves strongly.
 */
const SWEPT_BORDER_RATIO = 2.2;
const SWEPT_MAX_CHROMA = 2;
const SWEPT_STRONG_SHARE = 0.02;

/** Where less of the border moves than this, the camera is still, and what moves may be a curtain or a screen. */
const BORDER_STILL_SHARE = 0.03;

/**
 * Head quality is contrast plus this times what is more evident: the colors of skin, or that both halves move. So very
 * light and very dark skin, which the general rule misses, needs no more life than any other. It must reach more where
 * the camera is still.
 */
const EVIDENT_WEIGHT = 0.3;
/** Movement counts where the head is this clear, and not altogether without the colors of skin. */
const LIVELY_FACTOR = 1.4;
const LIVELY_CONTRAST = 0.64;
const LIVELY_SKIN = 0.03;
const SURE_QUALITY = 0.78;
const STRICT_SURE_QUALITY = 0.9;
/** Somewhat less counts for a fifth, where it moves strongly and has the colors of skin. */
const LIKELY_QUALITY = 0.68;
const STRICT_LIKELY_QUALITY = 0.8;
const LIKELY_EVIDENT = 0.5;
const LIKELY_STRONG_SHARE = 0.1;
const LIKELY_EVIDENCE = 0.2;

/**
 * The silhouette of a speaker before a room that is still: the head and the shoulders below it move, what is above and
 * beside the head does not. Then a lower contrast is enough. One whose head moves clearly: shares of moving cells
 * in the head, its lesser half, the shoulders, the room.
 */
const CLEAR_HEAD_SHARE = 0.3;
const CLEAR_HALF_SHARE = 0.25;
const CLEAR_SHOULDER_SHARE = 0.15;
const CLEAR_MAX_ROOM_SHARE = 0.2;
const CLEAR_CONTRAST = 0.36;
/** In dim light, dark skin hardly moves beyond the noise: the same shares relative to the head's, and more contrast. */
const FAINT_HALF_RATIO = 0.6;
const FAINT_SHOULDER_RATIO = 0.15;
const FAINT_MAX_ROOM_RATIO = 0.25;
const FAINT_CONTRAST = 0.66;
/**
 * A head that moves nearly as a whole, and strongly, with its shoulders, before a room that moves far less: then the
 * contrast hardly matters, as with light skin before a light wall.
 */
const WHOLE_HEAD_SHARE = 0.5;
const WHOLE_HALF_SHARE = 0.45;
const WHOLE_STRONG_SHARE = 0.3;
const WHOLE_SHOULDER_SHARE = 0.3;
const WHOLE_ABOVE_RATIO = 0.4;
const WHOLE_BESIDE_RATIO = 0.5;
const WHOLE_MAX_BORDER_SHARE = 0.12;
const WHOLE_CONTRAST = 0.34;
/**
 * A head that moves alone, before a room that is still: both of its halves alike, what is above and beside it hardly. Then its
 * colors do not matter, and the contrast matters little.
 */
const ALONE_HALF_SHARE = 0.11;
const ALONE_HALF_RATIO = 0.7;
const ALONE_MAX_ABOVE_RATIO = 0.1;
const ALONE_MAX_BESIDE_RATIO = 0.2;
const ALONE_CONTRAST = 0.45;
/** Where the shoulders move more than this many times as much as the head does, something hangs or lies below it. */
const MAX_SHOULDER_RATIO = 2.5;
/**
 * A camera in dim light is noisy, and little of a head moves beyond the noise. One of the colors of skin counts where both halves
 * move alike, and the room beside and above far less: the least share of the head, the others relative to it.
 */
const NOISY_MIN_FLOOR = 1;
const NOISY_HEAD_SHARE = 0.03;
const NOISY_HALF_RATIO = 0.6;
const NOISY_MAX_ROOM_RATIO = 0.4;
const NOISY_CONTRAST = 0.55;
const NOISY_SKIN = 0.5;

/** What these count for: a silhouette, a head that moves alone, one in noise. */
const SILHOUETTE_EVIDENCE = 0.6;

function isWholeHead({
  head,
  half,
  strong,
  shoulders,
  above,
  beside,
  border,
  contrast,
}: Readonly<HeadMotion>): boolean {
  return (
    contrast > WHOLE_CONTRAST &&
    head > WHOLE_HEAD_SHARE &&
    half > WHOLE_HALF_SHARE &&
    strong > WHOLE_STRONG_SHARE &&
    shoulders > WHOLE_SHOULDER_SHARE &&
    above < WHOLE_ABOVE_RATIO * head &&
    beside < WHOLE_BESIDE_RATIO * head &&
    border < WHOLE_MAX_BORDER_SHARE
  );
}

function isHeadAlone({ head, half, above, beside, border, contrast }: Readonly<HeadMotion>): boolean {
  return (
    contrast > ALONE_CONTRAST &&
    half > Math.max(ALONE_HALF_SHARE, ALONE_HALF_RATIO * head) &&
    above < ALONE_MAX_ABOVE_RATIO * head &&
    beside < ALONE_MAX_BESIDE_RATIO * head &&
    border < BORDER_STILL_SHARE
  );
}

function isHeadInNoise({
  head,
  half,
  above,
  beside,
  border,
  skin,
  contrast,
  noiseFloor,
}: Readonly<HeadMotion>): boolean {
  return (
    noiseFloor > NOISY_MIN_FLOOR &&
    contrast > NOISY_CONTRAST &&
    skin > NOISY_SKIN &&
    head > Math.max(NOISY_HEAD_SHARE, SWEPT_BORDER_RATIO * border) &&
    half > NOISY_HALF_RATIO * head &&
    Math.max(above, beside) < NOISY_MAX_ROOM_RATIO * head
  );
}

/** Whether the head and the shoulders move, while the room above and beside the head does not. */
function isSilhouette(motion: Readonly<HeadMotion>): boolean {
  const { head, half, shoulders, contrast } = motion;
  const room = Math.max(motion.above, motion.beside);
  if (head > CLEAR_HEAD_SHARE && half > CLEAR_HALF_SHARE) {
    return contrast > CLEAR_CONTRAST && shoulders > CLEAR_SHOULDER_SHARE && room < CLEAR_MAX_ROOM_SHARE;
  }
  return (
    contrast > FAINT_CONTRAST &&
    half > FAINT_HALF_RATIO * head &&
    shoulders > FAINT_SHOULDER_RATIO * head &&
    room < FAINT_MAX_ROOM_RATIO * head
  );
}

/**
 * How many frames of evidence for a living head one frame is: 0 where the head hardly moves, below 0 where something moves
 * that is no head.
 */
export function lifeEvidence(motion: Readonly<HeadMotion>): number {
  const evidence = evidenceWithoutNoise(motion);
  return evidence < SILHOUETTE_EVIDENCE && isHeadInNoise(motion) ? SILHOUETTE_EVIDENCE : evidence;
}

/** The evidence by the shares of cells that move in a frame whose noise hides little. */
function evidenceWithoutNoise(motion: Readonly<HeadMotion>): number {
  const { head, half, strong, shoulders, border, skin, contrast } = motion;
  if (head <= HEAD_MOVING_SHARE || half <= HALF_MOVING_SHARE) return 0;
  const isSwept = motion.chroma <= SWEPT_MAX_CHROMA || strong < SWEPT_STRONG_SHARE;
  if (isSwept && head < SWEPT_BORDER_RATIO * border) return 0;
  const isStill = border < BORDER_STILL_SHARE;
  const isLively = contrast > LIVELY_CONTRAST && skin > LIVELY_SKIN;
  const evident = isLively ? Math.max(skin, Math.min(1, LIVELY_FACTOR * half)) : skin;
  const quality = contrast + EVIDENT_WEIGHT * evident;
  if (quality > (isStill ? STRICT_SURE_QUALITY : SURE_QUALITY) || isWholeHead(motion)) return 1;
  const movesBelow = shoulders >= MAX_SHOULDER_RATIO * head;
  if (!movesBelow && (isSilhouette(motion) || isHeadAlone(motion))) return SILHOUETTE_EVIDENCE;
  const isLikely =
    quality > (isStill ? STRICT_LIKELY_QUALITY : LIKELY_QUALITY) &&
    evident > LIKELY_EVIDENT &&
    strong > LIKELY_STRONG_SHARE;
  return isLikely ? LIKELY_EVIDENCE : -1;
}
