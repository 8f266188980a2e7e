import { beforeEach, expect, test, vi } from 'vitest';
import type { Measurement } from '../../../src/domain/recording/measured-report.ts';
import { RECORDED_HELLO } from '../../domain/session-report/recorded-hello.ts';
import { startMeasuring } from '../../../src/flows/video-report/background-measurement.ts';
import type { WriteDown } from '../../../src/flows/recognizer/write-down.ts';
import { settled } from '../../fake-clock.ts';
import { HELLO } from '../recognizer/fake-recognizer.ts';
import { measured, talk } from './fake-form-devices.ts';

const close = vi.fn();
const written = { ...HELLO, close };

beforeEach(() => close.mockClear());

/** A promise that the test settles. */
function settledByTest<Value>() {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((settle) => (resolve = settle));
  return { promise, resolve: (value: Value) => resolve(value) };
}

/** Measuring and recognizing, which the test ends. */
function started() {
  const measuring = settledByTest<Measurement>();
  const words = settledByTest<Awaited<ReturnType<WriteDown>>>();
  let given: Parameters<WriteDown> | undefined;
  const background = startMeasuring(
    () => measuring.promise,
    talk,
    (...now) => {
      given = now;
      return words.promise;
    },
  );
  return { background, measuring, words, given: () => given! };
}

test('measurements do not wait for words, which are added later', async () => {
  const { background, measuring, words, given } = started();
  given()[1]([{ text: 'hello', startS: 1, endS: 2, probability: 1, speechShare: 1 }], 0.5);
  expect(background.get().words).toEqual({ kind: 'recognizing', done: 0.5, text: 'hello' });
  measuring.resolve(measured);
  expect(await background.ended).toBe(measured);
  words.resolve(written);
  expect(await background.complete).toMatchObject({ report: { words: RECORDED_HELLO } });
  expect(background.get()).toMatchObject({
    words: { kind: 'written' },
    measurement: { report: { words: RECORDED_HELLO } },
  });
});

test('a recognizer that ends without words is reported at once, and the measuring goes on', async () => {
  const { background, measuring, words } = started();
  words.resolve('ended');
  await settled();
  expect(background.get()).toMatchObject({
    words: { kind: 'not written', reason: 'ended' },
    measurement: undefined,
  });
  measuring.resolve(measured);
  expect(await background.complete).toBe(measured);
});

test('an unreadable video stops the recognizer, and is the reason for missing words', async () => {
  const { background, measuring, given } = started();
  measuring.resolve({ kind: 'not measured', reason: 'unreadable' });
  expect(await background.ended).toEqual({ kind: 'not measured', reason: 'unreadable' });
  expect(given()[2].aborted).toBe(true);
  expect(background.get().words).toEqual({ kind: 'not written', reason: 'not-measured' });
});

test('if measuring fails after the words have come, their worker ends', async () => {
  const { background, measuring, words } = started();
  words.resolve(written);
  await settled();
  measuring.resolve({ kind: 'not measured', reason: 'failed' });
  await background.complete;
  expect(close).toHaveBeenCalledOnce();
});

test('stopping ends the recognizer also after the measuring has ended', async () => {
  const { background, measuring, given } = started();
  measuring.resolve(measured);
  await background.ended;
  background.stop();
  expect(given()[2].aborted).toBe(true);
  expect(background.get()).toMatchObject({
    measurement: measured,
    words: { kind: 'not written', reason: 'stopped' },
  });
});

test('if the speaker stops only the recognizer, its words are not added', async () => {
  const { background, measuring, words, given } = started();
  words.resolve(written);
  await settled();
  background.stopWords();
  expect(given()[2].aborted).toBe(true);
  expect(background.get()).toMatchObject({
    words: { kind: 'not written', reason: 'stopped' },
    measurement: undefined,
  });
  measuring.resolve(measured);
  expect(await background.complete).toBe(measured);
  expect(close).toHaveBeenCalledOnce();
});

test('words that are missing can be tried again, and are added to the same measurement', async () => {
  const { background, measuring, words } = started();
  measuring.resolve(measured);
  words.resolve('ended');
  await settled();
  expect(background.get().words).toEqual({ kind: 'not written', reason: 'ended' });
  background.addWords(async () => written);
  expect(background.get()).toMatchObject({ measurement: measured, words: { kind: 'recognizing', done: 0 } });
  expect(await background.complete).toMatchObject({ report: { words: RECORDED_HELLO } });
});

test('words that failed are written down again by the same recognizer', async () => {
  const { background, measuring, words, given } = started();
  measuring.resolve(measured);
  words.resolve('damaged');
  await settled();
  const first = given();
  background.writeAgain();
  expect(given()).not.toBe(first);
  expect(background.get().words).toEqual({ kind: 'recognizing', done: 0, text: '' });
});

test('the end of a stopped attempt does not end the next attempt', async () => {
  const { background, measuring, words, given } = started();
  measuring.resolve(measured);
  await settled();
  background.stopWords();
  const again = settledByTest<Awaited<ReturnType<WriteDown>>>();
  background.addWords(() => again.promise);
  given()[1]([{ text: 'late', startS: 1, endS: 2, probability: 1, speechShare: 1 }], 0.9);
  words.resolve('stopped');
  await settled();
  expect(background.get().words).toEqual({ kind: 'recognizing', done: 0, text: '' });
  again.resolve(written);
  expect(await background.complete).toMatchObject({ report: { words: RECORDED_HELLO } });
});
