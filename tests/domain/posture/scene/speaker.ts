import { CLOTHES, HAIR, MONK_SKIN_TONES } from './colors.ts';
import type { Speaker } from './person.ts';

/** Somebody in the middle of what is tried: for tests in which it doesn't matter who is filmed. */
export const SPEAKER: Speaker = {
  skin: MONK_SKIN_TONES[5]!,
  hair: HAIR[1]!,
  clothes: CLOTHES[1]!,
  radius: 0.1,
  hairLength: 0.2,
};
