import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WorkerUnavailable } from '../../../src/domain/worker-unavailable.ts';
import { connectWorker } from '../../../src/workers/connect-worker.ts';
import { connectLiveWords } from '../../../src/workers/live-words/connect-live-words.ts';
import { connectChangeFinder } from '../../../src/workers/progress/connect-change-finder.ts';
import { connectRecordingAnalyzer } from '../../../src/workers/recording/connect-recording-analyzer.ts';
import { connectRoom } from '../../../src/workers/room/connect-room.ts';
import { connectAnalyst } from '../../../src/workers/session/connect-analyst.ts';
import { connectEncoder } from '../../../src/workers/take/connect-encoder.ts';
import { connectTakes } from '../../../src/workers/take/connect-takes.ts';
import type { WorkerConnection } from '../../../src/workers/protocol.ts';
import workerUrl from './echo.worker.ts?worker&url';
import type { Echo } from './echo.worker.ts';

const RealWorker = Worker;

class WatchedWorker extends RealWorker {
  /** The worker that was started last. */
  static latest: Worker;

  constructor(url: string | URL, options?: WorkerOptions) {
    super(url, options);
    WatchedWorker.latest = this;
    this.addEventListener('error', (event) => event.preventDefault());
  }
}

let events: string[];
let connections: { close(): void }[];

beforeEach(() => {
  events = [];
  connections = [];
  vi.stubGlobal('Worker', WatchedWorker);
});

afterEach(() => {
  for (const { close } of connections) close();
  vi.unstubAllGlobals();
});

function connect(url = workerUrl): WorkerConnection<Echo> {
  const connection = connectWorker<Echo, string>(url, 'Echo', (event) => events.push(event));
  connections.push(connection);
  return connection;
}

/** Waits until the page has one pending request for a worker's lock. */
async function watched(): Promise<void> {
  await expect
    .poll(async () => {
      const { pending } = await navigator.locks.query();
      return pending?.filter(({ name }) => name?.startsWith('aura-worker')).length;
    })
    .toBe(1);
}

test('a client can be awaited, and is the same afterwards', async () => {
  const { remote } = connect();
  const awaited = await Promise.resolve(remote);
  expect(awaited).toBe(remote);
  expect(await awaited.echo('hello')).toBe('hello');
});

test('a call is answered, a call that throws rejects, and events arrive in order', async () => {
  const { remote } = connect();
  expect(await remote.echo('hello')).toBe('hello');
  await expect(remote.fail()).rejects.toThrow('bug');
  await remote.emit('one');
  await remote.emit('two');
  await expect.poll(() => events).toEqual(['one', 'two']);
});

describe('calls are rejected with WorkerUnavailable after', () => {
  test.each<[string, (remote: WorkerConnection<Echo>['remote']) => unknown]>([
    ['a kill, which sends no event', () => WatchedWorker.latest.terminate()],
    ['an end by the worker itself, which sends no event', (remote) => remote.quit().catch(() => {})],
    ['an uncaught error', (remote) => remote.crash().catch(() => {})],
    [
      'a message that cannot be read',
      () => WatchedWorker.latest.dispatchEvent(new MessageEvent('messageerror')),
    ],
  ])('%s', async (_, die) => {
    const { remote, died } = connect();
    await watched();
    const open = remote.wait();
    void die(remote);
    await expect(open).rejects.toThrow(WorkerUnavailable);
    await died;
    await expect(remote.echo('later')).rejects.toThrow(WorkerUnavailable);
  });

  test('30 s if the worker was killed before it had its lock', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { remote } = connect();
    const open = remote.echo('never read');
    WatchedWorker.latest.terminate();
    vi.advanceTimersByTime(30_000);
    vi.useRealTimers();
    await expect(open).rejects.toThrow(WorkerUnavailable);
  });

  test('a failure to load its code', async () => {
    const { remote } = connect('/missing.js');
    await expect(remote.echo('never read')).rejects.toThrow(WorkerUnavailable);
  });
});

test('an uncaught error ends the thread and releases its locks', async () => {
  const { remote, died } = connect();
  await watched();
  await remote.hold('a lock of the test');
  await remote.crash();
  await died;
  expect(await navigator.locks.request('a lock of the test', { ifAvailable: true }, Boolean)).toBe(true);
});

test('`close` does not count as a death', async () => {
  const { died, close } = connect();
  await watched();
  let isDead = false;
  void died.then(() => (isDead = true));
  close();
  connections = [];
  const next = connect();
  await watched();
  WatchedWorker.latest.terminate();
  await next.died;
  expect(isDead).toBe(false);
});

const nothing = () => {};

test.each<[string, () => () => Promise<unknown>]>([
  ['analyst', () => calling(connectAnalyst(nothing), (remote) => remote.advanceTime(1))],
  [
    'recording analyzer',
    () => calling(connectRecordingAnalyzer(nothing), (remote) => remote.measure(new Blob(['no video']))),
  ],
  ['take encoder', () => calling(connectEncoder(nothing), (remote) => remote.stop())],
  ['take keeper', () => calling(connectTakes(nothing), (remote) => remote.find())],
  ['writer of live words', () => calling(connectLiveWords(nothing), (remote) => remote.open([], 8))],
  ['room checker', () => calling(connectRoom(), (remote) => remote.checkRoom(1))],
  ['change finder', () => calling(connectChangeFinder(), (remote) => remote.findChanges([], [], undefined))],
])('a kill of the %s rejects the open call', async (_, start) => {
  const call = start();
  await watched();
  const open = call();
  WatchedWorker.latest.terminate();
  await expect(open).rejects.toThrow(WorkerUnavailable);
});

function calling<Calls>(
  connection: WorkerConnection<Calls>,
  call: (remote: WorkerConnection<Calls>['remote']) => Promise<unknown>,
): () => Promise<unknown> {
  connections.push(connection);
  return () => call(connection.remote);
}
