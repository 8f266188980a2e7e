import { expect, test } from 'vitest';
import type { MeasuredSkill } from '../../../src/domain/skills/skill.ts';
import { withBodySkills } from '../../../src/domain/session-report/with-body-skills.ts';
import { REPORT_STATES } from '../../report-states.ts';

const REPORT = REPORT_STATES['voice alone'];

const skill = (name: MeasuredSkill['skill'], score: number): MeasuredSkill => ({
  skill: name,
  coverage: 1,
  strip: [{ kind: 'seen', startS: 0, endS: 10 }],
  moments: [{ kind: 'gesturing', startS: 4, endS: 6 }],
  fact: 5,
  certainty: 'estimated',
  score,
  samplingError: 0,
});
const unseen: MeasuredSkill = {
  ...skill('gestures', 0),
  certainty: 'not measured',
  score: null,
  reason: 'hands-out-of-view',
};

test('the skills of the body have the times of the session, and their score is that of gestures', () => {
  const offsetS = -2;
  const completed = withBodySkills(REPORT, [skill('posture', 90), skill('gestures', 72)], offsetS);
  expect(completed).toMatchObject({ gestureScore: 72, suggestions: REPORT.suggestions });
  expect(completed?.bodySkills).toEqual([
    {
      ...skill('gestures', 72),
      strip: [{ kind: 'seen', startS: 0, endS: 8 }],
      moments: [{ kind: 'gesturing', startS: 2, endS: 4 }],
    },
  ]);
});

test('stretches after Stop are cut off', () => {
  const { lengthS } = REPORT;
  const completed = withBodySkills(REPORT, [skill('gestures', 72)], lengthS - 5);
  expect(completed?.bodySkills?.[0]).toMatchObject({
    strip: [{ startS: lengthS - 5, endS: lengthS }],
    moments: [{ startS: lengthS - 1, endS: lengthS }],
  });
});

test('below 60 the specification suggests gestures, without praise', () => {
  expect(withBodySkills(REPORT, [skill('gestures', 59)], 0)).toMatchObject({
    suggestions: [...REPORT.suggestions, 'open-gestures'],
    suggestionReasons: { openGestures: 'score' },
    praised: false,
  });
  expect(withBodySkills(REPORT, [skill('gestures', 60)], 0)?.suggestions).toEqual(REPORT.suggestions);
  expect(
    withBodySkills({ ...REPORT, handsCoached: false }, [skill('gestures', 59)], 0)?.suggestionReasons,
  ).toMatchObject({ openGestures: 'uncoached' });
});

test('a score of the session stays if the take shows too little, and goes with a better one', () => {
  const measured = { ...REPORT, gestureScore: 40, suggestions: ['open-gestures' as const] };
  expect(withBodySkills(measured, [unseen], 0)).toMatchObject({
    gestureScore: 40,
    suggestions: ['open-gestures'],
  });
  expect(withBodySkills(measured, [skill('gestures', 80)], 0)).toMatchObject({
    gestureScore: 80,
    suggestions: [],
    suggestionReasons: { openGestures: null },
  });
  expect(withBodySkills(REPORT, [unseen], 0)).toMatchObject({ gestureScore: null });
});

test('without the networks nothing changes', () => {
  expect(withBodySkills(REPORT, [skill('posture', 90)], 0)).toBeUndefined();
});
