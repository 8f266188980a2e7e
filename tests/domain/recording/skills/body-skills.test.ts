import { describe, expect, test } from 'vitest';
import type { BodyLook } from '../../../../src/domain/body/body-look.ts';
import { measuredReport } from '../../../../src/domain/recording/measured-report.ts';
import type { Recording } from '../../../../src/domain/recording/decoded-recording.ts';
import { createPostureSeconds } from '../../../../src/domain/recording/posture-seconds.ts';
import type { Skill } from '../../../../src/domain/video-specification.ts';
import { type DrawnLook, drawnLook, drawnLooks, mirrored } from '../../body/drawn-looks.ts';
import { PLAIN_RECORDING } from '../plain-recording.ts';
import { plainVoice } from '../../voice/plain-voice.ts';
import { between, randomFrom } from '../../../random.ts';

const upright = (seconds: number) => {
  const posture = createPostureSeconds();
  for (let i = 0; i < 10 * seconds; i += 1) posture.add(i / 10, 'good', 0.5);
  return posture.seconds();
};

const recording = (
  seconds: number,
  looks: readonly BodyLook[],
  more: Partial<Recording> = {},
): Recording => ({
  ...PLAIN_RECORDING,
  lengthS: seconds,
  posture: upright(seconds),
  pictureSpan: { startS: 0, endS: seconds },
  body: { looks, gaps: [] },
  ...more,
});

function skillOf(of: Recording, name: Skill) {
  const skill = measuredReport(of).skills?.find(({ skill: one }) => one === name);
  if (!skill) throw new Error(`${name} has no result.`);
  return skill;
}

const drawn = (seconds: number, of: (atS: number) => DrawnLook, more: Partial<Recording> = {}) =>
  recording(seconds, drawnLooks(seconds, of), more);

describe('Gestures', () => {
  test('reach 100 with half of the speech, and have moments that play', () => {
    const half = drawn(40, (atS) => ({ hands: { y: atS < 10 ? 1.1 : 0 } }));
    const skill = skillOf(half, 'gestures');
    expect(skill.score).toBeGreaterThan(48);
    expect(skill.score).toBeLessThan(56);
    expect(skill.moments).toEqual([{ kind: 'gesturing', startS: 0, endS: expect.closeTo(11, 0) }]);
    expect(
      skillOf(
        drawn(40, () => ({ hands: { y: 1.1 } })),
        'gestures',
      ).score,
    ).toBe(100);
    expect(
      skillOf(
        drawn(40, () => ({})),
        'gestures',
      ).score,
    ).toBe(0);
  });

  test('count only while the speaker speaks', () => {
    const plain = plainVoice({ seconds: 40 });
    // Speech in the second half alone.
    const segments = plain.segments.map((segment, i) =>
      Object.assign({}, segment, { speech: i < 20 ? 0 : 0.9 }),
    );
    const whole = { ...plain, segments };
    const voice = { whole, opening: whole, segments: [] };
    const early = drawn(40, (atS) => ({ hands: { y: atS < 18 ? 1.1 : 0 } }), { voice });
    expect(skillOf(early, 'gestures').score).toBe(0);
  });

  test('have no score if the hands were in view for less than a quarter', () => {
    const skill = skillOf(
      drawn(60, (atS) => ({ hand: atS < 14 ? 0.9 : 0.1 })),
      'gestures',
    );
    expect(skill).toMatchObject({ score: null, reason: 'hands-out-of-view' });
    expect(skill.moments).toMatchObject([{ kind: 'hands-in-view', startS: 0 }]);
    expect(
      skillOf(
        drawn(60, (atS) => ({ hand: atS < 16 ? 0.9 : 0.1 })),
        'gestures',
      ).score,
    ).not.toBeNull();
    expect(
      skillOf(
        drawn(60, () => ({}), { faces: 'similar-sizes' }),
        'gestures',
      ),
    ).toMatchObject({
      reason: 'face-several-faces',
    });
  });
});

test('Calm Hands are lowered by fast motion on the spot, and never by a gesture', () => {
  const fidgets = (atS: number) => Math.round(5 * atS) % 2 === 0;
  const skill = skillOf(
    drawn(40, (atS) => ({ hands: { x: atS >= 20 && atS < 30 && fidgets(atS) ? 0.246 : 0 } })),
    'calmHands',
  );
  expect(skill.score).toBeGreaterThan(70);
  expect(skill.score).toBeLessThan(82);
  expect(skill.moments[0]).toMatchObject({ kind: 'hands-busy' });
  const gestures = drawn(40, (atS) => ({ hands: { x: Math.abs(((atS / 2) % 2) - 1) } }));
  expect(skillOf(gestures, 'calmHands').score).toBe(100);
});

test('Smile has moments, and no low score without one', () => {
  const skill = skillOf(
    drawn(40, (atS) => ({ mouth: atS >= 10 && atS < 14 ? 1 : 0.8 })),
    'smile',
  );
  expect(skill).toMatchObject({ score: 10, certainty: 'estimated' });
  expect(skill.moments).toEqual([
    { kind: 'smiling', startS: expect.closeTo(10, 3), endS: expect.closeTo(14, 3) },
  ]);
  expect(
    skillOf(
      drawn(40, () => ({})),
      'smile',
    ),
  ).toMatchObject({ score: null, reason: 'no-smile' });
  expect(
    skillOf(
      drawn(40, () => ({ mouth: null })),
      'smile',
    ),
  ).toMatchObject({ reason: 'mouth-out-of-view' });
});

test('a torso that is tilted lowers Posture where hips show', () => {
  const posture = (hips: boolean) =>
    skillOf(
      drawn(40, (atS) => ({ hips, leansBy: atS < 10 ? 0.12 : 0 })),
      'posture',
    );
  expect(posture(true)).toMatchObject({ score: 75, certainty: 'estimated' });
  expect(posture(true).moments).toMatchObject([{ kind: 'tilted', startS: 0 }]);
  expect(posture(false)).toMatchObject({ score: 100, certainty: 'measured' });
});

test('runs of looks stand for the time until the next, with a sampling error, but not for a missing part', () => {
  // A run of a second each 5 s: raised hands in all runs, or in every second one.
  const sampled = (seconds: number, raised: (run: number) => boolean) =>
    drawnLooks(seconds)
      .filter(({ atS }) => atS % 5 < 0.99)
      .map(({ atS }) => drawnLook(atS, { hands: { y: raised(Math.floor(atS / 5)) ? 1.1 : 0 } }));
  const some = skillOf(
    recording(
      100,
      sampled(100, (run) => run % 4 === 0),
    ),
    'gestures',
  );
  expect(some).toMatchObject({ certainty: 'estimated', coverage: 1 });
  expect(some.score).toBe(50);
  expect(some.certainty !== 'not measured' && some.samplingError).toBeGreaterThan(0.05);
  const gaps = [{ startS: 50, endS: 100 }];
  const cut = recording(
    100,
    sampled(50, () => true),
    { body: { looks: sampled(50, () => true), gaps } },
  );
  const calm = skillOf(cut, 'calmHands');
  expect(calm.coverage).toBeLessThan(0.51);
});

test('any looks have scores of 0-100 or none, and none of too little; a mirrored speaker has the same', () => {
  const random = randomFrom(4);
  for (let round = 0; round < 30; round += 1) {
    const seconds = Math.ceil(between(random, 2, 60));
    const seen = random();
    const looks = drawnLooks(seconds, () => ({
      hands: { x: between(random, -1, 1), y: between(random, -1, 2) },
      hand: random() < seen ? 0.9 : 0.2,
      hips: random() < 0.5,
      leansBy: between(random, -0.2, 0.2),
      mouth: random() < seen ? between(random, 0.5, 1.5) : null,
    })).filter(() => random() < 0.9);
    const skills = measuredReport(recording(seconds, looks)).skills ?? [];
    expect(skills).toHaveLength(7);
    for (const { score, coverage, strip, moments } of skills) {
      expect(score ?? 0).toBeGreaterThanOrEqual(0);
      expect(score ?? 0).toBeLessThanOrEqual(100);
      expect(score !== null && seconds < 10).toBe(false);
      expect(coverage).toBeLessThanOrEqual(1);
      expect(strip.length).toBeLessThanOrEqual(120);
      expect(moments.length).toBeLessThanOrEqual(3);
    }
    for (const { skill, score, coverage } of skills.slice(4))
      expect(score !== null && coverage < 0.25, skill).toBe(false);
    const other = measuredReport(recording(seconds, looks.map(mirrored))).skills ?? [];
    expect(other.map(({ score }) => score)).toEqual(skills.map(({ score }) => score));
  }
});

test('a speaker who is smaller in the picture has the same scores', () => {
  const of = (size: number) =>
    measuredReport(
      drawn(30, (atS) => ({ size, hands: { y: atS % 6 < 2 ? 1.1 : 0 }, mouth: atS % 7 < 2 ? 1 : 0.8 })),
    ).skills?.map(({ score }) => score);
  expect(of(0.5)).toEqual(of(1));
});
