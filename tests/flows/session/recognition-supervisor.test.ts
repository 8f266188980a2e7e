import { beforeEach, describe, expect, test } from 'vitest';
import { type FakeRecognizer, refuseStart } from '../../fake-browser.ts';
import type { FakeClock } from '../../fake-clock.ts';
import { SupervisedRecognizer, WORKING } from './supervised-recognizer.ts';

let clock: FakeClock;
let recognizer: FakeRecognizer;
let updates: SupervisedRecognizer['updates'];
let states: SupervisedRecognizer['states'];
let listen: SupervisedRecognizer['listen'];

beforeEach(() => {
  const supervised = new SupervisedRecognizer();
  ({ clock, recognizer, updates, states } = supervised);
  listen = supervised.listen.bind(supervised);
});

/** Runs `onStart` at each start of the recognizer for 120 s. @returns milliseconds between the starts */
async function startIntervals(onStart: () => void): Promise<number[]> {
  const times: number[] = [];
  recognizer.onStart = () => {
    times.push(clock.nowMs());
    onStart();
  };
  const listening = listen();
  await clock.pass(120_000);
  void listening.stop();
  return times.slice(1).map((time, i) => time - times[i]!);
}

test('a recognizer is reported as working once it has run for a second', async () => {
  listen();
  expect(states).toEqual([{ kind: 'starting', onDevice: false }]);
  await clock.pass(999);
  expect(states).toHaveLength(1);
  await clock.pass(1);
  expect(states.slice(1)).toEqual([WORKING]);
});

test('a recognizer is reported as working at its first word', () => {
  listen();
  recognizer.interim('so');
  expect(states.at(-1)).toEqual(WORKING);
});

test('a browser without a recognizer is reported', () => {
  void listen(() => undefined).stop();
  expect(states).toEqual([{ kind: 'recognition-unsupported' }]);
  expect(clock.waiting).toBe(0);
});

describe('a recognizer that ends by itself', () => {
  test.each([
    ['after a minute', 60_000, []],
    ['after a word, even 100 ms after its start', 100, ['hello']],
  ])('is restarted at once %s', async (_, ranMs, words) => {
    listen();
    for (const word of words) recognizer.final(word);
    await clock.pass(ranMs);
    recognizer.end();
    await clock.pass(0);
    expect(recognizer.starts).toBe(2);
  });

  test('gets a new run number and start time', async () => {
    listen();
    recognizer.final('hello');
    await clock.pass(2500);
    recognizer.end();
    await clock.pass(0);
    recognizer.final('again');
    expect(updates.map(({ run, startedAtS, from }) => ({ run, startedAtS, from }))).toEqual([
      { run: 1, startedAtS: 0, from: 0 },
      { run: 2, startedAtS: 2.5, from: 0 },
    ]);
  });
});

describe('a recognizer that fails at once', () => {
  test('is restarted at growing intervals', async () => {
    const intervals = await startIntervals(() => clock.after(10, () => recognizer.failRun('network')));
    expect(intervals).toEqual([260, 510, 1010, 2010, 4010, 8010, 16_010, 30_010, 30_010]);
  });

  test('is restarted at growing intervals, even without an end event', async () => {
    const intervals = await startIntervals(() =>
      clock.after(10, () => recognizer.fail('language-not-supported')),
    );
    expect(intervals).toEqual([1260, 1510, 2010, 3010, 5010, 9010, 17_010, 31_010, 31_010]);
  });

  test('is restarted at growing intervals when start() throws', async () => {
    const intervals = await startIntervals(refuseStart);
    expect(states[0]).toEqual({ kind: 'recognition-not-started' });
    expect(intervals.slice(0, 4)).toEqual([250, 500, 1000, 2000]);
  });

  test('is not reported as working between two failures', async () => {
    recognizer.onStart = () => clock.after(10, () => recognizer.failRun('network'));
    listen();
    await clock.pass(60_000);
    expect(states.slice(1).every((state) => state.kind === 'recognition-error')).toBe(true);
  });

  test.each([
    ['a second', 0, 1000],
    ['twice the time of the failed run', 5000, 10_000],
  ])('is reported as working once it has run for %s', async (_, failedAfterMs, proofMs) => {
    listen();
    await clock.pass(failedAfterMs);
    recognizer.failRun('network');
    await clock.pass(250 + proofMs - 1);
    expect(states.at(-1)).toEqual({ kind: 'recognition-error', code: 'network' });
    await clock.pass(1);
    expect(states.at(-1)).toEqual(WORKING);
  });

  test('is reported as working after a result', async () => {
    listen();
    recognizer.failRun('network');
    await clock.pass(300);
    recognizer.interim('so');
    expect(states.at(-1)).toEqual(WORKING);
  });
});

test.each(['no-speech', 'aborted'])('%s is not reported', async (code) => {
  listen();
  await clock.pass(1000);
  recognizer.fail(code);
  expect(states.at(-1)).toEqual(WORKING);
});

test.each(['network', 'not-allowed', 'audio-capture'])('%s is reported', (code) => {
  listen();
  recognizer.fail(code);
  expect(states.at(-1)).toEqual({ kind: 'recognition-error', code });
});

test('restarts after silence have no growing intervals', async () => {
  const intervals = await startIntervals(() => clock.after(8000, () => recognizer.failRun('no-speech')));
  expect(new Set(intervals)).toEqual(new Set([8000]));
});

describe('stop', () => {
  test('stops the recognizer, and ignores later events', async () => {
    const listening = listen();
    recognizer.final('hello');
    void listening.stop();
    recognizer.final('too late');
    recognizer.failRun('network');
    await clock.pass(120_000);
    expect(recognizer).toMatchObject({ stops: 1, starts: 1 });
    expect(updates).toHaveLength(1);
    expect(states.at(-1)).toEqual(WORKING);
    expect(clock.waiting).toBe(0);
  });

  test('cancels a pending restart', async () => {
    const listening = listen();
    recognizer.end();
    void listening.stop();
    await clock.pass(120_000);
    expect(recognizer.starts).toBe(1);
  });
});
