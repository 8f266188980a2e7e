import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openFrames } from '../../../src/workers/session/frame-reader.ts';
import { FakeClock, settled } from '../../fake-clock.ts';

let clock: FakeClock;

beforeEach(() => {
  clock = new FakeClock();
});

afterEach(() => vi.unstubAllGlobals());

describe('a port to the page', () => {
  let receive: (event: { data: unknown }) => void;
  let fail: () => void;
  let requests: number;
  let closed: boolean;

  beforeEach(() => {
    requests = 0;
    closed = false;
  });

  const port = () =>
    openFrames(
      {
        addEventListener(type: string, listener: (event: { data: unknown }) => void) {
          if (type === 'message') receive = listener;
          else fail = () => listener({ data: undefined });
        },
        start() {},
        postMessage: () => (requests += 1),
        close: () => (closed = true),
      } as unknown as MessagePort,
      clock,
    );

  test('gets a request for each picture, whose time is that of its arrival', async () => {
    const reader = port();
    expect(requests).toBe(0);
    const read = reader.read();
    expect(requests).toBe(1);
    await clock.pass(30);
    const picture = { close() {} };
    receive({ data: picture });
    expect(await read).toEqual({ picture, atMs: clock.nowMs() });
  });

  test('may have no picture yet', async () => {
    const read = port().read();
    receive({ data: null });
    expect(await read).toBe('none yet');
  });

  test('rejects if the page can’t take pictures, or a worker can’t receive them', async () => {
    const reader = port();
    const first = reader.read();
    receive({ data: 'unreadable' });
    await expect(first).rejects.toThrow();
    const second = reader.read();
    fail();
    await expect(second).rejects.toThrow();
  });

  test('stays open for a picture that is on its way, so that it can be closed', async () => {
    const reader = port();
    const read = reader.read();
    reader.cancel();
    expect(closed).toBe(false);
    const picture = { close() {} };
    receive({ data: picture });
    expect(await read).toMatchObject({ picture });
    expect(closed).toBe(true);
  });

  test('is closed at once if no picture is on its way', () => {
    port().cancel();
    expect(closed).toBe(true);
  });
});

describe('a transferred track', () => {
  let live: boolean;
  let canceled: boolean;
  let deliver: (frame: { timestamp: number }) => void;
  const track = { stop: () => (live = false) } as unknown as MediaStreamTrack;

  beforeEach(() => {
    live = true;
    canceled = false;
    vi.stubGlobal('self', globalThis);
  });

  function stubProcessor(): void {
    vi.stubGlobal(
      'MediaStreamTrackProcessor',
      class {
        readonly readable = new ReadableStream({
          start: (controller) => {
            deliver = (frame) => controller.enqueue(frame);
          },
          cancel: () => {
            canceled = true;
          },
        });
      },
    );
  }

  test('is stopped where workers have no MediaStreamTrackProcessor', () => {
    expect(() => openFrames(track, clock)).toThrow('MediaStreamTrackProcessor');
    expect(live).toBe(false);
  });

  test('delivers frames with the time of the camera, and is stopped when it is released', async () => {
    stubProcessor();
    const reader = openFrames(track, clock);
    const frame = { timestamp: 40_000 };
    const read = reader.read();
    deliver(frame);
    expect(await read).toEqual({ picture: frame, atMs: 40 });
    expect(clock.waiting).toBe(0);
    expect(live).toBe(true);
    reader.cancel();
    await settled();
    expect([live, canceled]).toEqual([false, true]);
  });

  test('is released if it delivers nothing for 5 s', async () => {
    stubProcessor();
    const read = openFrames(track, clock).read();
    const rejected = expect(read).rejects.toThrow('no frames');
    await clock.pass(4999);
    expect(live).toBe(true);
    await clock.pass(1);
    await rejected;
    expect([live, canceled]).toEqual([false, true]);
  });

  test('may deliver nothing for longer once it has delivered a frame', async () => {
    stubProcessor();
    const reader = openFrames(track, clock);
    deliver({ timestamp: 0 });
    await reader.read();
    const later = reader.read();
    await clock.pass(60_000);
    deliver({ timestamp: 60_000_000 });
    expect(await later).toMatchObject({ atMs: 60_000 });
  });
});
