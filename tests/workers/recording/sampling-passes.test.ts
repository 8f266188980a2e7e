import { expect, test } from 'vitest';
import { createPostureSeconds, type PostureSecond } from '../../../src/domain/recording/posture-seconds.ts';
import { samplingErrors } from '../../../src/domain/recording/measured-report.ts';
import {
  type DecodedShares,
  decodedShares,
  sampledFrames,
} from '../../../src/domain/recording/sampling-schedule.ts';
import type { VideoResult } from '../../../src/workers/recording/analyze-frames.ts';
import { analyzeInPasses } from '../../../src/workers/recording/sampling-passes.ts';
import { syntheticIndex } from '../../domain/recording/synthetic-index.ts';
import { randomFrom } from '../../random.ts';

const VIDEO = { framesPerS: 30, framePx: 1280 * 720, deepColor: false };
const CADENCE_S = 0.1;

interface Talk {
  readonly lengthS: number;
  readonly keyEveryS: number;
  readonly leansAt: (atS: number) => boolean;
}

/** A speaker who alternates between leaning and upright, for exponentially distributed times with the means `meanS`. */
function swayingTalk(lengthS: number, keyEveryS: number, meanS: { lean: number; upright: number }): Talk {
  const random = randomFrom(1);
  const turns: number[] = [];
  for (let atS = 0; atS < lengthS;) {
    atS -= (turns.length % 2 === 0 ? meanS.upright : meanS.lean) * Math.log(1 - random());
    turns.push(atS);
  }
  return { lengthS, keyEveryS, leansAt: (atS) => turns.findIndex((turnS) => turnS > atS) % 2 === 1 };
}

/** Analyzes a share of a synthetic talk, as the worker does with decoded frames. */
async function analyzeTalk(talk: Talk, share: number): Promise<PostureSecond[]> {
  const course = createPostureSeconds();
  const index = syntheticIndex(talk.lengthS, talk.keyEveryS);
  for await (const { atS } of sampledFrames(index, 0, talk.lengthS, share)) {
    course.add(atS, talk.leansAt(atS) ? 'leaning-left' : 'good', 0.5);
  }
  return course.seconds();
}

async function measureTalk(talk: Talk) {
  const shares = decodedShares(talk.lengthS, VIDEO);
  const analyzed: number[] = [];
  const progress: number[] = [];
  const { value } = await analyzeInPasses(
    shares,
    (done) => progress.push(done),
    async (share, passProgress) => {
      analyzed.push(share);
      passProgress(0.5);
      passProgress(1);
      return { value: await analyzeTalk(talk, share), startS: 0, endS: talk.lengthS, cutShort: false };
    },
  );
  const error = (seconds: readonly PostureSecond[]) => samplingErrors(seconds, talk.lengthS)?.leaning ?? 0;
  return {
    shares,
    analyzed,
    progress,
    firstError: error(await analyzeTalk(talk, shares.first)),
    error: error(value ?? []),
    leaning: leaning(value ?? []),
  };
}

/** Share of the time spent leaning, where each sampled second represents the time until the next. */
function leaning(seconds: readonly PostureSecond[]): number {
  let leans = 0;
  let all = 0;
  for (const [i, { atS, leftward, analyzedFrames }] of seconds.entries()) {
    const weight = (seconds[i + 1]?.atS ?? atS + 1) - atS;
    leans += (weight * leftward) / analyzedFrames;
    all += weight;
  }
  return leans / all;
}

const trueLeaning = ({ lengthS, leansAt }: Talk) =>
  Array.from({ length: lengthS / CADENCE_S }, (_, i) => leansAt(i * CADENCE_S)).filter(Boolean).length /
  (lengthS / CADENCE_S);

test.each([
  ['four minutes of a restless speaker', swayingTalk(240, 250 / 30, { lean: 1, upright: 2 })],
  ['six minutes, key frames 10 s apart', swayingTalk(360, 10, { lean: 3, upright: 12 })],
  ['ten minutes, key frames 8 s apart', swayingTalk(600, 250 / 30, { lean: 10, upright: 100 })],
  ['half an hour with leans of 15 s', swayingTalk(1800, 2, { lean: 15, upright: 45 })],
])('%s: a second pass brings the sampling error down to 2 points', async (_, talk) => {
  const { shares, analyzed, firstError, error, leaning: measured } = await measureTalk(talk);
  expect(firstError).toBeGreaterThan(0.02);
  expect(analyzed).toEqual([shares.first, shares.denser]);
  expect(error).toBeLessThanOrEqual(0.02);
  expect(Math.abs(measured - trueLeaning(talk))).toBeLessThanOrEqual(0.02);
});

test('if the error of the first pass is at most 2 points, there is no second pass', async () => {
  const { shares, analyzed, error } = await measureTalk(swayingTalk(7200, 2, { lean: 15, upright: 45 }));
  expect(analyzed).toEqual([shares.first]);
  expect(error).toBeLessThanOrEqual(0.02);
});

test('if a second pass would not reach 2 points, there is only one pass, and the error is reported', async () => {
  const { shares, analyzed, error } = await measureTalk(swayingTalk(3600, 2, { lean: 1, upright: 2 }));
  expect(analyzed).toEqual([shares.first]);
  expect(error).toBeGreaterThan(0.02);
});

test('a second pass that reduces the error, but not to 2 points, counts, and its error is reported', async () => {
  const { analyzed, firstError, error } = await measureTalk(
    swayingTalk(600, 250 / 30, { lean: 1, upright: 2 }),
  );
  expect(analyzed).toHaveLength(2);
  expect(error).toBeGreaterThan(0.02);
  expect(error).toBeLessThan(0.7 * firstError);
});

test('a short recording has one pass, of all frames', async () => {
  const { analyzed, error } = await measureTalk(swayingTalk(180, 2, { lean: 0.7, upright: 0.7 }));
  expect(analyzed).toEqual([1]);
  expect(error).toBe(0);
});

test('progress grows over both passes, in proportion to their frames', async () => {
  const { progress } = await measureTalk(swayingTalk(600, 2, { lean: 3, upright: 12 }));
  expect(progress).toEqual([0.125, 0.25, 0.625, 1]);
});

test('a track that is cut short is not analyzed again, and a second pass that fails does not count', async () => {
  const talk = swayingTalk(600, 2, { lean: 3, upright: 12 });
  const shares: DecodedShares = decodedShares(talk.lengthS, VIDEO);
  const value = await analyzeTalk(talk, shares.first);
  const measured = (cutShort: readonly boolean[]): Promise<{ result: VideoResult; passes: number }> => {
    let passes = 0;
    const result = analyzeInPasses(
      shares,
      () => undefined,
      () => Promise.resolve({ value, startS: 0, endS: passes, cutShort: cutShort[passes++] ?? false }),
    );
    return result.then((settled) => ({ result: settled, passes }));
  };
  expect(await measured([true])).toMatchObject({ result: { cutShort: true }, passes: 1 });
  expect(await measured([false, true])).toMatchObject({ result: { endS: 0, cutShort: false }, passes: 2 });
  expect(await measured([false, false])).toMatchObject({ result: { endS: 1 }, passes: 2 });
});
