import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FaceDetector } from '../../../src/domain/face-detector/face-detector.ts';
import { createHandWatcher } from '../../../src/workers/hands/hand-watcher.ts';
import { fakeNetworks, PICTURE } from '../../domain/body/fake-networks.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const FRAMES = {} as ReadableStream<VideoFrame>;

/** A watcher before a camera that shows nobody. @param lookMs how long a look takes */
function watcher({ detects = true, hasFiles = true, lookMs = 0 } = {}) {
  const input = { aim() {}, fit: () => ({ left: 0, top: 0, width: 0, height: 0 }), square: null };
  const detector = { input, step: () => ({ largest: null, second: null }) } as unknown as FaceDetector;
  const emitted: unknown[] = [];
  const camera = { read: 0, closed: 0, canceled: 0, ended: false };
  const reader = {
    async read() {
      if (camera.ended) return 'ended' as const;
      camera.read += 1;
      await new Promise((resolve) => setTimeout(resolve, lookMs));
      const picture = { close: () => (camera.closed += 1) } as unknown as VideoFrame;
      return { picture, atMs: performance.now() };
    },
    cancel: () => void (camera.canceled += 1),
  };
  const calls = createHandWatcher(
    async () => (detects ? detector : undefined),
    async () => (hasFiles ? fakeNetworks().networks : undefined),
    (event) => emitted.push(event),
    {
      nowMs: () => performance.now(),
      after(ms, call) {
        const timer = setTimeout(call, ms);
        return () => clearTimeout(timer);
      },
    },
    () => reader,
    () => PICTURE,
  );
  return { calls, camera, emitted };
}

test('two frames a second are looked at, and closed', async () => {
  const { calls, camera, emitted } = watcher();
  expect(await calls.open([])).toBe(true);
  void calls.watch(FRAMES);
  await vi.advanceTimersByTimeAsync(1900);
  expect(camera).toMatchObject({ read: 4, closed: 4 });
  expect(emitted).toEqual(Array.from({ length: 4 }, () => ({ hands: null })));
});

test('slow looks queue no frames', async () => {
  const { calls, camera } = watcher({ lookMs: 800 });
  await calls.open([]);
  void calls.watch(FRAMES);
  await vi.advanceTimersByTimeAsync(4000);
  expect(camera.read).toBeLessThanOrEqual(6);
});

test('while it is paused, no frame is read', async () => {
  const { calls, camera } = watcher();
  await calls.open([]);
  calls.pause(true);
  void calls.watch(FRAMES);
  await vi.advanceTimersByTimeAsync(2000);
  expect(camera.read).toBe(0);
  calls.pause(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(camera.read).toBeGreaterThan(0);
});

test('when the camera ends, it is released', async () => {
  const { calls, camera } = watcher();
  await calls.open([]);
  const watching = calls.watch(FRAMES);
  camera.ended = true;
  await vi.advanceTimersByTimeAsync(1000);
  await watching;
  expect(camera.canceled).toBe(1);
});

test.each([{ detects: false }, { hasFiles: false }])('it does not open with %o', async (given) => {
  expect(await watcher(given).calls.open([])).toBe(false);
});
