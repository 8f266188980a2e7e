import { expect, test } from 'vitest';
import type { MeasuredReport } from '../../../src/domain/recording/measured-report.ts';
import { leadText } from '../../../src/ui/strings/measured.ts';
import { edited } from './edit.ts';
import { type Film, shoot, speak } from './film.ts';
import { openAnalyzer } from './measure.ts';

const RATE_HZ = 48_000;
const LENGTH_S = 24;
/** Maximum error of the start and end of a pause. */
const PAUSE_ERROR_S = 0.15;

const { measure } = openAnalyzer();

/** The duration of the browser's own player, in seconds. */
async function playedS(file: File): Promise<number> {
  const video = document.createElement('video');
  const address = URL.createObjectURL(file);
  try {
    await new Promise((resolve, reject) => {
      video.addEventListener('loadedmetadata', resolve);
      video.addEventListener('error', reject);
      video.src = address;
    });
    return video.duration;
  } finally {
    URL.revokeObjectURL(address);
  }
}

const voice = (pauses: readonly (readonly [number, number])[]) => ({
  codec: 'opus' as const,
  rateHz: RATE_HZ,
  samples: speak({ lengthS: LENGTH_S, rateHz: RATE_HZ, pauses }),
});

/** Leans to the speaker's left from 12 to 15 s, and pauses from 17 to 19.5 s. */
const film: Film = {
  container: 'mp4',
  lengthS: LENGTH_S,
  indexLast: true,
  video: {
    codec: 'avc',
    keyEveryS: 1000,
    centerAt: (atS) => (atS >= 12 && atS < 15 ? 0.66 : 0.5),
  },
  audio: voice([
    [3, 6],
    [17, 19.5],
  ]),
};

let shot: Promise<File> | undefined;
/** The film, which three tests edit. */
const shotFilm = (): Promise<File> => (shot ??= shoot(film));

const within = (
  report: MeasuredReport,
  kind: 'longest-lean' | 'long-pause',
  startS: number,
  endS: number,
) => {
  const found = report.moments.find((one) => one.kind === kind);
  const error = kind === 'long-pause' ? PAUSE_ERROR_S : 0;
  expect(Math.abs((found?.startS ?? Number.NaN) - startS)).toBeLessThanOrEqual(error);
  expect(Math.abs((found?.endS ?? Number.NaN) - endS)).toBeLessThanOrEqual(error);
};

test.each(['mp4', 'mov'] as const)(
  'a trimmed %s is measured only in the part that plays',
  async (container) => {
    const file = await edited(container === 'mp4' ? await shotFilm() : await shoot({ ...film, container }), [
      { durationS: 10, mediaS: 10 },
    ]);
    const report = await measure(file);
    expect(report.lengthS).toBeCloseTo(10, 2);
    expect(Math.abs(report.lengthS - (await playedS(file)))).toBeLessThan(0.05);
    expect(report.cutShort).toBe(false);
    within(report, 'longest-lean', 2, 5);
    within(report, 'long-pause', 7, 9.5);
    expect(report.voice?.pauses.value?.count).toBe(1);
    expect(report.posture?.leaning).toBeCloseTo(3 / 10, 2);
  },
);

test('if all tracks begin with an empty edit, times count from its end', async () => {
  const file = await edited(await shotFilm(), [
    { durationS: 4, mediaS: null },
    { durationS: 12, mediaS: 10 },
  ]);
  const report = await measure(file);
  expect(report.lengthS).toBeCloseTo(12, 2);
  within(report, 'longest-lean', 2, 5);
  within(report, 'long-pause', 7, 9.5);
  expect(report.voice?.analyzedS).toBeCloseTo(12, 1);
});

test('only the first of two edits is measured, and the report says that it is cut short', async () => {
  const file = await edited(await shotFilm(), [
    { durationS: 8, mediaS: 10 },
    { durationS: 2, mediaS: 0 },
  ]);
  const report = await measure(file);
  expect(report.lengthS).toBeCloseTo(8, 2);
  expect(report.cutShort).toBe(true);
});

test.each(['mp4', 'mkv', 'webm'] as const)(
  'a gap in the sound of %s shifts no time, is no pause, and is no damage',
  async (container) => {
    // As in two joined clips, where the sound of the first ends 3.5 s before its video.
    const gap = { atS: 8, durationS: 3.5 };
    const lengthS = LENGTH_S + gap.durationS;
    const report = await measure(
      await shoot({
        ...film,
        container,
        lengthS,
        // One frame a second: only the sound is measured here.
        video: {
          ...film.video!,
          codec: container === 'webm' ? 'vp8' : 'avc',
          times: Array.from({ length: Math.ceil(lengthS) }, (_, atS) => atS),
        },
        audio: { ...voice([[16.5, 19]]), gap },
      }),
    );
    expect(report.cutShort).toBe(false);
    expect(report.lengthS).toBeCloseTo(lengthS, 0);
    within(report, 'long-pause', 20, 22.5);
    expect(report.voice?.pauses.value?.count).toBe(1);
    expect(report.voice?.analyzedS).toBeCloseTo(LENGTH_S, 0);
  },
);

test('sound that starts after 40 s keeps its timestamps', async () => {
  const report = await measure(
    await shoot({
      ...film,
      lengthS: LENGTH_S + 40,
      video: { ...film.video!, times: [0, 20, 40, 60] },
      audio: { ...voice([[10, 13]]), gap: { atS: 0, durationS: 40 } },
    }),
  );
  expect(report.cutShort).toBe(false);
  within(report, 'long-pause', 50, 53);
  expect(report.voice?.pauses.value?.count).toBe(1);
  expect(report.voice?.analyzedS).toBeCloseTo(LENGTH_S, 0);
});

test.each(['webm', 'mp4'] as const)(
  'a %s whose time begins at 5:00 has the figures, the opening and the moments of one that begins at 0:00',
  async (container) => {
    const shootFrom = (beginS: number) =>
      shoot({
        container,
        lengthS: beginS + LENGTH_S,
        video: {
          codec: container === 'webm' ? 'vp8' : 'avc',
          times: Array.from({ length: 10 * LENGTH_S }, (_, i) => beginS + i / 10),
          centerAt: (atS) => (atS >= beginS + 12 && atS < beginS + 15 ? 0.66 : 0.5),
        },
        audio: { ...voice([[17, 19.5]]), gap: { atS: 0, durationS: beginS } },
      });
    const report = await measure(await shootFrom(300));
    const from0 = await measure(await shootFrom(0));
    expect(report.lengthS).toBeCloseTo(LENGTH_S, 1);
    expect(report).toMatchObject({ cutShort: false, sampling: null });
    within(report, 'longest-lean', 12, 15);
    within(report, 'long-pause', 17, 19.5);
    expect(report.opening.posture).toEqual(from0.opening.posture);
    expect(report.opening.voice?.analyzedS).toBeCloseTo(5, 1);
    expect(leadText(report)).toBe(leadText(from0));
    expect(report.segments.every(({ offset, speech }) => offset !== null && speech !== null)).toBe(true);
  },
);
