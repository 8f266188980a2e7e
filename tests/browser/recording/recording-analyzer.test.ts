import { registerAacEncoder } from '@mediabunny/aac-encoder';
import { canEncodeAudio } from 'mediabunny';
import { assert, beforeAll, describe, expect, test } from 'vitest';
import type { MeasuredReport } from '../../../src/domain/recording/measured-report.ts';
import { createVoiceAnalyzer } from '../../../src/domain/voice/analyzer.ts';
import { type Film, shoot, speak } from './film.ts';
import { shootHevc } from './hevc.ts';
import { openAnalyzer } from './measure.ts';

const RATE_HZ = 48_000;

/** Maximum error of the tracked position for encoded frames, as a fraction of the width. */
const OFFSET_ERROR_SHARE = 0.03;
/** Maximum error of the start and end of a pause. */
const PAUSE_ERROR_S = 0.15;

const { remote, measure: measureFile } = openAnalyzer();

const measure = async (film: Film): Promise<MeasuredReport> => measureFile(await shoot(film));

function moment<Kind extends MeasuredReport['moments'][number]['kind']>(report: MeasuredReport, kind: Kind) {
  const found = report.moments.find((one) => one.kind === kind);
  return found as Extract<typeof found, { kind: Kind }> | undefined;
}

const LEAN = { startS: 3, endS: 7 };
const PAUSE = { startS: 7.5, endS: 10.5 };
const SWAY = { startS: 11, endS: 17 };
const LENGTH_S = 18;

const during = ({ startS, endS }: typeof LEAN, atS: number): boolean => atS >= startS && atS < endS;

/** Leans to the speaker's left, then sways. */
const centerAt = (atS: number) => {
  if (during(LEAN, atS)) return 0.66;
  return during(SWAY, atS) ? 0.5 + 0.04 * Math.sin(2 * Math.PI * 0.8 * atS) : 0.5;
};

const samples = speak({
  lengthS: LENGTH_S,
  rateHz: RATE_HZ,
  pauses: [
    [0, 1],
    [PAUSE.startS, PAUSE.endS],
  ],
});

const shotTalks = new Map<string, Promise<File>>();

/** A talk, shot once for all tests that read it. */
function shootTalk(
  container: Film['container'],
  codec: NonNullable<Film['video']>['codec'],
  sound: NonNullable<Film['audio']>['codec'] = 'opus',
): Promise<File> {
  const name = [container, codec, sound].join();
  const gains = sound === 'pcm-s16' ? [1, 1] : [1];
  const shot =
    shotTalks.get(name) ??
    shoot({
      container,
      lengthS: LENGTH_S,
      video: { codec, centerAt },
      audio: { codec: sound, samples, rateHz: RATE_HZ, gains },
    });
  shotTalks.set(name, shot);
  return shot;
}

// A browser may decode AAC without being able to encode it.
beforeAll(async () => {
  if (!(await canEncodeAudio('aac'))) registerAacEncoder();
});

describe('the measurements match the synthetic speaker and the sound, in', () => {
  test.each([
    ['mp4', 'avc', 'opus'],
    ['mp4', 'avc', 'aac'],
    ['mov', 'avc', 'pcm-s16'],
    ['webm', 'vp8', 'opus'],
    ['webm', 'vp9', 'opus'],
    ['mkv', 'av1', 'pcm-s16'],
  ] as const)('%s, %s, %s', async (container, codec, sound) => {
    const report = await measureFile(await shootTalk(container, codec, sound));
    expect(report.lengthS).toBeCloseTo(LENGTH_S, 0);
    expect(report).toMatchObject({ cutShort: false, undecodable: [] });

    const lean = moment(report, 'longest-lean');
    expect(lean).toMatchObject({ ...LEAN, side: 'left' });
    expect(Math.abs(lean!.offset - 0.16)).toBeLessThan(OFFSET_ERROR_SHARE);
    expect(moment(report, 'restless')).toMatchObject(SWAY);
    expect(report.posture?.seen).toBeGreaterThan(0.95);
    expect(report.posture?.leaning).toBeCloseTo((LEAN.endS - LEAN.startS) / LENGTH_S, 2);
    expect(report.sampling).toBeNull();

    const pause = moment(report, 'long-pause');
    expect(Math.abs(pause!.startS - PAUSE.startS)).toBeLessThan(PAUSE_ERROR_S);
    expect(Math.abs(pause!.endS - PAUSE.endS)).toBeLessThan(PAUSE_ERROR_S);
  });
});

test("a file's sound is measured by the analyzer of the live session", async () => {
  const report = await measure({
    container: 'mov',
    lengthS: LENGTH_S,
    audio: { codec: 'pcm-s16', samples, rateHz: RATE_HZ, gains: [1, 1] },
  });
  const microphone = createVoiceAnalyzer(RATE_HZ);
  // Rounded to 16 bits, as in the file.
  microphone.push(samples.map((sample) => Math.round(sample * 32_767) / 32_768));
  const heard = microphone.finish();
  expect(report.posture).toBeNull();
  expect(report.voice?.pauses).toEqual(heard.pauses);
  expect(report.voice?.pace.value).toBeCloseTo(heard.pace.value!, 0);
  expect(report.voice?.loudness.value?.levelDb).toBeCloseTo(heard.loudness.value!.levelDb, 1);
});

test("a passage's posture is measured like that of a whole recording", async () => {
  const file = await shootTalk('webm', 'vp8');
  const { posture } = await measureFile(file);
  expect(await remote.measurePosture(file, { startS: 0, endS: Infinity })).toEqual(posture);
  const leaning = await remote.measurePosture(file, { startS: 4, endS: 6 });
  expect(leaning?.leaning).toBeGreaterThan(0.9);
  expect(await remote.measurePosture(new Blob(), { startS: 0, endS: 1 })).toBeNull();
});

describe('if this browser cannot decode the frames,', () => {
  test('the sound is still measured', async () => {
    const measured = await remote.measure(await shootHevc({ codec: 'opus', samples, rateHz: RATE_HZ }));
    expect(measured).toMatchObject({
      kind: 'measured',
      report: { posture: null, undecodable: ['video'], voice: { pauses: { value: { count: 1 } } } },
    });
  });

  test('a file without sound is reported as undecodable, not as damaged', async () => {
    expect(await remote.measure(await shootHevc())).toEqual({ kind: 'not measured', reason: 'undecodable' });
  });
});

test.each([
  ['mp4', 'avc'],
  ['webm', 'vp8'],
] as const)(
  'a truncated %s is measured up to its end, and reported as cut short',
  async (container, codec) => {
    const film = await shootTalk(container, codec);
    // In an MP4 file the sound may come first, and half of the file may have all of it. So only a quarter is read.
    const measured = await remote.measure(film.slice(0, film.size / 4));
    expect(measured).toMatchObject({ kind: 'measured', report: { cutShort: true } });
    assert(measured.kind === 'measured');
    expect(measured.report.lengthS).toBeLessThan(LENGTH_S - 1);
  },
);

test('with one key frame, a frame is analyzed every tenth of a second', async () => {
  const report = await measure({
    container: 'mp4',
    lengthS: LENGTH_S,
    video: { codec: 'avc', centerAt, keyEveryS: 1000 },
  });
  expect(moment(report, 'longest-lean')).toMatchObject(LEAN);
  expect(moment(report, 'restless')).toMatchObject(SWAY);
  expect(report.posture?.leaning).toBeCloseTo((LEAN.endS - LEAN.startS) / LENGTH_S, 2);
  expect(report.voice).toBeNull();
});

test.each([
  ['tall', { width: 240, height: 426 }, 0],
  ['wide', { width: 426, height: 240 }, 0],
  ['rotated by 90°', { width: 240, height: 320 }, 90],
  ['rotated by 180°', { width: 320, height: 240 }, 180],
  ['rotated by 270°', { width: 320, height: 240 }, 270],
] as const)(
  'a lean is a fraction of the displayed width, in a video that is %s',
  async (_, size, rotation) => {
    const report = await measure({
      container: 'mp4',
      lengthS: 8,
      video: { codec: 'vp8', centerAt, size, rotation },
    });
    const lean = moment(report, 'longest-lean');
    expect(lean).toMatchObject({ startS: LEAN.startS, side: 'left' });
    expect(Math.abs(lean!.offset - 0.16)).toBeLessThan(OFFSET_ERROR_SHARE);
  },
);

test('uneven timestamps do not shift a lean, and the time out of view is not counted as seen', async () => {
  // From 4 to 30 frames per second.
  const times: number[] = [];
  for (let atS = 0; atS < LENGTH_S; atS += atS % 3 < 1 ? 0.25 : 1 / 30) times.push(atS);
  const report = await measure({
    container: 'webm',
    lengthS: LENGTH_S,
    video: { codec: 'vp8', times, centerAt: (atS) => (atS >= LENGTH_S / 2 ? null : centerAt(atS)) },
  });
  expect(moment(report, 'longest-lean')).toMatchObject({ startS: LEAN.startS, side: 'left' });
  expect(report.posture?.seen).toBeCloseTo(0.5, 1);
});
