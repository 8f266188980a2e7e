import { LEAN_OFFSET_SHARE, SWAY_SHIFT_SHARE } from './specification.ts';

/** The states of the Posture card. Left and right are the speaker's own. */
export type PostureStatus = 'not-tracking' | 'good' | 'leaning-left' | 'leaning-right' | 'swaying';

/**
 * The status of one frame in which the speaker was seen. Leaning outranks swaying.
 *
 * @param center the speaker's position, as a fraction of the unmirrored frame's width. The speaker's left is the frame's right.
 * @param shift movement of the center within the sway window, as a fraction of the width
 */
export function postureStatus(center: number, shift: number): PostureStatus {
  const offset = center - 0.5;
  if (offset > LEAN_OFFSET_SHARE) return 'leaning-left';
  if (offset < -LEAN_OFFSET_SHARE) return 'leaning-right';
  return shift > SWAY_SHIFT_SHARE ? 'swaying' : 'good';
}
