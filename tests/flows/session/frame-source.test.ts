import { beforeEach, describe, expect, test } from 'vitest';
import { createFrameSource, type FrameSource } from '../../../src/flows/session/frame-source.ts';
import { superviseWorker } from '../../../src/flows/worker-supervisor.ts';
import type { WorkerClient } from '../../../src/workers/protocol.ts';
import type { Analyst, AnalystEvent } from '../../../src/workers/session/protocol.ts';
import { FakeCamera, FRAME_RIGHT } from '../../fake-browser.ts';
import { FakeClock, settled } from '../../fake-clock.ts';
import { FakeAnalyst } from '../../fake-worker.ts';

const CADENCE_MS = 100;

let clock: FakeClock;
let camera: FakeCamera;
let events: AnalystEvent[];
let worker: FakeAnalyst;
let source: FrameSource;

beforeEach(() => {
  clock = new FakeClock();
  camera = new FakeCamera();
  events = [];
});

/** Starts a frame source for posture. `change` replaces methods of the fake worker. */
function supply(change: Partial<WorkerClient<Analyst>> = {}): void {
  const analyst = superviseWorker<Analyst, AnalystEvent>(
    (onEvent) => (worker = new FakeAnalyst(onEvent, change)),
  );
  analyst.start({
    restore: () => undefined,
    event: (event) => events.push(event),
    restarted: () => {},
    unavailable: () => {},
  });
  const frames = camera.frames();
  const watched = frames && analyst.callOnce((remote) => remote.watch(frames));
  void analyst.callOnce((remote) => remote.setTarget('posture'));
  source = createFrameSource({ camera, watched, cadenceMs: CADENCE_MS }, { analyst, clock });
}

const analyzed = () => worker.calls.filter((call) => call === 'analyzeFrame').length;

describe('if the page copies frames', () => {
  test('ten frames a second are analyzed and closed', async () => {
    supply();
    await clock.pass(2000);
    expect(analyzed()).toBe(21);
    expect(camera.grabbed.every((bitmap) => bitmap.closed)).toBe(true);
  });

  test('one is in flight at a time: a slow machine drops frames, and queues none', async () => {
    let inFlight = 0;
    let most = 0;
    supply({
      async analyzeFrame(bitmap) {
        inFlight += 1;
        most = Math.max(most, inFlight);
        await new Promise<void>((resolve) => clock.after(350, resolve));
        inFlight -= 1;
        bitmap.close();
      },
    });
    await clock.pass(3500);
    expect(most).toBe(1);
    expect(analyzed()).toBe(11);
  });

  test('a slow frame is not followed by a burst', async () => {
    const times: number[] = [];
    supply({
      async analyzeFrame(bitmap) {
        times.push(clock.nowMs());
        if (times.length === 3) await new Promise<void>((resolve) => clock.after(1000, resolve));
        bitmap.close();
      },
    });
    await clock.pass(2000);
    const steps = times.slice(1).map((time, i) => time - times[i]!);
    expect(steps.slice(0, 5)).toEqual([100, 100, 1000, 100, 100]);
  });

  test('a changed status is an event', async () => {
    supply();
    // Until the speaker is confirmed.
    await clock.pass(1000);
    camera.frame = FRAME_RIGHT;
    await clock.pass(100);
    const statuses = events.map((event) => event.kind === 'posture' && event.reading.status);
    expect(statuses.slice(-2)).toEqual(['good', 'leaning-left']);
  });

  test('waits for a camera that has no frame yet', async () => {
    camera.frame = undefined;
    supply();
    await clock.pass(1000);
    expect(analyzed()).toBe(0);
    camera.frame = FRAME_RIGHT;
    await clock.pass(100);
    expect(analyzed()).toBe(1);
  });

  test('stops, with every frame closed', async () => {
    supply();
    await clock.pass(500);
    const before = analyzed();
    source.stop();
    await clock.pass(5000);
    expect(analyzed()).toBe(before);
    expect(camera.grabbed.every((bitmap) => bitmap.closed)).toBe(true);
    expect(clock.waiting).toBe(0);
  });

  test('closes a frame that was copied while it was stopped', async () => {
    supply();
    source.stop();
    await settled();
    expect(camera.grabbed.map((bitmap) => bitmap.closed)).toEqual([true]);
    expect(analyzed()).toBe(0);
  });
});

describe('if the browser has a stream of frames', () => {
  beforeEach(() => {
    camera.stream = new ReadableStream<VideoFrame>();
  });

  test('the worker reads it, and the page copies no frames', async () => {
    let watched: unknown;
    supply({
      watch: (frames) => {
        watched = frames;
        return new Promise(() => {});
      },
    });
    await clock.pass(900);
    expect(watched).toBe(camera.stream);
    expect(camera.grabbed).toEqual([]);
    expect(worker.calls).toEqual(['watch', 'setTarget']);
  });

  test('if the stream cannot be read, the page copies frames', async () => {
    supply({ watch: () => Promise.reject(new TypeError('no such format')) });
    await clock.pass(1000);
    expect(analyzed()).toBeGreaterThan(5);
  });
});
