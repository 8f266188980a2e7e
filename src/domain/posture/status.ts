import { LEAN_LIMIT, SWAY_LIMIT } from './limits.ts';

/** What the Posture card says. Left and right are the speaker's own. */
export type PostureStatus = 'not-tracking' | 'good' | 'leaning-left' | 'leaning-right' | 'swaying';

/**
 * The status of one frame in which the speaker was seen. Leaning outranks swaying.
 *
 * @param centre where the speaker is, as a fraction of the camera's unmirrored frame: the speaker's left is the
 *   frame's right
 * @param shift how far the centre moved lately, as a fraction of the width
 */
export function postureStatus(centre: number, shift: number): PostureStatus {
  const offset = centre - 0.5;
  if (offset > LEAN_LIMIT) return 'leaning-left';
  if (offset < -LEAN_LIMIT) return 'leaning-right';
  return shift > SWAY_LIMIT ? 'swaying' : 'good';
}
