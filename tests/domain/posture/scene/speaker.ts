import { CLOTHES, HAIR, MONK_SKIN_TONES } from './colors.ts';
import type { Speaker } from './person.ts';

/** A speaker of medium tone and size, for tests in which the speaker's appearance does not matter. */
export const SPEAKER: Speaker = {
  skin: MONK_SKIN_TONES[5]!,
  hair: HAIR[1]!,
  clothes: CLOTHES[1]!,
  radius: 0.1,
  hairLength: 0.2,
};
