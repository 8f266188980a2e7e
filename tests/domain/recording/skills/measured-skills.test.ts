import { describe, expect, test } from 'vitest';
import type { Facing } from '../../../../src/domain/facing/facing.ts';
import type { Recording } from '../../../../src/domain/recording/decoded-recording.ts';
import { measuredReport } from '../../../../src/domain/recording/measured-report.ts';
import { createPostureSeconds } from '../../../../src/domain/recording/posture-seconds.ts';
import { withWords } from '../../../../src/domain/recording/with-words.ts';
import type { Skill } from '../../../../src/domain/video-specification.ts';
import { FACING_CAMERA, IN_PROFILE } from '../../facing/figures.ts';
import { PLAIN_RECORDING } from '../plain-recording.ts';
import { VOICED_RECORDING, wordsAt } from '../voiced-recording.ts';
import { plainVoice } from '../../voice/plain-voice.ts';
import { between, randomFrom } from '../../../random.ts';

/** A course: `.` upright, `l` and `r` leaning, `s` swaying, space out of view; one character per second. */
function course(drawn: string, mirrored = false) {
  const posture = createPostureSeconds();
  const side = mirrored ? -1 : 1;
  for (const [second, sign] of drawn.split('').entries()) {
    for (let i = 0; i < 10; i += 1) {
      const status =
        sign === 's'
          ? 'swaying'
          : sign === '.' || sign === ' '
            ? 'good'
            : (sign === 'l') === !mirrored
              ? 'leaning-left'
              : 'leaning-right';
      const lean = sign === 'l' ? 0.2 : sign === 'r' ? -0.2 : 0;
      posture.add(second + i / 10, status, sign === ' ' ? null : 0.5 + side * lean);
    }
  }
  return posture.seconds();
}

const recording = (drawn: string, more: Partial<Recording> = {}): Recording => ({
  ...PLAIN_RECORDING,
  lengthS: drawn.length,
  posture: course(drawn),
  pictureSpan: { startS: 0, endS: drawn.length },
  ...more,
});

function skillOf(of: Recording, name: Skill) {
  const skill = measuredReport(of).skills?.find(({ skill: one }) => one === name);
  if (!skill) throw new Error(`${name} has no result.`);
  return skill;
}

const facing = (segments: readonly (number | null)[]): Facing => {
  if (!FACING_CAMERA.value) throw new Error('There are no figures.');
  return { ...FACING_CAMERA, segments };
};

test('the skills that need files are absent without them', () => {
  expect(measuredReport(recording('.'.repeat(60))).skills?.map(({ skill }) => skill)).toEqual([
    'eyeContact',
    'posture',
    'voice',
    'openingPresence',
  ]);
});

describe('Posture', () => {
  test('is the share of the time in view without a lean and a sway', () => {
    const skill = skillOf(recording(`${'.'.repeat(15)}llllsss.${' '.repeat(8)}`), 'posture');
    expect(skill).toMatchObject({ certainty: 'measured', coverage: 23 / 31, samplingError: 0 });
    expect(skill.score).toBe(Math.round((100 * 16) / 23));
    expect(skill.moments).toContainEqual({ kind: 'leaning', side: 'left', startS: 15, endS: 19 });
    expect(skill.strip.at(0)).toMatchObject({ kind: 'lowered' });
    expect(skill.strip.at(0)?.startS).toBeCloseTo(15, 0);
    expect(skill.strip.at(-1)).toMatchObject({ kind: 'not-in-view' });
  });

  test('has no score below a quarter in view, below 10 s, without a picture, and with two speakers', () => {
    const reason = (of: Recording) => {
      const skill = skillOf(of, 'posture');
      return skill.score === null ? skill.reason : skill.score;
    };
    expect(reason(recording('.'.repeat(10) + ' '.repeat(31)))).toBe('hardly-in-view');
    expect(reason(recording('.'.repeat(9)))).toBe('too-short');
    expect(reason({ ...PLAIN_RECORDING, posture: null })).toBe('no-picture');
    expect(reason(recording('.'.repeat(60), { faces: 'similar-sizes' }))).toBe('face-several-faces');
    expect(reason(recording('.'.repeat(10) + ' '.repeat(30)))).toBe(100);
  });
});

describe('Eye Contact', () => {
  test('is the share facing the camera, with the looks away', () => {
    const segments = Array.from({ length: 120 }, (_, i) => (i >= 42 && i < 55 ? 0.1 : i >= 100 ? null : 1));
    const skill = skillOf(recording('.'.repeat(60), { facing: facing(segments) }), 'eyeContact');
    expect(skill).toMatchObject({ certainty: 'estimated', score: 82, coverage: 0.95 });
    expect(skill.moments).toEqual([{ kind: 'away', direction: 'down', startS: 21, endS: 27.5 }]);
    expect(skill.strip.map(({ kind }) => kind)).toEqual(['lowered', 'not-in-view']);
  });

  test('has the reason for which facing was not measured', () => {
    expect(skillOf(recording('.'.repeat(60), { facing: IN_PROFILE }), 'eyeContact')).toMatchObject({
      score: null,
      reason: 'face-profile',
    });
  });
});

describe('Voice', () => {
  const whole = plainVoice({ seconds: 60, pauses: [[30, 33]] });
  const paced = (...paces: readonly number[]): Recording => ({
    ...PLAIN_RECORDING,
    posture: null,
    soundSpan: { startS: 0, endS: 60 },
    voice: {
      whole,
      opening: whole,
      segments: paces.map((wpm, i) => ({
        startS: 20 * i,
        endS: 20 * (i + 1),
        speech: 0.8,
        pace: { certainty: 'estimated', value: wpm },
        pitchSpread: { certainty: 'measured', value: 3 },
      })),
    },
  });

  test('is the share of the time within the target, give or take the error of an estimate', () => {
    const skill = skillOf(paced(160, 210, 145), 'voice');
    expect(skill).toMatchObject({ certainty: 'estimated', score: 67, coverage: 1 });
    expect(skill.moments).toEqual([
      { kind: 'fast', startS: 20, endS: 40, wpm: 210 },
      { kind: 'pause', startS: 30, endS: 33 },
    ]);
    expect(skill.strip).toEqual([{ kind: 'lowered', startS: 20, endS: 40 }]);
  });

  test('has no score without sound, and without speech', () => {
    expect(skillOf({ ...PLAIN_RECORDING }, 'voice')).toMatchObject({ reason: 'no-sound' });
    expect(skillOf(paced(), 'voice')).toMatchObject({ reason: 'hardly-heard' });
  });

  test('is measured from words once they are recognized', () => {
    const every = (seconds: number) =>
      wordsAt(Array.from({ length: Math.floor(60 / seconds) }, (_, i) => seconds * i));
    const voiceOf = (wordEveryS: number) =>
      withWords(VOICED_RECORDING, every(wordEveryS)).skills?.find(({ skill }) => skill === 'voice');
    expect(voiceOf(60 / 160)).toMatchObject({ certainty: 'measured', score: 100 });
    expect(voiceOf(60 / 240)).toMatchObject({ certainty: 'measured', score: 0 });
    expect(withWords({ ...VOICED_RECORDING, skills: null }, every(0.4)).skills).toBeNull();
  });
});

test('the best moment is facing the camera and upright', () => {
  const segments = Array.from({ length: 120 }, (_, i) => (i < 20 ? 0 : 1));
  const { moments } = measuredReport(
    recording(`${'.'.repeat(40)}${'l'.repeat(20)}`, { facing: facing(segments) }),
  );
  expect(moments).toContainEqual({ kind: 'great-presence', startS: 10, endS: 40 });
});

test('any course has scores of 0-100 or none, and none of too little; a mirrored speaker has the same', () => {
  const random = randomFrom(57);
  for (let round = 0; round < 40; round += 1) {
    const length = Math.ceil(between(random, 2, 90));
    const drawn = Array.from({ length }, () => '...lrs  '[Math.floor(8 * random())]).join('');
    const report = measuredReport(recording(drawn));
    const mirrored = measuredReport(recording(drawn, { posture: course(drawn, true) }));
    for (const { skill, score, coverage, strip, moments } of report.skills ?? []) {
      expect(score ?? 0, drawn).toBeGreaterThanOrEqual(0);
      expect(score ?? 0, drawn).toBeLessThanOrEqual(100);
      expect(score !== null && length < 10, drawn).toBe(false);
      expect(skill === 'posture' && score !== null && coverage < 0.25, drawn).toBe(false);
      expect(strip.length).toBeLessThanOrEqual(120);
      expect(moments.length).toBeLessThanOrEqual(3);
    }
    expect(
      mirrored.skills?.map(({ score }) => score),
      drawn,
    ).toEqual(report.skills?.map(({ score }) => score));
  }
});
