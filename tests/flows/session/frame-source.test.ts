import { beforeEach, describe, expect, test } from 'vitest';
import type { PostureReading } from '../../../src/domain/posture/tracker.ts';
import { superviseAnalyst } from '../../../src/flows/session/worker-supervisor.ts';
import { type FrameSource, POSTURE, createFrameSource } from '../../../src/flows/session/frame-source.ts';
import type { AnalystClient } from '../../../src/workers/session/protocol.ts';
import { FakeCamera, FRAME_RIGHT } from '../../fake-browser.ts';
import { FakeClock, settled } from '../../fake-clock.ts';
import { FakeThread } from '../../fake-worker.ts';

const GOOD: PostureReading = { status: 'good', score: { value: 85.1, judged: 1, looked: 1 } };

let clock: FakeClock;
let camera: FakeCamera;
let readings: PostureReading[];
let failures: unknown[];

beforeEach(() => {
  clock = new FakeClock();
  camera = new FakeCamera();
  readings = [];
  failures = [];
});

function watch(change: Partial<AnalystClient> = {}): { watch: FrameSource; thread: FakeThread } {
  const thread = new FakeThread(change);
  const threads = [thread];
  const analyst = superviseAnalyst(
    () => threads.pop() ?? new FakeThread(change),
    () => undefined,
    () => {},
  );
  const on = {
    answer: (reading: PostureReading) => readings.push(reading),
    failed: (error: unknown) => failures.push(error),
  };
  const frames = camera.frames();
  const watched = frames && analyst.askOnce((remote) => remote.watch(frames));
  return { watch: createFrameSource({ camera, watched, analyst, clock }, POSTURE, on), thread };
}

describe('where the page copies frames', () => {
  test('ten a second are looked at, and closed', async () => {
    watch();
    await clock.pass(2000);
    expect(readings).toHaveLength(21);
    expect(readings.at(-1)).toEqual({
      status: 'good',
      score: { value: expect.closeTo(87.1, 9), judged: 21, looked: 21 },
    });
    expect(camera.grabbed.every((bitmap) => bitmap.closed)).toBe(true);
  });

  test('one is in flight at a time: a slow machine drops frames, and queues none', async () => {
    let inFlight = 0;
    let most = 0;
    watch({
      async track(bitmap) {
        inFlight += 1;
        most = Math.max(most, inFlight);
        await new Promise<void>((resolve) => clock.after(350, resolve));
        inFlight -= 1;
        bitmap.close();
        return GOOD;
      },
    });
    await clock.pass(3500);
    expect(most).toBe(1);
    expect(readings).toHaveLength(10);
  });

  test('a slow frame is not made up for by a burst', async () => {
    const times: number[] = [];
    watch({
      async track(bitmap) {
        times.push(clock.nowMs());
        if (times.length === 3) await new Promise<void>((resolve) => clock.after(1000, resolve));
        bitmap.close();
        return GOOD;
      },
    });
    await clock.pass(2000);
    const steps = times.slice(1).map((time, i) => time - times[i]!);
    expect(steps.slice(0, 5)).toEqual([100, 100, 1000, 100, 100]);
  });

  test('tells what it sees', async () => {
    watch();
    await clock.pass(100);
    camera.frame = FRAME_RIGHT;
    await clock.pass(100);
    expect(readings.map((reading) => reading.status)).toEqual(['good', 'good', 'leaning-left']);
  });

  test('waits for a camera that has no frame yet', async () => {
    camera.frame = undefined;
    const { thread } = watch();
    await clock.pass(1000);
    expect(thread.asked).toEqual([]);
    camera.frame = FRAME_RIGHT;
    await clock.pass(100);
    expect(readings).toHaveLength(1);
  });

  test('ends when told to, with every frame closed', async () => {
    const { watch: watching } = watch();
    await clock.pass(500);
    const before = readings.length;
    watching.stop();
    await clock.pass(5000);
    expect(readings).toHaveLength(before);
    expect(camera.grabbed.every((bitmap) => bitmap.closed)).toBe(true);
    expect(clock.waiting).toBe(0);
  });

  test('closes a frame that was copied while it was ended', async () => {
    const { watch: watching } = watch();
    watching.stop();
    await settled();
    expect(camera.grabbed.map((bitmap) => bitmap.closed)).toEqual([true]);
    expect(readings).toEqual([]);
  });
});

describe('where the browser has a stream of frames', () => {
  beforeEach(() => {
    camera.stream = new ReadableStream<VideoFrame>();
  });

  test('the analyst reads it, and the page copies nothing', async () => {
    let watched: unknown;
    const { thread } = watch({
      watch: (frames) => {
        watched = frames;
        return new Promise(() => {});
      },
      nextPosture: () => new Promise((resolve) => clock.after(300, () => resolve(GOOD))),
    });
    await clock.pass(900);
    expect(watched).toBe(camera.stream);
    expect(readings).toEqual([GOOD, GOOD, GOOD]);
    expect(camera.grabbed).toEqual([]);
    expect(thread.asked.filter((call) => call === 'watch')).toHaveLength(1);
  });

  test('an end of the stream is the end', async () => {
    const { thread } = watch({ watch: async () => {}, nextPosture: () => new Promise(() => {}) });
    await clock.pass(2000);
    expect(thread.asked).toEqual(['watch', 'lookFor', 'nextPosture']);
    expect(failures).toEqual([]);
  });

  test('a stream that cannot be read leaves copying', async () => {
    watch({
      watch: () => Promise.reject(new TypeError('no such format')),
      nextPosture: () => new Promise(() => {}),
    });
    await clock.pass(1000);
    expect(camera.grabbed.length).toBeGreaterThan(5);
    expect(readings.length).toBeGreaterThan(5);
    expect(failures).toEqual([]);
  });

  test('an analyst that is lost for good is told', async () => {
    const { thread } = watch({
      watch: () => new Promise(() => {}),
      nextPosture: () => new Promise(() => {}),
    });
    await settled();
    thread.die();
    await settled();
    expect(failures).toHaveLength(1);
  });
});
