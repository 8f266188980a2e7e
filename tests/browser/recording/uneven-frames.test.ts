import { describe, expect, test } from 'vitest';
import type { MeasuredReport } from '../../../src/domain/recording/measured-report.ts';
import { leadText } from '../../../src/ui/strings/measured.ts';
import { type Film, shoot, speak } from './film.ts';
import { openAnalyzer } from './measure.ts';

const RATE_HZ = 48_000;
const LENGTH_S = 12;
const FRAMES_PER_S = 10;
const LEAN = { startS: 4, endS: 7 };
const LEANING_SHARE = (LEAN.endS - LEAN.startS) / LENGTH_S;

const { measure } = openAnalyzer();

/** The times of frames, ten a second, for which a condition holds. */
const times = (shown: (atS: number) => boolean, endS = LENGTH_S) =>
  Array.from({ length: endS * FRAMES_PER_S }, (_, i) => i / FRAMES_PER_S).filter(shown);

const video: NonNullable<Film['video']> = {
  codec: 'vp8',
  framesPerS: FRAMES_PER_S,
  centerAt: (atS) => (atS >= LEAN.startS && atS < LEAN.endS ? 0.66 : 0.5),
};

const sound = (lengthS: number) => ({
  codec: 'opus' as const,
  rateHz: RATE_HZ,
  samples: speak({ lengthS, rateHz: RATE_HZ, pauses: [] }),
});

const shootWebm = (changed: Partial<Film>): Promise<File> =>
  shoot({ container: 'webm', lengthS: LENGTH_S, video, audio: sound(LENGTH_S), ...changed });

/** The element of a WebM track's header that declares the duration of all its frames, and its length in bytes. */
const DEFAULT_DURATION = [0x23, 0xe3, 0x83, 0x84];

/** The file with another declared duration of its frames. */
async function withFrameDuration(file: File, durationMs: number): Promise<File> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const at = bytes.findIndex((_, i) => DEFAULT_DURATION.every((byte, j) => bytes[i + j] === byte));
  if (at < 0) throw new Error('The file declares no duration.');
  new DataView(bytes.buffer).setUint32(at + DEFAULT_DURATION.length, durationMs * 1e6);
  return new File([bytes], file.name, { type: file.type });
}

function expectWhole(report: MeasuredReport): void {
  expect(report).toMatchObject({ cutShort: false, sampling: null });
  expect(report.lengthS).toBeCloseTo(LENGTH_S, 0);
  expect(report.posture?.seen).toBeGreaterThan(0.95);
  expect(report.posture?.leaning).toBeCloseTo(LEANING_SHARE, 1);
  expect(report.moments.find(({ kind }) => kind === 'longest-lean')).toMatchObject(LEAN);
  expect(leadText(report)).toMatch(
    /^Measured from .* The whole video was analyzed\. .* from start to finish\.$/,
  );
}

// A cluster begins with each key frame, every 2 s. Within it the demuxer knows the next frame's time; at its end it uses the declared
// duration. So the removed frames are those at the end of a cluster.
describe('a video is measured whole although half a second of frames is missing', () => {
  test.each([
    ['at the start', 1.5],
    ['while the speaker leans', 5.5],
    ['near the end', 9.5],
  ])('%s', async (_, fromS) => {
    const missing = (atS: number) => atS >= fromS && atS < fromS + 0.5;
    expectWhole(
      await measure(await shootWebm({ video: { ...video, times: times((atS) => !missing(atS)) } })),
    );
  });

  test('in each second', async () => {
    const shown = times((atS) => atS % 1 < 0.45 || atS > 11.5);
    expectWhole(await measure(await shootWebm({ video: { ...video, times: shown } })));
  });
});

test.each([
  ['fall short of the next frame', 20],
  ['reach beyond the next frame', 700],
  ['reach over many frames', 4200],
])('a video is measured whole although the declared durations of its frames %s', async (_, durationMs) => {
  const fifths = times((atS) => Math.round(atS * FRAMES_PER_S) % 2 === 0);
  const file = await shootWebm({ video: { ...video, times: fifths } });
  expectWhole(await measure(await withFrameDuration(file, durationMs)));
});

test('frames that are shown for 0.05 to 3 s each count in proportion to their duration', async () => {
  const uneven = [
    ...times((atS) => atS < 4),
    ...times((atS) => atS >= 4 && atS <= 7 && (2 * atS) % 1 === 0),
    ...Array.from({ length: 40 }, (_, i) => 10 + i / 20).filter((atS) => atS < LENGTH_S),
  ];
  const { framesPerS: _, ...variable } = video;
  expectWhole(await measure(await shootWebm({ video: { ...variable, times: uneven } })));
});

describe('if the picture is shorter than the sound', () => {
  test.each([0.8, 20])('by %f s, posture is a share of the length of the picture', async (longerS) => {
    const report = await measure(await shootWebm({ audio: sound(LENGTH_S + longerS) }));
    expect(report.lengthS).toBeCloseTo(LENGTH_S + longerS, 0);
    expect(report).toMatchObject({ cutShort: false, sampling: null });
    expect(report.posture?.leaning).toBeCloseTo(LEANING_SHARE, 2);
    expect(leadText(report)).toContain('The whole video was analyzed.');
    expect(leadText(report)).toContain('The picture ended at 0:12, before the sound');
    expect(report.segments.findLast(({ offset }) => offset !== null)?.startS).toBeLessThan(LENGTH_S);
  });
});

test('a picture that is longer than the sound is measured to its end, and a sentence states the end of the sound', async () => {
  const report = await measure(await shootWebm({ audio: sound(5) }));
  expect(report.lengthS).toBeCloseTo(LENGTH_S, 0);
  expect(report).toMatchObject({ cutShort: false, sampling: null });
  expect(report.posture?.leaning).toBeCloseTo(LEANING_SHARE, 2);
  expect(report.voice?.analyzedS).toBeCloseTo(5, 0);
  expect(leadText(report)).toContain('The sound ended at 0:05, before the picture');
  expect(report.segments.at(-1)?.speech).toBeNull();
});

test.each([3, 5.9])(
  'if the picture begins at %f s, posture is a share of the time from there on',
  async (beginS) => {
    const report = await measure(
      await shootWebm({ video: { ...video, times: times((atS) => atS >= beginS) } }),
    );
    const leanS = LEAN.endS - Math.max(LEAN.startS, beginS);
    expect(report).toMatchObject({ cutShort: false, sampling: null });
    expect(report.posture?.leaning).toBeCloseTo(leanS / (LENGTH_S - beginS), 1);
    expect(leadText(report)).toContain(`The picture began at 0:0${Math.floor(beginS)}.`);
    expect(report.opening.posture === null).toBe(beginS > 5);
  },
);

test('sound that begins at 4 s is measured from there', async () => {
  const report = await measure(await shootWebm({ audio: { ...sound(8), gap: { atS: 0, durationS: 4 } } }));
  expect(report).toMatchObject({ cutShort: false, sampling: null });
  expect(report.voice?.analyzedS).toBeCloseTo(8, 0);
  expect(leadText(report)).toContain('The sound began at 0:04.');
});
