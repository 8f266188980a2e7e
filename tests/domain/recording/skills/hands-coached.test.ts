import { expect, test } from 'vitest';
import { coachedSkills } from '../../../../src/domain/recording/skills/hands-coached.ts';
import type { MeasuredSkill } from '../../../../src/domain/skills/skill.ts';

const CALM: MeasuredSkill = {
  skill: 'calmHands',
  coverage: 1,
  strip: [{ kind: 'lowered', startS: 0, endS: 4 }],
  moments: [
    { kind: 'hands-busy', startS: 0, endS: 4 },
    { kind: 'hands-in-view', startS: 0, endS: 9 },
  ],
  fact: null,
  certainty: 'estimated',
  score: 60,
  samplingError: 0,
};

test('without coaching on hands, scores stay, and no moment points to hands that are busy', () => {
  expect(coachedSkills([CALM], true)).toEqual([CALM]);
  expect(coachedSkills([CALM], false)).toEqual([{ ...CALM, moments: [CALM.moments[1]] }]);
});
