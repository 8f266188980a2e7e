import type { ExerciseTarget } from './passage.ts';

/** An occurrence that the speaker marked in their take, and that Aura did not detect (rule 71). It counts in no other figure. */
export interface HeardBySpeaker {
  readonly target: ExerciseTarget;
  /** Seconds from Start, to the hundredth. */
  readonly atS: number;
}

/** Marks that are closer than this mean the same occurrence, because reaction times differ (rule 71). */
const SAME_MOMENT_S = 1;

/**
 * Adds the occurrences of one listening to those of earlier ones.
 *
 * @param atS seconds from Start
 * @returns all occurrences, once each, ordered by time
 */
export function addHeard(
  kept: readonly HeardBySpeaker[],
  target: ExerciseTarget,
  atS: readonly number[],
): readonly HeardBySpeaker[] {
  const all = [...kept];
  for (const at of atS) {
    const known = all.some((one) => one.target === target && Math.abs(one.atS - at) < SAME_MOMENT_S);
    if (!known) all.push({ target, atS: Math.round(100 * at) / 100 });
  }
  return all.toSorted((a, b) => a.atS - b.atS);
}
