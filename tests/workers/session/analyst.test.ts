import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAnalyst } from '../../../src/workers/session/analyst.ts';
import type { Analyst, AnalystEvent } from '../../../src/workers/session/protocol.ts';
import { draw } from '../../drawn-frame.ts';
import { FakeCamera, FRAME_RIGHT, MIDDLE } from '../../fake-browser.ts';
import type { FakeBitmap } from '../../fake-worker.ts';
import { FACTS } from '../../session-facts.ts';
import { FakeFrames } from '../fake-frames.ts';

const NOBODY = draw('.');

let analyst: Analyst;
let events: AnalystEvent[];
let frames: FakeFrames;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  frames = new FakeFrames();
  vi.stubGlobal('createImageBitmap', frames.createBitmap);
  events = [];
  analyst = createAnalyst(
    (bitmap) => (bitmap as FakeBitmap).frame,
    async () => undefined,
    (event) => events.push(event),
  );
  analyst.begin();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const measurements = () => events.flatMap((event) => (event.kind === 'posture' ? [event.measurement] : []));
const framings = () => events.flatMap((event) => (event.kind === 'framing' ? [event.framing] : []));

/** Analyzes the stream of frames for a time. */
async function watch(target: 'framing' | 'posture', forMs: number): Promise<void> {
  void analyst.watch(frames.stream);
  analyst.setTarget(target);
  await vi.advanceTimersByTimeAsync(forMs);
}

describe('pictures that the page takes', () => {
  test('are analyzed and closed, one at a time', async () => {
    const camera = new FakeCamera();
    void analyst.watch(camera.pictures());
    analyst.setTarget('posture');
    await vi.advanceTimersByTimeAsync(1);
    expect(measurements()).toEqual([
      {
        status: 'good',
        score: { value: 85.1, framesInView: 1, analyzedFrames: 1, unconfirmedFrames: 0, watchedS: 0 },
        looksAway: false,
      },
    ]);
    expect(camera.grabbed.map((bitmap) => bitmap.closed)).toEqual([true]);
  });

  test('are closed even if their pixels cannot be read', async () => {
    const unreadable = createAnalyst(
      () => {
        throw new Error('no context');
      },
      async () => undefined,
    );
    const camera = new FakeCamera();
    const watched = expect(unreadable.watch(camera.pictures())).rejects.toThrow('no context');
    unreadable.setTarget('posture');
    await watched;
    expect(camera.grabbed.map((bitmap) => bitmap.closed)).toEqual([true]);
  });

  test('are read for a target that was set before', async () => {
    const camera = new FakeCamera();
    analyst.setTarget('posture');
    void analyst.watch(camera.pictures());
    await vi.advanceTimersByTimeAsync(500);
    expect(camera.grabbed.length).toBeGreaterThan(3);
  });
});

describe('a stream of camera frames', () => {
  test('is analyzed at most ten times a second, and every frame is closed', async () => {
    await watch('posture', 5000);
    expect(frames.bitmaps.length).toBeGreaterThanOrEqual(45);
    expect(frames.bitmaps.length).toBeLessThanOrEqual(51);
    expect(frames.open).toBe(0);
    expect(frames.bitmaps.every((bitmap) => bitmap.closed)).toBe(true);
  });

  test('is not analyzed in a burst after a slow frame', async () => {
    await watch('posture', 500);
    frames.bitmapMs = 1000;
    await vi.advanceTimersByTimeAsync(150);
    frames.bitmapMs = 0;
    const before = frames.bitmaps.length;
    await vi.advanceTimersByTimeAsync(1500);
    expect(frames.bitmaps.length - before).toBeLessThanOrEqual(7);
  });

  test('emits an event once a second while the status is unchanged', async () => {
    await watch('posture', 5000);
    expect(measurements().length).toBeGreaterThanOrEqual(4);
    expect(measurements().length).toBeLessThanOrEqual(6);
  });

  test('emits an event as soon as the status changes', async () => {
    await watch('posture', 1500);
    frames.showing = FRAME_RIGHT;
    await vi.advanceTimersByTimeAsync(150);
    expect(measurements().at(-1)!.status).toBe('leaning-left');
  });

  test('emits an event after a second without a person', async () => {
    frames.showing = NOBODY;
    await watch('posture', 2000);
    expect(measurements().at(-1)).toEqual({
      status: 'not-tracking',
      score: {
        value: 85,
        framesInView: 0,
        analyzedFrames: expect.any(Number),
        unconfirmedFrames: 0,
        watchedS: expect.closeTo(1.1, 1),
      },
      looksAway: false,
    });
  });

  test('is replaced by another', async () => {
    await watch('posture', 500);
    const others = new FakeFrames();
    vi.stubGlobal('createImageBitmap', others.createBitmap);
    const looked = frames.bitmaps.length;
    void analyst.watch(others.stream);
    analyst.setTarget('posture');
    await vi.advanceTimersByTimeAsync(500);
    expect(frames.bitmaps).toHaveLength(looked);
    expect(frames.open).toBe(0);
    expect(others.bitmaps.length).toBeGreaterThan(3);
  });

  test('is not analyzed after the session, and no event is emitted', async () => {
    await watch('posture', 1000);
    const report = analyst.finish(FACTS);
    await vi.advanceTimersByTimeAsync(50);
    const { read } = frames;
    const emitted = events.length;
    await vi.advanceTimersByTimeAsync(1000);
    expect(events).toHaveLength(emitted);
    expect(report.postureScore).toBe(86);
    expect(frames.read).toBe(read);
    expect(frames.open).toBe(0);
    expect(frames.bitmaps.every((bitmap) => bitmap.closed)).toBe(true);
  });

  test('is not read before a target is set', async () => {
    void analyst.watch(frames.stream);
    await vi.advanceTimersByTimeAsync(1000);
    expect(frames.read).toBe(0);
    analyst.setTarget('posture');
    await vi.advanceTimersByTimeAsync(50);
    expect(frames.read).toBe(1);
  });

  test('completes the call when it ends', async () => {
    const ended = analyst.watch(frames.stream);
    analyst.setTarget('posture');
    await vi.advanceTimersByTimeAsync(500);
    frames.end();
    await vi.advanceTimersByTimeAsync(500);
    await expect(ended).resolves.toBeUndefined();
  });

  test('rejects the call if its frames cannot be read, and closes them', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('', 'InvalidStateError')));
    const watched = expect(analyst.watch(frames.stream)).rejects.toThrow();
    analyst.setTarget('posture');
    await vi.advanceTimersByTimeAsync(200);
    await watched;
    expect(frames.open).toBe(0);
  });
});

describe('before a session', () => {
  test('only a changed framing is emitted', async () => {
    await watch('framing', 8000);
    expect(framings()).toEqual(['in-frame']);
    frames.showing = FRAME_RIGHT;
    await vi.advanceTimersByTimeAsync(4000);
    expect(framings()).toEqual(['in-frame', 'aside']);
  });

  test('frames do not count for the score, and the session continues with the same camera', async () => {
    frames.showing = FRAME_RIGHT;
    await watch('framing', 3010);
    frames.showing = MIDDLE;
    analyst.begin();
    analyst.setTarget('posture');
    await vi.advanceTimersByTimeAsync(1000);
    expect(frames.open).toBe(0);
    expect(analyst.finish(FACTS).postureScore).toBe(86);
  });

  test('a frame whose pixels arrive after the session began does not count', async () => {
    frames.showing = FRAME_RIGHT;
    frames.bitmapMs = 100;
    await watch('framing', 90);
    analyst.begin();
    analyst.setTarget('posture');
    await vi.advanceTimersByTimeAsync(60);
    frames.bitmapMs = 0;
    expect(analyst.finish(FACTS).postureScore).toBeNull();
    expect(frames.open).toBe(0);
  });
});
