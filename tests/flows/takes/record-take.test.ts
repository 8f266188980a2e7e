import { beforeEach, expect, test } from 'vitest';
import {
  recordTake,
  type RecordingStatus,
  type TakeRecording,
} from '../../../src/flows/takes/record-take.ts';
import { superviseKeeper } from '../../../src/flows/takes/keeper.ts';
import { FakeClock, settled } from '../../fake-clock.ts';
import { FakeKeeper, FakeRecorders } from '../../fake-takes.ts';

const stream = {} as MediaStream;
const take = {
  id: 'a',
  session: 'session',
  startedAt: { year: 2026, month: 11, day: 22, hour: 14, minute: 5 },
};

let clock: FakeClock;
let keeper: FakeKeeper;
let recorders: FakeRecorders;
let statuses: RecordingStatus[];
let logged: string[];

beforeEach(() => {
  clock = new FakeClock();
  keeper = new FakeKeeper();
  recorders = new FakeRecorders();
  statuses = [];
  logged = [];
});

const record = (): TakeRecording =>
  recordTake(
    {
      openRecorder: recorders.open,
      keeper: superviseKeeper(keeper.connect, { heldIds: () => [], progress: () => {}, died: () => {} }),
      clock,
      log: (problem) => logged.push(String(problem)),
    },
    take,
    stream,
    (status) => statuses.push(status),
  );

test('slices are stored one after another, between the beginning and the end of their part', async () => {
  const recording = record();
  recorders.slice(10);
  recorders.slice(20);
  await clock.pass(2500);
  expect(await recording.stop()).toBeUndefined();
  expect(keeper.calls).toEqual(['begin a', 'part video/webm at 0 s', 'write 10', 'write 20', 'end at 2.5 s']);
  expect(statuses).toEqual(['all']);
});

test('a full disk ends the recording, and nothing more is written', async () => {
  const recording = record();
  recorders.slice();
  await settled();
  keeper.writes = 'full';
  recorders.slice();
  await settled();
  recorders.slice();
  expect(await recording.stop()).toBe('full');
  expect(statuses).toEqual(['all', 'full']);
  expect(recorders.opened[0]?.stopped).toBe(true);
  expect(keeper.calls.filter((call) => call.startsWith('write'))).toHaveLength(2);
});

test('a browser that stores nothing is reported at once', async () => {
  keeper.begins = 'refused';
  const recording = record();
  await settled();
  expect(statuses).toEqual(['all', 'refused']);
  expect(await recording.stop()).toBe('refused');
});

test('the death of a worker ends the recording, although open calls get no answer', async () => {
  keeper.write = () => new Promise(() => {});
  const recording = record();
  recorders.slice();
  await settled();
  keeper.die();
  await settled();
  expect(statuses).toEqual(['all', 'interrupted']);
  expect(recorders.opened[0]?.stopped).toBe(true);
  recorders.slice();
  expect(await recording.stop()).toBe('interrupted');
  expect(logged).toEqual([]);
});

test('a bug in the worker ends the recording, and is logged', async () => {
  keeper.write = () => Promise.reject(new TypeError('bug'));
  const recording = record();
  recorders.slice();
  expect(await recording.stop()).toBe('interrupted');
  expect(logged).toEqual(['A bug in a worker: TypeError: bug']);
});

test('a recorder that does not start, fails, or falls silent ends the recording', async () => {
  recorders.starts = false;
  expect(await record().stop()).toBe('failed');

  recorders.starts = true;
  record();
  recorders.last.ended('failed');
  expect(statuses.at(-1)).toBe('failed');

  record();
  recorders.slice();
  await clock.pass(10_000);
  expect(statuses.at(-1)).toBe('all');
  await clock.pass(5000);
  expect(statuses.at(-1)).toBe('failed');
});

test('a hidden page, whose timers run once a minute, still records', async () => {
  const recording = record();
  // Slices are messages of a worker, which no browser delays: each minute has 60, and then one late check.
  for (let minute = 0; minute < 5; minute += 1) {
    for (let slice = 0; slice < 60; slice += 1) recorders.slice();
    await clock.pass(5000);
  }
  expect(await recording.stop()).toBeUndefined();
  expect(statuses).toEqual(['all']);
  expect(keeper.calls.filter((call) => call.startsWith('write'))).toHaveLength(300);
});

test('an unplugged microphone is reported, and the picture is still recorded', async () => {
  const recording = record();
  recorders.slice();
  recorders.last.trackEnded('audio');
  recorders.slice();
  await settled();
  expect(statuses).toEqual(['all', 'without-microphone']);
  expect(await recording.stop()).toBeUndefined();
  expect(keeper.calls.filter((call) => call.startsWith('write'))).toHaveLength(2);
});

test('a lost camera is reported, and a reopened stream begins another part', async () => {
  const recording = record();
  recorders.slice(10);
  await clock.pass(2000);
  recorders.last.trackEnded('video');
  recorders.last.ended('no-tracks');
  await clock.pass(3000);
  const next = {} as MediaStream;
  recording.continueWith(next);
  await settled();
  expect(recorders.opened[1]?.stream).toBe(next);
  recorders.slice(20);
  await clock.pass(1000);
  await recording.stop();
  expect(statuses).toEqual(['all', 'without-camera', 'paused', 'all']);
  expect(keeper.calls.slice(2)).toEqual([
    'write 10',
    'end at 2 s',
    'part video/webm at 5 s',
    'write 20',
    'end at 6 s',
  ]);
});

test('nothing is recorded after Stop, even if a stream is opened at the same time', async () => {
  const recording = record();
  recording.continueWith({} as MediaStream);
  await recording.stop();
  await settled();
  expect(recorders.opened).toHaveLength(1);
  expect(clock.waiting).toBe(0);
});
