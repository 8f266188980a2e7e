import { type ExerciseTarget, needsPicture } from '../../domain/exercise/passage.ts';

const counted = (one: string, more: string) => (count: number) => (count === 1 ? one : more);

/** Figures of occurrences that the speaker heard in their take, and Aura did not find. */
export const HEARD_BY_SPEAKER = {
  name: (target: ExerciseTarget) => (needsPicture(target) ? 'Seen by you' : 'Heard by you'),
  provenance: 'Noted by you in your take. No other figure counts them.',
  unit: {
    fillers: counted('filler word', 'filler words'),
    ums: counted('“um”', '“ums”'),
    rush: counted('rushed place', 'rushed places'),
    flat: counted('flat place', 'flat places'),
    fading: counted('fading place', 'fading places'),
    posture: counted('lean or sway', 'leans or sways'),
  } satisfies Record<ExerciseTarget, (count: number) => string>,
} as const;
