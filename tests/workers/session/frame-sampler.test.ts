import { beforeEach, expect, test } from 'vitest';
import type { PixelFrame } from '../../../src/domain/posture/frame.ts';
import { CADENCE_MS, NO_PICTURE_AFTER_MS } from '../../../src/domain/posture/cadence.ts';
import type { FrameReader } from '../../../src/workers/session/frame-reader.ts';
import { createFrameSampler } from '../../../src/workers/session/frame-sampler.ts';
import { FakeClock } from '../../fake-clock.ts';
import { randomFrom } from '../../random.ts';

const WIDTH = 160;
const HEIGHT = 120;

let clock: FakeClock;
let pictureComes: boolean[];
let analyzed: number[];
/** The camera's current picture. */
let shown: PixelFrame;

const noise = (seed: number): PixelFrame => {
  const random = randomFrom(seed);
  return {
    data: Uint8ClampedArray.from({ length: 4 * WIDTH * HEIGHT }, () => Math.floor(256 * random())),
    width: WIDTH,
    height: HEIGHT,
  };
};
const DRAWING = { ...noise(0), data: new Uint8ClampedArray(4 * WIDTH * HEIGHT).fill(120) };

beforeEach(() => {
  clock = new FakeClock();
  pictureComes = [];
  analyzed = [];
  shown = noise(1000);
  const picture = { close: () => {} } as VideoFrame;
  // Each frame has a new time, also if its picture is the same.
  const reader: FrameReader = {
    read: () => Promise.resolve({ picture, atMs: clock.nowMs() }),
    cancel: () => {},
  };
  const readPixels = () => Promise.resolve({ ...shown, data: shown.data.slice() });
  createFrameSampler(reader, readPixels, clock, (comes) => pictureComes.push(comes)).setConsumer({
    cadenceMs: CADENCE_MS,
    faceInputAt: () => undefined,
    analyze: (_, atMs) => analyzed.push(atMs),
  });
});

/** Passes time in which each picture of the camera has other noise. */
async function film(ms: number): Promise<void> {
  for (let i = 0; i < ms / CADENCE_MS; i += 1) {
    shown = noise(i);
    await clock.pass(CADENCE_MS);
  }
}

test('a frozen camera, which repeats a picture with noise at new times, sends no picture until it changes', async () => {
  await film(2000);
  const before = analyzed.length;
  await clock.pass(NO_PICTURE_AFTER_MS + 1000);
  expect(analyzed.length - before).toBeLessThanOrEqual(1);
  expect(pictureComes).toEqual([true, false]);
  await film(1000);
  expect(pictureComes).toEqual([true, false, true]);
});

test('a drawing may hold still', async () => {
  shown = DRAWING;
  await clock.pass(10_000);
  expect(pictureComes).toEqual([true]);
  expect(analyzed.length).toBeGreaterThan(90);
});
