import type { Framing } from '../../domain/posture/framing.ts';

/** The line over the camera preview before Start. */
export const FRAMING: Record<Framing, string> = {
  covered: 'The video is completely dark. Is the camera covered?',
  'too-dark': 'The video is very dark. A light in front of you would help.',
  'not-seen': "Aura can't find your face yet. Sit where the camera can see it.",
  'back-lit': 'The light is behind you. Turn toward it, or put a light in front of you.',
  'too-close': "You're very close. Move back a little.",
  'too-far': "You're far away. Come a little closer.",
  aside: "You're off to one side. Move toward the center.",
  'in-frame': "You're well framed.",
};
