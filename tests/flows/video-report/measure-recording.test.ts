import { beforeEach, expect, test } from 'vitest';
import type { Measurement } from '../../../src/domain/recording/measured-report.ts';
import {
  measureRecording,
  type MeasuringProgress,
} from '../../../src/flows/video-report/measure-recording.ts';
import { WorkerUnavailable } from '../../../src/domain/worker-unavailable.ts';
import type { ConnectRecordingAnalyzer } from '../../../src/workers/recording/protocol.ts';
import { FakeClock, settled } from '../../fake-clock.ts';

const file = new Blob(['moving pictures']);
const measured: Measurement = { kind: 'not measured', reason: 'nothing-in-it' };

let clock: FakeClock;
let emitted: MeasuringProgress[];
let logged: string[];
let outcome: Measurement | undefined;
let skip: AbortController;
let closed: boolean;
let progress: (done: number) => void;
let end: (measurement: Measurement) => void;
let fail: (reason: Error) => void;

beforeEach(async () => {
  clock = new FakeClock();
  emitted = [];
  logged = [];
  outcome = undefined;
  skip = new AbortController();
  closed = false;
  const connectRecordingAnalyzer: ConnectRecordingAnalyzer = (onEvent) => {
    progress = (done) => {
      if (!closed) onEvent({ kind: 'progress', done });
    };
    return {
      remote: {
        decodeSound: () => Promise.resolve(null),
        measurePosture: () => Promise.resolve(null),
        chooseExercise: () => Promise.resolve(null),
        measure: () =>
          new Promise<Measurement>((resolve, reject) => {
            end = resolve;
            fail = reject;
          }),
      },
      died: new Promise<void>(() => {}),
      close: () => {
        closed = true;
      },
    };
  };
  const emit = (now: MeasuringProgress): void => void emitted.push(now);
  const logProblem = (problem: unknown) => logged.push(String(problem));
  void measureRecording(
    { connectRecordingAnalyzer, bodyFiles: [], clock, logProblem },
    file,
    emit,
    skip.signal,
  ).then((now) => {
    outcome = now;
  });
  await settled();
});

test('a measurement is the reply of the worker, which is then terminated', async () => {
  end(measured);
  await settled();
  expect(outcome).toBe(measured);
  expect(closed).toBe(true);
  expect(clock.waiting).toBe(0);
});

test('the time left is extrapolated once there is enough progress', async () => {
  progress(0.01);
  await settled();
  await clock.pass(10_000);
  progress(0.25);
  await settled();
  progress(1);
  await settled();
  expect(emitted).toEqual([
    { done: 0.01, leftS: undefined },
    { done: 0.25, leftS: 30 },
    { done: 1, leftS: undefined },
  ]);
});

test('measuring stalls after thirty seconds without progress; slow progress does not', async () => {
  for (let done = 0.1; done < 0.5; done += 0.1) {
    await clock.pass(29_000);
    progress(done);
    await settled();
  }
  expect(outcome).toBeUndefined();
  await clock.pass(29_999);
  expect(outcome).toBeUndefined();
  await clock.pass(1);
  expect(outcome).toEqual({ kind: 'not measured', reason: 'stalled' });
  expect(closed).toBe(true);
});

const BUG = 'A bug in a worker: Error: out of memory';

test.each([
  ['is skipped', () => skip.abort(), 'skipped', []],
  ['loses its thread', () => fail(new WorkerUnavailable()), 'failed', []],
  ['meets a bug, which is logged,', () => fail(new Error('out of memory')), 'failed', [BUG]],
] as const)('a measurement that %s ends at once', async (_, happens, reason, log) => {
  happens();
  await settled();
  expect(outcome).toEqual({ kind: 'not measured', reason });
  expect(closed).toBe(true);
  expect(clock.waiting).toBe(0);
  expect(logged).toEqual(log);
  progress(0.5);
  await settled();
  expect(emitted).toEqual([]);
});
