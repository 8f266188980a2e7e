import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FaceDetector } from '../../../src/domain/face-detector/face-detector.ts';
import type { PixelFrame } from '../../../src/domain/posture/frame.ts';
import { createFaceLooks } from '../../../src/workers/session/face-looks.ts';
import { draw } from '../../drawn-frame.ts';
import { faceAt, found } from '../../domain/face-detector/face-at.ts';

const STEPS = 4;
const FRAME = draw('#.', 64, 48);
const SEEN = found(faceAt(0.5));

/** A detector whose look has four steps, each of which takes the thread for a while. */
class FakeDetector implements FaceDetector {
  readonly input = { aim: () => {}, square: null } as unknown as FaceDetector['input'];
  stepMs = 5;
  steps = 0;

  step() {
    this.steps += 1;
    nowMs += this.stepMs;
    return this.steps % STEPS === 0 ? SEEN : undefined;
  }
}

let nowMs = 0;

beforeEach(() => {
  nowMs = 0;
  vi.stubGlobal('performance', { now: () => nowMs, measure: () => {}, clearMeasures: () => {} });
});

afterEach(() => vi.unstubAllGlobals());

/** Waits until a look has ended: each of its steps is a task. */
async function settled(): Promise<void> {
  for (let task = 0; task <= STEPS; task += 1) await new Promise((resolve) => setTimeout(resolve));
}

async function loadedLooks(detector = new FakeDetector()) {
  const looks = createFaceLooks(async () => detector);
  looks.inputAt(0, 500);
  await settled();
  return { looks, detector };
}

test('the first frame loads the detector, and no look is due until it is loaded', async () => {
  const detector = new FakeDetector();
  const load = vi.fn(async () => detector);
  const looks = createFaceLooks(load);
  expect(load).not.toHaveBeenCalled();
  expect(looks.inputAt(0, 500)).toBeUndefined();
  expect(load).toHaveBeenCalledOnce();
  await settled();
  expect(looks.inputAt(100, 500)).toBe(detector.input);
  expect(load).toHaveBeenCalledOnce();
});

test('a detector that could not be loaded is requested again after 10 s', async () => {
  const load = vi.fn(async () => undefined);
  const looks = createFaceLooks(load);
  looks.inputAt(0, 500);
  await settled();
  nowMs = 9999;
  expect(looks.inputAt(9999, 500)).toBeUndefined();
  expect(load).toHaveBeenCalledOnce();
  nowMs = 10_000;
  looks.inputAt(10_000, 500);
  expect(load).toHaveBeenCalledTimes(2);
});

test('a look begins with one step, and between its steps the thread is free for frames', async () => {
  const { looks, detector } = await loadedLooks();
  const onFound = vi.fn();
  looks.look(FRAME, 0, onFound);
  expect(detector.steps).toBe(1);
  expect(onFound).not.toHaveBeenCalled();
  await settled();
  expect(detector.steps).toBe(STEPS);
  expect(onFound).toHaveBeenCalledOnce();
});

test('faces come with the samples of the frame in which they were found', async () => {
  const { looks } = await loadedLooks();
  const data = new Uint8ClampedArray(FRAME.data);
  let samples: PixelFrame | undefined;
  looks.look({ ...FRAME, data }, 0, (frame, faces) => {
    samples = frame;
    expect(faces).toBe(SEEN);
  });
  // The frame's pixels are overwritten by the next frame.
  data.fill(0);
  await settled();
  expect(samples).toMatchObject({ sampled: true, width: 64, height: 48 });
  expect(samples!.data).toContain(198);
});

test('the next look is due at the frame that is nearest to the end of the interval', async () => {
  const { looks, detector } = await loadedLooks();
  looks.look(FRAME, 0, () => {});
  await settled();
  expect(looks.inputAt(400, 500)).toBeUndefined();
  expect(looks.inputAt(467, 500)).toBe(detector.input);
  expect(looks.inputAt(100, 200)).toBeUndefined();
  expect(looks.inputAt(200, 200)).toBe(detector.input);
});

test('one look is done at a time', async () => {
  const { looks, detector } = await loadedLooks();
  looks.look(FRAME, 0, () => {});
  expect(looks.inputAt(1000, 500)).toBeUndefined();
  await settled();
  expect(looks.inputAt(1000, 500)).toBe(detector.input);
});

test.each([
  [15, 500],
  [16, 1000],
])('after a look in steps of %i ms, the next comes %i ms later', async (stepMs, nextMs) => {
  const { looks, detector } = await loadedLooks();
  detector.stepMs = stepMs;
  looks.look(FRAME, 0, () => {});
  await settled();
  expect(looks.inputAt(nextMs - 100, 500)).toBeUndefined();
  expect(looks.inputAt(nextMs, 500)).toBe(detector.input);
});

test('after a restart, or with another camera, a look is due at once', async () => {
  const { looks, detector } = await loadedLooks();
  looks.look(FRAME, 10_000, () => {});
  await settled();
  expect(looks.inputAt(10_100, 500)).toBeUndefined();
  // The clock of another camera begins anew.
  expect(looks.inputAt(0, 500)).toBe(detector.input);
  looks.restart();
  expect(looks.inputAt(10_100, 500)).toBe(detector.input);
});

test('an exception of the detector is reported, and 10 s later another one is loaded', async () => {
  const broken = new FakeDetector();
  broken.step = () => {
    throw new RangeError('offset is out of bounds');
  };
  const next = new FakeDetector();
  const load = vi.fn<() => Promise<FaceDetector>>().mockResolvedValueOnce(broken).mockResolvedValue(next);
  const bugs: unknown[] = [];
  const looks = createFaceLooks(load, (bug) => bugs.push(bug));
  looks.inputAt(0, 500);
  await settled();
  looks.look(FRAME, 0, () => {});
  await settled();
  expect(bugs).toEqual([new RangeError('offset is out of bounds')]);
  expect(looks.inputAt(500, 500)).toBeUndefined();
  nowMs = 10_000;
  looks.inputAt(10_000, 500);
  await settled();
  expect(looks.inputAt(10_100, 500)).toBe(next.input);
});
