import type { HandsHint } from '../../domain/body/hands-hint.ts';

/** The line over the camera preview before Start, for a speaker whose focus is body language. */
export const HANDS_HINT: Record<HandsHint, string> = {
  'in-view': 'Your hands are in the picture.',
  'out-of-view': 'Your hands are not in the picture. Step back, or raise the camera.',
};
