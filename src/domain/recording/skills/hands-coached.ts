import type { MeasuredSkill } from '../../skills/skill.ts';

/**
 * The skills as a speaker sees them who is not coached on hands (rule 186): figures stay, and no moment points to hands that are busy.
 *
 * @param coachHands the choice *Coach my hands*
 */
export function coachedSkills(
  skills: readonly MeasuredSkill[],
  coachHands: boolean,
): readonly MeasuredSkill[] {
  if (coachHands) return skills;
  return skills.map((skill) => ({
    ...skill,
    moments: skill.moments.filter(({ kind }) => kind !== 'hands-busy'),
  }));
}
