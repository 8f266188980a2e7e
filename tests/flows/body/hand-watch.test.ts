import { expect, test, vi } from 'vitest';
import { createHandWatch, type HandWatch } from '../../../src/flows/body/hand-watch.ts';
import { WorkerUnavailable } from '../../../src/domain/worker-unavailable.ts';
import type { SessionState } from '../../../src/flows/session/session-state.ts';
import { createStore } from '../../../src/flows/store.ts';
import type { HandWatcher, HandWatcherEvent } from '../../../src/workers/hands/protocol.ts';
import type { ConnectWorker } from '../../../src/workers/protocol.ts';
import { FakeClock, settled } from '../../fake-clock.ts';

type Followed = Pick<SessionState, 'media' | 'phase' | 'sessionId' | 'elapsedS'>;

const IN_VIEW = { inView: true, gesturing: false };

function openMedia(track: object): SessionState['media'] {
  const stream = { getVideoTracks: () => [track] } as unknown as MediaStream;
  return { kind: 'open', stream, camera: 'live', microphone: 'live' };
}

/** A visit with an open camera. The test plays the worker. */
function visit({ installed = true, opens = true } = {}) {
  const clock = new FakeClock();
  const session = createStore<Followed>({
    media: openMedia({}),
    phase: 'idle',
    sessionId: undefined,
    elapsedS: 0,
  });
  const workers: { emit: (event: HandWatcherEvent) => void; die: () => void; closed: boolean }[] = [];
  const pause = vi.fn(async (_paused: boolean) => {});
  const connect: ConnectWorker<HandWatcher, HandWatcherEvent> = (emit) => {
    let die = () => {};
    const worker = { emit, die: () => die(), closed: false };
    workers.push(worker);
    const watch = () =>
      new Promise<void>((_, reject) => {
        die = () => reject(new WorkerUnavailable());
      });
    return {
      remote: { open: async () => opens, watch, pause },
      died: new Promise(() => {}),
      close: () => void (worker.closed = true),
    };
  };
  let hide: (hidden: boolean) => void = () => {};
  const log = vi.fn();
  const watch: HandWatch = createHandWatch({
    connect,
    async *framesOf() {
      yield {} as ReadableStream<VideoFrame>;
    },
    installed: { installed: () => installed, refresh: async () => {} },
    files: [],
    clock,
    watchHidden(changed) {
      hide = changed;
      return () => {};
    },
    log,
  });
  const leave = watch.follow(session);
  return { clock, session, workers, watch, leave, pause, log, hide: (hidden: boolean) => hide(hidden) };
}

test('before Start there is a hint, and looks of a session have its times', async () => {
  const { watch, session, workers, clock } = visit();
  await settled();
  for (let i = 0; i < 8; i += 1) workers[0]?.emit({ hands: IN_VIEW });
  expect(watch.get().hint).toBe('in-view');

  session.set({ phase: 'listening', sessionId: 'one' });
  await clock.pass(1500);
  workers[0]?.emit({ hands: IN_VIEW });
  workers[0]?.emit({ hands: null });
  expect(watch.looksOf('one')).toEqual([{ atS: 1.5, ...IN_VIEW }]);
  expect(watch.looksOf('another')).toEqual([]);

  session.set({ phase: 'listening', sessionId: 'two' });
  expect(watch.looksOf('two')).toEqual([]);
  expect(workers).toHaveLength(1);
});

test('without the files there is no worker, and with damaged ones it ends', async () => {
  const without = visit({ installed: false });
  await settled();
  expect(without.workers).toEqual([]);
  const damaged = visit({ opens: false });
  await settled();
  expect(damaged.workers).toMatchObject([{ closed: true }]);
});

test('a worker that dies ends the hint, and leaves the looks', async () => {
  const { watch, session, workers, log } = visit();
  await settled();
  session.set({ phase: 'listening', sessionId: 'one' });
  for (let i = 0; i < 8; i += 1) workers[0]?.emit({ hands: IN_VIEW });
  workers[0]?.die();
  await settled();
  expect(watch.get().hint).toBeUndefined();
  expect(watch.looksOf('one')).toHaveLength(8);
  expect(workers).toMatchObject([{ closed: true }]);
  expect(log).not.toHaveBeenCalled();
});

test('another camera gets another worker, and leaving ends it', async () => {
  const { session, workers, leave } = visit();
  await settled();
  session.set({ media: openMedia({}) });
  await settled();
  expect(workers).toMatchObject([{ closed: true }, { closed: false }]);
  session.set({ media: { kind: 'closed' } });
  expect(workers).toMatchObject([{ closed: true }, { closed: true }]);
  leave();
});

test('a hidden page pauses the looks', async () => {
  const { hide, pause } = visit();
  await settled();
  hide(true);
  hide(false);
  expect(pause.mock.calls).toEqual([[true], [false]]);
});
