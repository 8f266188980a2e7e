import { describe, expect, test } from 'vitest';
import { measurementText } from '../../../src/domain/written-report/measurement-text.ts';
import { measuredReport } from '../../../src/domain/recording/measured-report.ts';
import { createPostureSeconds, type PostureSecond } from '../../../src/domain/recording/posture-seconds.ts';
import type {
  Recording,
  RecordingVoice,
  RecordingVoiceSegment,
} from '../../../src/domain/recording/decoded-recording.ts';
import type { Facing } from '../../../src/domain/facing/facing.ts';
import { FACING_CAMERA, IN_PROFILE } from '../facing/figures.ts';
import type { TimeSpan, VoiceMeasures } from '../../../src/domain/voice/measures.ts';
import { plainVoice } from '../voice/plain-voice.ts';
import { course } from './drawn-course.ts';
import { PLAIN_RECORDING } from './plain-recording.ts';

const none = { certainty: 'not measured', value: null } as const;
const measured = <Value>(value: Value) => ({ certainty: 'measured', value }) as const;

function voice(segments: readonly RecordingVoiceSegment[] = [], longestS = 0): RecordingVoice {
  const whole: VoiceMeasures = {
    ...plainVoice({ seconds: 60, pauses: longestS > 0 ? [[12, 12 + longestS]] : [] }),
    pace: { certainty: 'estimated', value: 151.6 },
    pitch: measured({ medianHz: 120, spreadSemitones: 2.34 }),
    loudness: measured({ levelDb: -20, spreadDb: 4.56 }),
    segmentS: 30,
    segments: [
      { speech: 0.5, semitones: 1, levelDb: -20, syllables: 60 },
      { speech: 1, semitones: null, levelDb: -20, syllables: 90 },
    ],
  };
  return { whole, opening: { ...whole, pitch: none }, segments };
}

const stretch = (startS: number, wpm: number, semitones: number, speech = 0.8): RecordingVoiceSegment => ({
  startS,
  endS: startS + 20,
  speech,
  pace: { certainty: 'estimated', value: wpm },
  pitchSpread: measured(semitones),
});

const report = (script: string | null, heard: RecordingVoice | null = null) =>
  measuredReport({
    ...PLAIN_RECORDING,
    lengthS: script?.length ?? 60,
    posture: script === null ? null : course(script),
    voice: heard,
    pictureSpan: script === null ? null : { startS: 0, endS: script.length },
    soundSpan: heard && { startS: 0, endS: script?.length ?? 60 },
  });

/** A recording of half a minute with a picture at this time. */
const withPicture = (
  posture: readonly PostureSecond[],
  pictureSpan: TimeSpan,
  change: Partial<Recording> = {},
) => measuredReport({ ...PLAIN_RECORDING, lengthS: 30, posture, pictureSpan, ...change });

describe('shares of the time:', () => {
  test('a sampled second represents those until the next', () => {
    const { posture } = report('.    l    .    .    ');
    expect(posture).toEqual({ seen: 1, leaning: 5 / 20, swaying: 0 });
  });

  test('leaning and swaying are shares of the time in view', () => {
    expect(report('..ll----').posture).toEqual({ seen: 0.5, leaning: 0.5, swaying: 0 });
    expect(report('----').posture).toEqual({ seen: 0, leaning: null, swaying: null });
    expect(report(null).posture).toBeNull();
  });

  test('only frames that follow two others are compared for swaying', () => {
    // After the second that was not sampled, the first two frames have fewer than two predecessors.
    expect(course('s s')[1]).toMatchObject({ framesInView: 10, compared: 8 });
  });

  test('a sampling error is given if not all frames were analyzed', () => {
    expect(report('..ll..').sampling).toBeNull();
    const sparse = report('.    l    .    .    ').sampling;
    expect(sparse?.leaning).toBeGreaterThan(0.2);
    const text = measurementText(report('.    l    .    .    '));
    expect(text).toMatch(/leaning 25% \(give or take \d+ points\)/);
  });

  test('a second counts by its share of frames in view', () => {
    const posture = createPostureSeconds();
    for (let i = 0; i < 20; i += 1)
      posture.add(i / 10, i < 11 ? 'good' : 'leaning-left', i < 12 ? 0.5 : null);
    expect(withPicture(posture.seconds(), { startS: 0, endS: 2 }).posture!.leaning).toBeCloseTo(1 / 12);
  });

  test('the opening is the first five seconds', () => {
    expect(report('ll...rrrrr').opening.posture).toEqual({ seen: 1, leaning: 0.4, swaying: 0 });
  });
});

describe('notable moments:', () => {
  const kinds = (...args: Parameters<typeof report>) => report(...args).moments.map(({ kind }) => kind);

  test('the longest lean to one side, of at least 2 s', () => {
    expect(report('..ll..rrr.l.').moments).toEqual([
      { kind: 'longest-lean', startS: 6, endS: 9, side: 'right', offset: expect.closeTo(0.15) },
    ]);
    expect(kinds('..l..r.l....')).toEqual([]);
    expect(kinds('..lr..rl....')).toEqual([]);
  });

  test('the stronger of two leans of similar length', () => {
    const stronger = report('..llll..LLL..').moments[0];
    expect(stronger).toMatchObject({ startS: 8, endS: 11, offset: expect.closeTo(0.25) });
    expect(report('..llll..LL..').moments[0]).toMatchObject({ startS: 2, endS: 6 });
  });

  test('a lean continues from sample to sample', () => {
    expect(report('.    l    l    .    ').moments[0]).toMatchObject({ startS: 5, endS: 11 });
  });

  test('the most restless ten seconds, from the first sway to the last', () => {
    expect(report(`${'.'.repeat(20)}s.s.sss${'.'.repeat(20)}`).moments).toEqual([
      { kind: 'restless', startS: 20, endS: 27, share: 0.5 },
    ]);
    expect(kinds(`${'.'.repeat(20)}ss${'.'.repeat(20)}`)).toEqual([]);
  });

  test('a pause of at least 2 s', () => {
    expect(kinds(null, voice([], 1.9))).toEqual([]);
    expect(report(null, voice([], 2)).moments).toEqual([{ kind: 'long-pause', startS: 12, endS: 14 }]);
  });

  test('the flattest and the fastest stretch, if they have enough speech', () => {
    const stretches = [stretch(0, 181, 2), stretch(20, 200, 2), stretch(40, 150, 1.1)];
    expect(report(null, voice(stretches)).moments).toEqual([
      { kind: 'rushed', startS: 20, endS: 40, wpm: 200 },
      { kind: 'flat', startS: 40, endS: 60, semitones: 1.1 },
    ]);
    expect(kinds(null, voice([stretch(0, 180, 1.2), stretch(20, 220, 0.5, 0.39)]))).toEqual([]);
  });
});

test('a timeline has 120 segments for every length', () => {
  const segments = report('.'.repeat(30) + 'l'.repeat(30), voice()).segments;
  expect(segments).toHaveLength(120);
  const still = { offset: expect.closeTo(0), swaying: 0 };
  expect(segments[10]).toEqual({ startS: 5, ...still, speech: 0.5, semitones: 1 });
  expect(segments[100]).toMatchObject({ offset: expect.closeTo(0.15), speech: 1, semitones: null });
  expect(report('.'.repeat(7200)).segments).toHaveLength(120);
  expect(report('.').segments.every(({ offset }) => offset === 0)).toBe(true);
  // A segment has the offset of the latest sample; null after a sample without a speaker.
  const offsets = report('.   .   -   .').segments.map(({ offset }) => offset);
  expect(offsets.slice(0, 73)).toEqual(Array(73).fill(0));
  expect(offsets.slice(75, 110)).toEqual(Array(35).fill(null));
});

test('the text for the prompt has figures and times, and names figures that were not measured', () => {
  expect(measurementText(report('......lll...', voice([], 3)))).toBe(
    `MEASURED ON THE SPEAKER'S DEVICE
The figures below were taken from the recording that this report is about. Base what you say of posture and voice on them, and use their times. What they do not cover stays an example.
- length: 0:12
- posture: in view 100% of the time, leaning 25% of it, swaying 0% of it
- voice: 152 words per minute (estimated), 1 pause, 10% of the time from the first to the last speech, pitch varies by 2.3 semitones, loudness varies by 4.6 dB
- opening 5 seconds, posture: in view 100% of the time, leaning 0% of it, swaying 0% of it
- opening 5 seconds, voice: 1 pause, 10% of the time from the first to the last speech, loudness varies by 4.6 dB
- posture, 100 times the share of the measured time that met the app's own rule: 75 (measured, over 100% of the recording)
- openingPresence, 100 times the share of the measured time that met the app's own rule: 100 (estimated, over 25% of the recording)
- skills without a measured score: eyeContact, voice
- 0:06-0:09: longest lean, to the speaker's left, 15% of the width
- 0:12-0:15: longest pause`,
  );
  expect(measurementText(report(null))).toContain('- posture: not measured\n- voice: not measured');
});

describe('a track that lasts for only a part of the recording', () => {
  /** A picture from 2 s to 12 s, in which the speaker leans for 4 s, in a recording of 30 s. */
  const sound = { voice: voice(), soundSpan: { startS: 0, endS: 30 } };
  const partial = withPicture(course('  ...llll...'), { startS: 2, endS: 12 }, sound);

  test('has posture shares of its own length, and no sampling error', () => {
    expect(partial.posture).toEqual({ seen: 1, leaning: 4 / 10, swaying: 0 });
    expect(partial.sampling).toBeNull();
    expect(measurementText(partial)).toContain('- picture: from 0:02 to 0:12\n');
    expect(measurementText(partial)).not.toContain('- sound:');
  });

  test('is unknown in the rest of the timeline', () => {
    const picture = partial.segments.filter(({ offset }) => offset !== null);
    expect(picture.at(0)?.startS).toBe(2);
    expect(picture.at(-1)?.startS).toBe(11.75);
    const soundUntil15 = measuredReport({
      ...partial,
      posture: null,
      voice: voice(),
      soundSpan: { startS: 0, endS: 15 },
    });
    expect(soundUntil15.segments.filter(({ speech }) => speech !== null)).toHaveLength(60);
  });

  test('has no posture in the opening if it begins after the opening', () => {
    expect(withPicture(course('      lll'), { startS: 6, endS: 9 }).opening.posture).toBeNull();
  });
});

describe('facing the camera', () => {
  const faced = (facing: Facing) => withPicture(course('.'.repeat(30)), { startS: 0, endS: 30 }, { facing });

  test('has the longest look away as a moment', () => {
    expect(faced(FACING_CAMERA).moments).toEqual([
      { kind: 'longest-away', startS: 21, endS: 27.5, direction: 'down' },
    ]);
  });

  test('is part of the text for the prompt', () => {
    const text = measurementText(faced(FACING_CAMERA));
    expect(text).toContain(
      [
        '- facing the camera: 82% of the time in view (estimated), 100% in the opening 5 seconds',
        '- head tilted by more than 20 degrees: 4% of the time in view (estimated)',
        '- distance: at times 12% closer and 8% farther than usual (estimated)',
      ].join('\n'),
    );
    expect(text).toContain('- 0:21-0:27: longest look away from the camera, down');
    expect(measurementText(faced(IN_PROFILE))).toContain('- facing the camera: not measured\n');
  });
});
