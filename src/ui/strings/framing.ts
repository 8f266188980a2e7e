import type { Framing } from '../../domain/posture/framing.ts';

/** One line over the preview, before Start. */
export const FRAMING: Record<Framing, string> = {
  covered: 'The picture is dark all over. Is the camera covered?',
  'too-dark': 'The picture is very dark. A light in front of you would help.',
  'not-seen': "Your face can't be made out yet. Sit where the camera sees it.",
  'back-lit': 'The light is behind you. Turn toward it, or put a light in front.',
  'too-close': 'You are very close. Move back a little.',
  'too-far': 'You are far away. Come a little closer.',
  aside: 'You are off to one side. Move toward the middle.',
  'in-frame': 'You are well in the picture.',
};
