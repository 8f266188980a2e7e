import { expect, test } from 'vitest';
import {
  decodedShares,
  denserPassHelps,
  sampledFrames,
  type VideoIndex,
} from '../../../src/domain/recording/sampling-schedule.ts';
import { syntheticIndex } from './synthetic-index.ts';

async function framesOf(...args: Parameters<typeof sampledFrames>) {
  const frames = [];
  for await (const frame of sampledFrames(...args)) frames.push(frame);
  return frames;
}

/** The times at which frames are analyzed, in a recording with `perS` frames per second and a key frame every `keyEveryS` s. */
async function analyzedTimes(
  lengthS: number,
  keyEveryS: number,
  { firstS = 0, perS = 30, share = 0.05 } = {},
): Promise<number[]> {
  const index = syntheticIndex(lengthS, keyEveryS, { firstS, perS });
  return timesOf(await framesOf(index, firstS, lengthS, share));
}

const timesOf = (frames: readonly { readonly atS: number }[]) => frames.map(({ atS }) => atS);

const rounded = (times: readonly number[]) => times.map((atS) => Number(atS.toFixed(1)));

/** Start times of the samples: frames more than 0.14 s after the previous one. */
const sampleStarts = (times: readonly number[]) =>
  times.filter((atS, i) => atS - (times[i - 1] ?? -1) > 0.14);

test('the opening is analyzed completely', async () => {
  const times = await analyzedTimes(600, 2);
  expect(rounded(times.slice(0, 50))).toEqual(Array.from({ length: 50 }, (_, i) => i / 10));
});

test('after the opening, key frames and the frames shortly after them are analyzed', async () => {
  const times = await analyzedTimes(600, 2);
  expect(rounded(sampleStarts(times)).slice(0, 4)).toEqual([0, 6, 12, 18]);
  expect(rounded(times.slice(50, 55))).toEqual([6, 6.1, 6.2, 6.3, 6.4]);
});

test('the larger the decoded share, the closer the samples', async () => {
  const starts = async (share: number) => rounded(sampleStarts(await analyzedTimes(60, 1, { share })));
  expect((await starts(0.4)).slice(0, 4)).toEqual([0, 6, 7, 8]);
  expect((await starts(0.2)).slice(0, 4)).toEqual([0, 7, 9, 11]);
});

test('the further apart the key frames, the longer the samples', async () => {
  const times = rounded(await analyzedTimes(600, 8, { share: 0.25 }));
  expect(times.findLast((atS) => atS < 16)).toBe(9.9);
});

test('if all frames may be decoded, all are analyzed', async () => {
  const times = await analyzedTimes(17, 2, { share: 1 });
  expect(rounded(times)).toEqual(Array.from({ length: 170 }, (_, i) => i / 10));
});

test('no frame after the end is analyzed, even if there are key frames', async () => {
  const index: VideoIndex = {
    ...syntheticIndex(60, 1, { perS: 10 }),
    keyFrameFrom: (atS) => Promise.resolve(Math.ceil(atS)),
  };
  for (const share of [1, 0.2]) {
    const frames = await framesOf(index, 0, 12.2, share);
    expect(frames.at(-1)!.atS).toBeLessThan(12.2);
  }
});

test('missing frames don’t end sampling, and the frame before a gap is analyzed once', async () => {
  const shown = [0, 0.1, 0.2, 0.9, 1, 1.1, 4, 4.03, 4.06, 4.09, 4.12, 4.15, 4.18, 4.21, 9];
  const index: VideoIndex = {
    keyFrameFrom: () => Promise.resolve(null),
    async *framesFrom() {
      for (const [i, atS] of shown.entries()) yield await Promise.resolve({ atS, endS: shown[i + 1] ?? 9.1 });
    },
  };
  const frames = await framesOf(index, 0, 9.1, 1);
  expect(timesOf(frames)).toEqual([0, 0.1, 0.2, 0.9, 1, 1.1, 4, 4.09, 4.18, 4.21, 9]);
  expect(frames[2]).toEqual({ atS: 0.2, endS: 0.9 });
});

const HD_VIDEO = { framesPerS: 30, framePx: 1280 * 720, deepColor: false };

test('three minutes of 720p are decoded completely, longer or more expensive video in part', () => {
  const first = (lengthS: number, changed: Partial<typeof HD_VIDEO> = {}) =>
    decodedShares(lengthS, { ...HD_VIDEO, ...changed }).first;
  expect(first(180)).toBe(1);
  expect(first(600)).toBeCloseTo(0.2);
  expect(first(2400)).toBeCloseTo(0.05);
  expect(first(180, { framePx: 1920 * 1080 })).toBeLessThan(0.5);
  expect(first(90, { deepColor: true })).toBe(1);
  expect(first(180, { deepColor: true })).toBeLessThan(0.4);
});

test('a second pass decodes six minutes, or three times as much as the first', () => {
  expect(decodedShares(360, HD_VIDEO).denser).toBe(1);
  expect(decodedShares(600, HD_VIDEO).denser).toBeCloseTo(0.6);
  expect(decodedShares(7200, HD_VIDEO).denser).toBeCloseTo(0.05);
  expect(decodedShares(7200, HD_VIDEO).denser / decodedShares(7200, HD_VIDEO).first).toBeCloseTo(3);
});

test('a second pass runs only if it can reduce the error to 2 points', () => {
  expect(denserPassHelps(0.019, { first: 0.2, denser: 0.6 })).toBe(false);
  expect(denserPassHelps(0.021, { first: 0.2, denser: 0.6 })).toBe(true);
  expect(denserPassHelps(0.079, { first: 0.2, denser: 0.6 })).toBe(true);
  expect(denserPassHelps(0.081, { first: 0.2, denser: 0.6 })).toBe(false);
  expect(denserPassHelps(0.3, { first: 0.4, denser: 1 })).toBe(true);
});

test.each([600, 10_800])('key frames 10 s apart suffice to analyze only samples of %i s', async (lengthS) => {
  const times = await analyzedTimes(lengthS, 10);
  expect(times.length).toBeLessThan(56 + 0.7 * lengthS);
  expect(sampleStarts(times)).toHaveLength(lengthS / 10);
});

test.each([
  [60, 10],
  [600, 60],
])('in %i s of video, key frames %i s apart are too sparse: all is analyzed', async (lengthS, keyEveryS) => {
  const times = await analyzedTimes(lengthS, keyEveryS);
  expect(sampleStarts(times)).toEqual([0]);
  expect(times.length).toBeGreaterThanOrEqual(lengthS * 10);
});

test('a video with a single key frame that starts at 3 s is analyzed completely', async () => {
  const times = await analyzedTimes(15, 1000, { firstS: 3 });
  expect(times[0]).toBe(3);
  expect(sampleStarts(times)).toEqual([3]);
  expect(times.at(-1)).toBeCloseTo(15, 0);
  for (const [i, atS] of times.entries()) expect(atS).toBeGreaterThan(times[i - 1] ?? 2.9);
});

test('a frame is analyzed once, however long it lasts', async () => {
  expect(await analyzedTimes(30, 1, { perS: 1, share: 1 })).toEqual(Array.from({ length: 30 }, (_, i) => i));
  const standing = await analyzedTimes(72_000, 72_000, { perS: 1 / 72_000 });
  expect(standing).toEqual([0]);
});

test('a length beyond the last frame ends the schedule at that frame', async () => {
  const index = syntheticIndex(2, 60, { perS: 10 });
  expect(await framesOf(index, 0, 1e9, 1)).toHaveLength(20);
});
