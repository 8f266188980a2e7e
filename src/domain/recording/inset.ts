import { LEAN_OFFSET_SHARE } from '../posture/specification.ts';
import type { PostureSecond } from './posture-seconds.ts';

/** A speaker in an inset has a face narrower than this, as a fraction of the picture's width. */
const INSET_FACE_MAX_WIDTH = 0.1;

/** The speaker stays in one place if most seconds have an average offset this close to the median, as a fraction of the width. */
const SAME_PLACE_MAX = 0.03;
const SAME_PLACE_MIN_SHARE = 0.9;

/**
 * Whether the speaker is a small inset in a larger picture, as in a recorded screen: a small face that stays away from the center. Its place
 * is no lean, and the movements in it are too small to be sways.
 *
 * @param faceWidth the median width of the face, as a fraction of the picture's; null if nobody was seen
 */
export function isInset(posture: readonly PostureSecond[], faceWidth: number | null): boolean {
  if (faceWidth === null || faceWidth >= INSET_FACE_MAX_WIDTH) return false;
  const offsets = posture.flatMap(({ offset }) => offset ?? []).toSorted((a, b) => a - b);
  const median = offsets[offsets.length >> 1] ?? 0;
  const near = offsets.filter((offset) => Math.abs(offset - median) < SAME_PLACE_MAX);
  return Math.abs(median) > LEAN_OFFSET_SHARE && near.length >= SAME_PLACE_MIN_SHARE * offsets.length;
}
