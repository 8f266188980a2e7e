import { beforeEach, describe, expect, test } from 'vitest';
import { heldRecognizer } from '../../src/devices/held-recognizer.ts';
import type { RecognizerEvents, RecognitionSource } from '../../src/devices/speech-recognition.ts';
import {
  superviseRecognition,
  type Recognition,
  type RecognitionSupervisor,
} from '../../src/flows/session/recognition-supervisor.ts';
import { FakeClock } from '../fake-clock.ts';

const HERE: RecognitionSource = { onDevice: true, track: undefined };
const HOUR_MS = 3_600_000;

let clock: FakeClock;
let calls: string[];
let states: Recognition[];
let texts: string[];
let browser: RecognizerEvents;

beforeEach(() => {
  clock = new FakeClock();
  calls = [];
  states = [];
  texts = [];
});

/** Begins recognition in a browser that dispatches only the events that a test dispatches. */
function listen(): RecognitionSupervisor {
  const create = heldRecognizer((events) => {
    browser = events;
    return { start: () => calls.push('start'), stop: () => calls.push('stop') };
  });
  return superviseRecognition(
    { create, clock },
    { phrases: [], language: 'en-US', source: () => HERE },
    clock.nowMs(),
    {
      recognized: ({ results }) => texts.push(...results.map(({ text }) => text)),
      changed: (state) => states.push(state),
      observed() {},
    },
  );
}

const kinds = () => states.map((state) => (state.kind === 'held' ? state.why : state.kind));

describe('a run that waits for a download', () => {
  test('costs nothing: neither a restart nor a timer, for an hour', async () => {
    listen();
    await clock.pass(HOUR_MS);
    expect(calls).toEqual(['start']);
    expect(clock.waiting).toBe(0);
    expect(kinds()).toEqual(['waiting']);
  });

  test('begins once the download is done, and loses no word', async () => {
    listen();
    await clock.pass(HOUR_MS);
    browser.started(true);
    browser.recognized(0, [{ text: 'um', final: true }]);
    browser.ended();
    await clock.pass(0);
    browser.started(true);
    browser.recognized(0, [{ text: 'so', final: true }]);
    expect(kinds()).toEqual(['waiting', 'starting', 'working']);
    expect(texts).toEqual(['um', 'so']);
    expect(calls).toEqual(['start', 'start']);
  });

  test('begins again with another microphone only after it has ended', async () => {
    const supervisor = listen();
    supervisor.restart();
    await clock.pass(10_000);
    expect(calls).toEqual(['start', 'stop']);
    expect(kinds()).toEqual(['waiting']);
    browser.ended();
    await clock.pass(0);
    expect(calls).toEqual(['start', 'stop', 'start']);
  });

  test('is ended if the download is done after Stop', () => {
    void listen().stop();
    browser.started(true);
    expect(calls).toEqual(['start', 'stop', 'stop']);
    expect(kinds()).toEqual(['waiting']);
  });
});

describe.each([
  ['refused', ['not-allowed', 'service-not-allowed']],
  ['failed', ['network', 'language-not-supported', 'aborted']],
] as const)('a download that was %s', (why, codes) => {
  test.each(codes)('with the error %s is not tried again until the speaker asks for it', async (code) => {
    const supervisor = listen();
    browser.failed(code);
    browser.ended();
    supervisor.resume();
    await clock.pass(HOUR_MS);
    expect(calls).toEqual(['start']);
    expect(clock.waiting).toBe(0);
    supervisor.restart();
    await clock.pass(0);
    expect(calls).toEqual(['start', 'start']);
    expect(kinds()).toEqual(['waiting', why, 'waiting']);
  });
});

test('a run that ends without a word on the download has failed', () => {
  listen();
  browser.ended();
  expect(kinds()).toEqual(['waiting', 'failed']);
});

test('a refused option is dropped at once', async () => {
  listen();
  browser.failed('option-refused');
  browser.ended();
  await clock.pass(0);
  expect(calls).toEqual(['start', 'start']);
  expect(kinds()).toEqual(['waiting']);
});

test('once a run has started, a failure is one of the recognizer', async () => {
  listen();
  browser.started(true);
  browser.failed('network');
  browser.ended();
  expect(states.at(-1)).toEqual({ kind: 'recognition-error', code: 'network' });
  await clock.pass(250);
  expect(calls).toEqual(['start', 'start']);
});
