import { expect, test } from 'vitest';
import { measuredReport } from '../../../src/domain/recording/measured-report.ts';
import type { TrackKind } from '../../../src/domain/recording/decoded-recording.ts';
import { createPostureSeconds } from '../../../src/domain/recording/posture-seconds.ts';
import { FACING_CAMERA, IN_PROFILE } from '../../domain/facing/figures.ts';
import { plainVoice } from '../../domain/voice/plain-voice.ts';
import { leadText, noMomentsText } from '../../../src/ui/strings/measured.ts';
import {
  figureRows,
  figureTexts,
  measuredBeside,
  skillTexts,
  unmeasuredSkillsText,
} from '../../../src/ui/strings/measured-figures.ts';
import { PLAIN_RECORDING } from '../../domain/recording/plain-recording.ts';
import { measureVoice } from '../../domain/voice/measure-voice.ts';

/** Three frames of one second, with the head centered at `center`, or without a speaker. */
function threeFrames(center: number | null) {
  const course = createPostureSeconds();
  for (const atS of [0, 0.1, 0.2]) course.add(atS, 'good', center, 0.8);
  return course.seconds();
}

function silence() {
  const whole = measureVoice(new Float32Array(16_000));
  return { whole, opening: whole, segments: [] };
}

const report = (of: { posture?: ReturnType<typeof threeFrames>; voice?: ReturnType<typeof silence> } = {}) =>
  measuredReport({ ...PLAIN_RECORDING, lengthS: 1, posture: of.posture ?? null, voice: of.voice ?? null });

test('a missing track is distinguished from one that cannot be decoded', () => {
  const lead = (undecodable: readonly TrackKind[]) => leadText({ ...report(), undecodable });
  expect(lead([])).toContain('The file has no video track');
  expect(lead([])).toContain('The file has no sound');
  expect(lead(['video'])).toContain("This browser can't decode the file's video track");
  expect(lead(['audio'])).toContain("This browser can't decode the file's sound");
});

test('without the face detector, and with two faces of similar size, the lead says so', () => {
  const silent = { ...report({ voice: silence() }), faces: 'unconfirmed' } as const;
  expect(leadText(silent)).toContain("The face detector couldn't be loaded");
  const seen = { ...report({ posture: threeFrames(0.5) }), faces: 'similar-sizes' } as const;
  expect(leadText(seen)).toContain('Posture is that of the one that was larger at first.');
  expect(leadText(report({ posture: threeFrames(0.5) }))).not.toContain('face');
});

test('the sentence for no moments names only measured subjects', () => {
  expect(noMomentsText(report({ posture: threeFrames(0.5) }))).toBe(
    'Nothing: no long lean, no restless stretch.',
  );
  expect(noMomentsText(report({ posture: threeFrames(null), voice: silence() }))).toBe(
    "You weren't seen or heard long enough to tell.",
  );
});

test('a missing track has no figures, and its skills are not measured', () => {
  const seen = report({ posture: threeFrames(0.5) });
  expect(figureTexts(seen).map(({ name }) => name)).toEqual(['In view', 'Leaning', 'Swaying']);
  expect(skillTexts(seen)).toMatchObject({
    posture: ['Leaning, swaying: see the figures above.'],
    voice: null,
  });
  const heard = report({ voice: silence() });
  expect(figureTexts(heard).map(({ value }) => value)).toEqual(Array(4).fill('Not measured'));
  expect(skillTexts(heard)).toMatchObject({ posture: null, voice: null });
});

test('a completely analyzed clip is not called sampled, and sampled shares have their error', () => {
  expect(leadText(report({ posture: threeFrames(0.5) }))).toContain('The whole video was analyzed.');
  const sampled = {
    ...report({ posture: threeFrames(0.5) }),
    sampling: { seen: 0.021, leaning: 0.02, swaying: 0.3 },
  };
  expect(leadText(sampled)).toContain('Short parts of the video were analyzed');
  expect(figureTexts(sampled).map(({ value }) => value)).toEqual([
    '100% of the time, give or take 3 points',
    '0% of the time',
    '0% of the time, give or take 30 points',
  ]);
});

test('the figures of the opening stand in the rows of the whole video', () => {
  const rows = figureRows(report({ posture: threeFrames(0.5) }));
  expect(rows.map(({ name, whole, opening }) => [name, whole?.value, opening?.value])).toEqual([
    ['In view', '100% of the time', '100% of the time'],
    ['Leaning', '0% of the time', '0% of the time'],
    ['Swaying', '0% of the time', '0% of the time'],
  ]);
  expect(figureRows(report())).toEqual([]);
});

test('one sentence names the skills that were not measured', () => {
  expect(unmeasuredSkillsText(skillTexts(report({ posture: threeFrames(0.5) })))).toBe(
    'Not measured: Eye Contact, Voice.',
  );
  const all = ['x'];
  expect(
    unmeasuredSkillsText({
      posture: all,
      eyeContact: all,
      gestures: all,
      calmHands: all,
      smile: all,
      openingPresence: all,
      voice: all,
    }),
  ).toBeUndefined();
});

test('facing the camera is the only measure of Eye Contact, and one of those of Posture and Opening Presence', () => {
  const faced = { ...report({ posture: threeFrames(0.5) }), facing: FACING_CAMERA };
  const skills = skillTexts(faced);
  expect(skills.eyeContact).toEqual(['Facing the camera: 82% of the time (estimated)']);
  expect(skills.posture).toContain('Head tilt: more than 20° 4% of the time in view');
  expect(skills.openingPresence).toContain('Facing the camera: 100% of the time (estimated)');
  expect(unmeasuredSkillsText(skills, FACING_CAMERA)).toBe('Not measured: Voice.');
});

test('the report states why facing the camera was not measured', () => {
  const skills = skillTexts({ ...report({ posture: threeFrames(0.5) }), facing: IN_PROFILE });
  expect(skills.eyeContact).toBeNull();
  expect(unmeasuredSkillsText(skills, IN_PROFILE)).toContain(
    'Facing the camera: Your head was turned to one side most of the time.',
  );
});

test("a model's figures have the measurements beside them, with their certainty", () => {
  const voice = plainVoice({ seconds: 60 });
  const heard = { ...report(), voice };
  expect(measuredBeside(heard)).toEqual({ pace: 'Estimated: 150', fillers: undefined });
  const measured = { ...heard, voice: { ...voice, pace: { certainty: 'measured', value: 149.6 } } } as const;
  expect(measuredBeside(measured).pace).toBe('Measured: 150');
  expect(measuredBeside(report())).toEqual({ pace: undefined, fillers: undefined });
  expect(measuredBeside(undefined)).toEqual({ pace: undefined, fillers: undefined });
});
