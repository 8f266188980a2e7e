import { expect, test } from 'vitest';
import { createPostureSeconds, type PostureSecond } from '../../src/domain/recording/posture-seconds.ts';
import { samplingError } from '../../src/domain/sampling-error.ts';
import { randomFrom } from '../random.ts';

const LENGTH_S = 600;
const CADENCE_S = 0.1;

const SEEN = ({ framesInView, analyzedFrames }: PostureSecond) => ({
  part: framesInView / analyzedFrames,
  whole: 1,
});

/** Samples of `sampleS` seconds, `everyS` apart, of a speaker who is in view or not. */
function sampledSeconds(seenAt: (atS: number) => boolean, everyS: number, sampleS: number): PostureSecond[] {
  const course = createPostureSeconds();
  for (let fromS = 0; fromS < LENGTH_S; fromS += everyS) {
    for (let i = 0; i < Math.round(sampleS / CADENCE_S); i += 1) {
      const atS = fromS + i * CADENCE_S;
      course.add(atS, 'good', seenAt(atS) ? 0.5 : null);
    }
  }
  return course.seconds();
}

/** A speaker who alternates between in view and out of view, for exponentially distributed times of mean `meanS`. */
function alternating(meanS: number, seed: number): { seenAt: (atS: number) => boolean; share: number } {
  const random = randomFrom(seed);
  const perS = 100;
  const course = new Uint8Array(LENGTH_S * perS);
  for (let at = 0, seen = 1; at < course.length; seen = 1 - seen) {
    const turn = Math.ceil(-meanS * perS * Math.log(1 - random()));
    course.fill(seen, at, at + turn);
    at += turn;
  }
  const share = course.reduce((total, seen) => total + seen, 0) / course.length;
  return { seenAt: (atS) => course[Math.floor(atS * perS)] === 1, share };
}

const shareOf = (seconds: readonly PostureSecond[]) =>
  seconds.reduce((total, { framesInView, analyzedFrames }) => total + framesInView / analyzedFrames, 0) /
  seconds.length;

test('a completely analyzed recording has no error', () => {
  const seconds = sampledSeconds((atS) => atS % 7 < 3, 1, 1);
  expect(samplingError(seconds, LENGTH_S, SEEN)).toBe(0);
});

test.each([0.7, 5, 30])(
  'in at least 93 %% of 200 recordings, in view for %f s at a time, the share is within the error',
  (meanS) => {
    const trials = 200;
    let within = 0;
    for (let seed = 1; seed <= trials; seed += 1) {
      const { seenAt, share } = alternating(meanS, seed);
      const seconds = sampledSeconds(seenAt, 4, 0.4);
      if (Math.abs(shareOf(seconds) - share) <= samplingError(seconds, LENGTH_S, SEEN)) within += 1;
    }
    expect(within / trials).toBeGreaterThanOrEqual(0.93);
  },
);

test('rare changes have a smaller error than frequent ones', () => {
  const error = (meanS: number) =>
    samplingError(sampledSeconds(alternating(meanS, 1).seenAt, 4, 0.4), LENGTH_S, SEEN);
  expect(error(0.7)).toBeLessThan(0.1);
  expect(error(30)).toBeLessThan(error(0.7) / 1.5);
});

test('without an observed change, one change between two samples is possible', () => {
  const seconds = sampledSeconds(() => true, 5, 0.4);
  const error = samplingError(seconds, LENGTH_S, SEEN);
  expect(error).toBeGreaterThan(0.01);
  expect(error).toBeLessThan(0.02);
});
