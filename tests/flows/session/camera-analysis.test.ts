import { beforeEach, describe, expect, test } from 'vitest';
import { type CameraAnalysis, createCameraAnalysis } from '../../../src/flows/session/camera-analysis.ts';
import { superviseWorker } from '../../../src/flows/worker-supervisor.ts';
import type { WorkerClient } from '../../../src/workers/protocol.ts';
import type { Analyst, AnalystEvent, CameraFrames } from '../../../src/workers/session/protocol.ts';
import { FakeCamera, FRAME_RIGHT } from '../../fake-browser.ts';
import { FakeClock, settled } from '../../fake-clock.ts';
import { FakeAnalyst } from '../../fake-worker.ts';

let clock: FakeClock;
let camera: FakeCamera;
let events: AnalystEvent[];
let worker: FakeAnalyst;
let analysis: CameraAnalysis;

beforeEach(() => {
  clock = new FakeClock();
  camera = new FakeCamera();
  events = [];
});

/** Analyzes the camera for posture. `change` replaces methods of the fake worker. */
function analyze(change: Partial<WorkerClient<Analyst>> = {}): void {
  const analyst = superviseWorker<Analyst, AnalystEvent>(
    (onEvent) => (worker = new FakeAnalyst(onEvent, change, clock)),
  );
  analyst.start({
    restore: () => undefined,
    event: (event) => events.push(event),
    restarted: () => analysis.restart(),
    unavailable: () => {},
  });
  analysis = createCameraAnalysis({ analyst, clock, watchHidden: () => () => {} }, () => {});
  analysis.analyze('posture', camera);
}

/** A `watch` that never ends, and stores the frames that it gets. */
function noteWatched(): { watched: CameraFrames[]; watch: (frames: CameraFrames) => Promise<void> } {
  const watched: CameraFrames[] = [];
  return {
    watched,
    watch(frames) {
      watched.push(frames);
      return new Promise(() => {});
    },
  };
}

describe('pictures that the page takes on request', () => {
  test('are analyzed ten times a second, and closed', async () => {
    analyze();
    await clock.pass(2000);
    expect(camera.grabbed).toHaveLength(21);
    expect(camera.grabbed.every((bitmap) => bitmap.closed)).toBe(true);
  });

  test('are requested again while the camera has none', async () => {
    camera.frame = undefined;
    analyze();
    await clock.pass(1000);
    expect(events).toEqual([]);
    camera.frame = FRAME_RIGHT;
    await clock.pass(100);
    expect(camera.grabbed).toHaveLength(1);
  });

  test('are no longer requested once the camera is released, and no timer is left', async () => {
    analyze();
    await clock.pass(500);
    analysis.stop();
    const before = camera.grabbed.length;
    await clock.pass(5000);
    expect(camera.grabbed).toHaveLength(before);
    expect(camera.grabbed.every((bitmap) => bitmap.closed)).toBe(true);
    expect(clock.waiting).toBe(0);
  });
});

describe('the ways in which frames reach the worker', () => {
  beforeEach(() => {
    camera.stream = new ReadableStream<VideoFrame>();
  });

  test('are not tried after the first one that the worker can read', async () => {
    const { watched, watch } = noteWatched();
    analyze({ watch });
    await clock.pass(900);
    expect(watched).toEqual([camera.stream]);
    expect(camera.grabbed).toEqual([]);
  });

  test('are tried in turn until the worker can read one', async () => {
    const inside = new FakeAnalyst((event) => events.push(event), {}, clock);
    await inside.remote.setTarget('posture');
    analyze({
      watch: (frames) =>
        frames === camera.stream
          ? Promise.reject(new TypeError('no such format'))
          : inside.remote.watch(frames),
    });
    await clock.pass(1000);
    expect(camera.grabbed.length).toBeGreaterThan(5);
    expect(events.length).toBeGreaterThan(0);
  });

  test('are the same for framing and posture: frames are transferred once', async () => {
    const { watched, watch } = noteWatched();
    analyze({ watch });
    await settled();
    analysis.analyze('framing', camera);
    await settled();
    expect(watched).toEqual([camera.stream]);
  });

  test('are reopened for the next worker', async () => {
    const { watched, watch } = noteWatched();
    analyze({ watch });
    await settled();
    camera.stream = new ReadableStream<VideoFrame>();
    worker.die();
    await settled();
    expect(watched).toHaveLength(2);
    expect(watched[1]).toBe(camera.stream);
  });

  test('end with `unwatch` when the camera is released, and no other way is opened', async () => {
    let opened = 0;
    const { watched, watch } = noteWatched();
    camera.frames = async function* () {
      opened += 1;
      yield camera.stream!;
    };
    analyze({ watch });
    await settled();
    analysis.stop();
    analysis.stop();
    await settled();
    expect(worker.calls.filter((call) => call === 'unwatch')).toHaveLength(1);
    expect([opened, watched.length]).toEqual([1, 1]);
  });

  test('are closed if the camera is released before they are opened', async () => {
    let closed = false;
    const { watched, watch } = noteWatched();
    camera.frames = async function* () {
      try {
        await settled();
        yield camera.stream!;
      } finally {
        closed = true;
      }
    };
    analyze({ watch });
    analysis.stop();
    await settled();
    await settled();
    expect(watched).toEqual([]);
    expect(closed).toBe(true);
  });
});
