import { beforeEach, describe, expect, test } from 'vitest';
import type { FakeRecognizer } from '../../fake-browser.ts';
import type { FakeClock } from '../../fake-clock.ts';
import { BY_SERVICE, HERE, SupervisedRecognizer, WORKING } from './supervised-recognizer.ts';

let supervised: SupervisedRecognizer;
let clock: FakeClock;
let recognizer: FakeRecognizer;
let updates: SupervisedRecognizer['updates'];
let states: SupervisedRecognizer['states'];
let listen: SupervisedRecognizer['listen'];

beforeEach(() => {
  supervised = new SupervisedRecognizer();
  ({ clock, recognizer, updates, states } = supervised);
  listen = supervised.listen.bind(supervised);
});

describe('a recognizer that gives no reason', () => {
  const kinds = () => states.map(({ kind }) => kind);

  test.each([
    ['ends at every start', () => {}, 'ended'],
    ['aborts at every start', () => recognizer.fail('aborted'), 'aborted'],
  ])('and %s is never reported as working, and is reported after three runs', async (_, fail, code) => {
    recognizer.onStart = () =>
      clock.after(10, () => {
        fail();
        recognizer.end();
      });
    listen();
    await clock.pass(600);
    expect(recognizer.starts).toBe(2);
    expect(kinds()).toEqual(['starting']);
    await clock.pass(600);
    expect(states.at(-1)).toEqual({ kind: 'recognition-error', code });
    await clock.pass(60_000);
    expect(kinds()).not.toContain('working');
  });

  test('and is silent in three runs is reported as wordless until it returns a word', async () => {
    recognizer.onStart = () => clock.after(8000, () => recognizer.failRun('no-speech'));
    listen();
    await clock.pass(23_999);
    expect(states.at(-1)).toEqual(WORKING);
    await clock.pass(1);
    expect(states.at(-1)).toEqual({ kind: 'wordless', onDevice: false });
    await clock.pass(60_000);
    expect(states.at(-1)).toEqual({ kind: 'wordless', onDevice: false });
    recognizer.interim('so');
    expect(states.at(-1)).toEqual(WORKING);
  });

  test('and is silent after words is still reported as working', async () => {
    recognizer.onStart = () => clock.after(8000, () => recognizer.end());
    listen();
    recognizer.final('hello');
    await clock.pass(60_000);
    expect(states.at(-1)).toEqual(WORKING);
  });

  test('and does not even start is reported after ten seconds', async () => {
    listen((events) => ({ start: () => clock.after(30_000, () => events.started(false)), stop() {} }));
    await clock.pass(9999);
    expect(states).toEqual([]);
    await clock.pass(1);
    expect(states).toEqual([{ kind: 'recognition-error', code: 'no-start' }]);
    await clock.pass(21_000);
    expect(states.at(-1)).toEqual(WORKING);
  });
});

test('after a refused option, the next run starts at once, and no failure is reported', async () => {
  recognizer.onStart = () => {
    if (recognizer.starts > 3) return;
    clock.after(10, () => recognizer.failRun('option-refused'));
  };
  listen();
  await clock.pass(30);
  expect(recognizer.starts).toBe(4);
  await clock.pass(1000);
  expect(states).toEqual([{ kind: 'starting', onDevice: false }, WORKING]);
});

describe('another source', () => {
  test('is used from the next run on, which follows at once', async () => {
    const listening = listen(recognizer.create, HERE);
    recognizer.final('hello');
    await clock.pass(5000);
    supervised.source = BY_SERVICE;
    listening.restart();
    expect(recognizer.stops).toBe(1);
    recognizer.end();
    await clock.pass(0);
    expect(recognizer.sources).toEqual([HERE, BY_SERVICE]);
    recognizer.final('again');
    expect(updates.at(-1)!.run).toBe(2);
  });

  test('is used at once while a failed recognizer waits', async () => {
    recognizer.onStart = () =>
      recognizer.sources.at(-1)!.onDevice && clock.after(0, () => recognizer.fail('network'));
    const listening = listen(recognizer.create, HERE);
    await clock.pass(20_000);
    const { starts } = recognizer;
    supervised.source = BY_SERVICE;
    listening.restart();
    await clock.pass(1000);
    expect(recognizer.starts).toBe(starts + 1);
    expect(recognizer.sources.at(-1)).toEqual(BY_SERVICE);
  });

  test('is used after 3 s if the stopped recognizer reports no end', async () => {
    const listening = listen(recognizer.create, HERE);
    supervised.source = BY_SERVICE;
    listening.restart();
    await clock.pass(2999);
    expect(recognizer.starts).toBe(1);
    await clock.pass(1);
    expect(recognizer.starts).toBe(2);
  });
});

test('after any failure, runs stay on this device', async () => {
  const codes = [
    'language-not-supported',
    'service-not-allowed',
    'network',
    'audio-capture',
    'option-refused',
  ];
  recognizer.onStart = () => clock.after(10, () => recognizer.fail(codes[recognizer.starts % codes.length]!));
  listen(recognizer.create, HERE);
  await clock.pass(600_000);
  expect(recognizer.sources.length).toBeGreaterThan(20);
  expect(recognizer.sources.filter(({ onDevice }) => !onDevice)).toEqual([]);
});
