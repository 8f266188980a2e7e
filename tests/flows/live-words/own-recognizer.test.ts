import { expect, test, vi } from 'vitest';
import type { RecognizerEvents } from '../../../src/devices/speech-recognition.ts';
import { WorkerUnavailable } from '../../../src/domain/worker-unavailable.ts';
import { createOwnRecognizer } from '../../../src/flows/live-words/own-recognizer.ts';
import type {
  ConnectLiveWords,
  LiveWordsEvent,
  LiveWordsOpened,
} from '../../../src/workers/live-words/protocol.ts';
import { FakeAudioCapture } from '../../fake-browser.ts';
import { FakeClock, settled } from '../../fake-clock.ts';

const READY: LiveWordsOpened = { kind: 'ready', lateMaxS: 4, finalOnly: false };
const SOURCE = { onDevice: true, track: undefined };

/** The test plays the workers. @param take whether the next session is recorded, with room for final texts only */
function start(opens: LiveWordsOpened = READY, take = { leavesFinalOnly: false }) {
  const clock = new FakeClock();
  const log = vi.fn();
  const workers: {
    emit: (event: LiveWordsEvent) => void;
    die: () => void;
    finish: () => void;
    closed: boolean;
    heard: (readonly [startS: number, finalOnly: boolean])[];
  }[] = [];
  const connect: ConnectLiveWords = (emit) => {
    let die = () => {};
    let finish = () => {};
    const died = new Promise<void>((resolve) => (die = resolve));
    const heard: (typeof workers)[number]['heard'] = [];
    const worker = { emit, die: () => die(), finish: () => finish(), closed: false, heard };
    workers.push(worker);
    const ended = died.then(() => Promise.reject(new WorkerUnavailable()));
    ended.catch(() => {});
    return {
      remote: {
        open: () => Promise.race([Promise.resolve(opens), ended]),
        listen: async (_, __, startS, finalOnly) => void worker.heard.push([startS, finalOnly]),
        finish: () => Promise.race([new Promise<void>((resolve) => (finish = resolve)), ended]),
      },
      died,
      close: () => void (worker.closed = true),
    };
  };
  const recognizer = createOwnRecognizer({
    connect,
    files: [],
    memoryGb: 8,
    takeLeavesFinalOnly: () => take.leavesFinalOnly,
    clock,
    log,
  });
  const events = {
    started: vi.fn<RecognizerEvents['started']>(),
    recognized: vi.fn<RecognizerEvents['recognized']>(),
    failed: vi.fn<RecognizerEvents['failed']>(),
    ended: vi.fn<RecognizerEvents['ended']>(),
  };
  return { recognizer, workers, events, clock, log, session: recognizer.create(events, [], 'en-US')! };
}

const RESULTS = [{ text: 'one', final: false, endsS: [3] }];

test('a run hears the microphone that opens after it, and passes the results on', async () => {
  const { recognizer, workers, events, session, clock } = start();
  expect(await recognizer.open()).toBe('own');
  session.start(SOURCE);
  await settled();
  expect(events.started).toHaveBeenCalledExactlyOnceWith(true);
  const capture = new FakeAudioCapture();
  await clock.pass(500);
  recognizer.hear(capture);
  expect(workers).toHaveLength(1);
  expect(workers[0]!.heard).toEqual([[1.5, false]]);
  expect(capture.branches).toHaveLength(1);
  workers[0]!.emit({ from: 0, results: RESULTS });
  expect(events.recognized).toHaveBeenLastCalledWith(0, RESULTS, undefined, { lateMaxS: 4 });
});

test('at Stop the last words come before the memory is freed', async () => {
  const { recognizer, workers, events, session } = start();
  recognizer.hear(new FakeAudioCapture());
  session.start(SOURCE);
  await settled();
  let finished = false;
  void session.finish!().then(() => (finished = true));
  await settled();
  workers[0]!.emit({ from: 0, results: RESULTS });
  expect(events.recognized).toHaveBeenLastCalledWith(0, RESULTS, undefined, { lateMaxS: 4 });
  expect([finished, workers[0]!.closed]).toEqual([false, false]);
  workers[0]!.finish();
  await settled();
  expect([finished, workers[0]!.closed]).toEqual([true, true]);
});

test('a worker that dies ends the run, and the next one hears the same microphone', async () => {
  const { recognizer, workers, events, session } = start();
  const capture = new FakeAudioCapture();
  recognizer.hear(capture);
  session.start(SOURCE);
  await settled();
  workers[0]!.die();
  await settled();
  expect(events.failed).toHaveBeenCalledExactlyOnceWith('own-stopped');
  expect(events.ended).toHaveBeenCalledOnce();
  session.start(SOURCE);
  await settled();
  expect(workers).toHaveLength(2);
  expect(workers[1]!.heard).toHaveLength(1);
  expect(capture.branches).toHaveLength(2);
});

test('a worker that dies at Stop does not delay the report', async () => {
  const { recognizer, workers, session } = start();
  recognizer.hear(new FakeAudioCapture());
  session.start(SOURCE);
  await settled();
  const finished = session.finish!();
  workers[0]!.die();
  await expect(finished).resolves.toBeUndefined();
});

test('a microphone that is closed is not heard by the next run', async () => {
  const { recognizer, workers, session } = start();
  recognizer.hear(new FakeAudioCapture()).close();
  session.start(SOURCE);
  await settled();
  expect(workers[0]!.heard).toEqual([]);
});

test.each<[LiveWordsOpened, string, string]>([
  [{ kind: 'not-installed' }, 'own-missing', 'own-missing'],
  [{ kind: 'damaged' }, 'own-missing', 'own-missing'],
  [{ kind: 'no-engine', cause: 'no memory' }, 'own-fails', 'own-fails'],
])('with %j there are no words, and the session knows why', async (opens, found, code) => {
  const { recognizer, workers, events, session } = start(opens);
  expect(await recognizer.open()).toBe(found);
  expect(workers[0]!.closed).toBe(true);
  session.start(SOURCE);
  await settled();
  expect(events.failed).toHaveBeenCalledExactlyOnceWith(code);
  expect(events.ended).toHaveBeenCalledOnce();
});

test('a slow device is known before the session', async () => {
  const { recognizer } = start({ ...READY, finalOnly: true });
  expect(await recognizer.open()).toBe('own-late');
});

test('beside a take that leaves room for final texts only, a session has these, and says so before', async () => {
  const take = { leavesFinalOnly: true };
  const { recognizer, workers, events, session } = start(READY, take);
  expect(await recognizer.open()).toBe('own-late-take');
  recognizer.hear(new FakeAudioCapture());
  session.start(SOURCE);
  await settled();
  expect(workers[0]!.heard.map(([, finalOnly]) => finalOnly)).toEqual([true]);
  workers[0]!.emit({ from: 0, results: RESULTS });
  expect(events.recognized).toHaveBeenLastCalledWith(0, RESULTS, undefined, { lateMaxS: 9 });
  // The speaker turns recording off. The running session stays as it is.
  take.leavesFinalOnly = false;
  expect(await recognizer.open()).toBe('own');
  workers[0]!.emit({ from: 0, results: RESULTS });
  expect(events.recognized).toHaveBeenLastCalledWith(0, RESULTS, undefined, { lateMaxS: 9 });
});

test('a device that is slow by itself says so, also beside a take', async () => {
  const { recognizer } = start({ ...READY, finalOnly: true }, { leavesFinalOnly: true });
  expect(await recognizer.open()).toBe('own-late');
});
