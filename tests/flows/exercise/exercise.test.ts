import { describe, expect, test } from 'vitest';
import { WorkerUnavailable } from '../../../src/domain/worker-unavailable.ts';
import { settled } from '../../fake-clock.ts';
import { at, attempt, beginAttempt, listen, MATERIAL, openExercise, speak } from './open-exercise.ts';

test('an exercise plays the passage, shows the noticed occurrences, records an attempt, and compares it with the passage', async () => {
  const opened = openExercise();
  // Taps 0.5 s after each of three fillers, and one tap without a filler.
  await listen(opened, [2.5, 5.5, 7, 8.5]);
  expect(opened.state()).toMatchObject({ step: 'heard', playing: false });
  expect(opened.state().heard).toMatchObject({
    caught: at(22, 25, 28),
    missed: at(30),
    onlyHeardAtS: [26.5],
  });
  // The take began half a second after Start.
  expect(opened.decoded[0]).toMatchObject({ file: MATERIAL.take.file, startS: 19.5 });

  await attempt(opened, 'our goal um is simple');
  expect(opened.state()).toMatchObject({
    step: 'compare',
    comparison: { before: { fillers: 4 }, after: { fillers: 1 }, change: 'improved', tooLong: false },
  });
  expect(opened.media.stopped).toBe(true);
  expect(await opened.exercise.attemptFile()!.text()).toBe('attempt');

  const played = opened.exercise.play();
  await settled();
  opened.exercise.switchSound();
  expect(opened.playback().index).toBe(1);
  expect(opened.state().audible).toBe('after');
  opened.playback().end();
  await played;
  expect(opened.state().playing).toBe(false);
});

test('for posture, the attempt is recorded with the picture, and take and attempt are measured', async () => {
  const passage = {
    target: 'posture',
    startS: 20,
    endS: 32,
    occurrences: [{ startS: 22, endS: 26 }],
  } as const;
  const opened = openExercise({}, { ...MATERIAL, passage });
  const { recorded } = await beginAttempt(opened, 3500);
  expect(opened.state()).toMatchObject({ attempt: 'recording', preview: opened.media.stream });
  opened.level.db = -25;
  await opened.clock.pass(4000);
  opened.exercise.endAttempt();
  await opened.clock.pass(100);
  await recorded;
  expect(opened.wanted).toEqual(['camera and microphone']);
  expect(opened.measured[0]).toBe(MATERIAL.take.file);
  expect(opened.state()).toMatchObject({
    step: 'compare',
    preview: null,
    comparison: { before: { leaning: 0.3 }, after: { leaning: 0.15 }, change: 'improved' },
  });
});

test('without a recognizer, filler words are not counted in the attempt', async () => {
  const opened = openExercise({ createRecognizer: () => undefined });
  const { recorded } = await speak(opened, 4000);
  opened.exercise.endAttempt();
  await recorded;
  expect(opened.state().comparison).toMatchObject({ after: { fillers: null }, change: 'not-measured' });
});

test('a microphone that is unplugged ends the attempt, and speech until then counts', async () => {
  const opened = openExercise();
  const { recorded } = await speak(opened, 4000);
  opened.recorder().trackEnded('audio');
  await opened.clock.pass(100);
  await recorded;
  expect(opened.state()).toMatchObject({ step: 'compare', problem: null });
});

describe('the state has a problem after', () => {
  test('a take that was deleted', async () => {
    const { exercise, state } = openExercise({ decodeSound: async () => null });
    await exercise.play();
    expect(state()).toMatchObject({ step: 'listen', problem: { kind: 'take-unreadable' } });
  });

  test('a browser that refuses to play', async () => {
    const { exercise, state } = openExercise({ openLoudspeakers: async () => undefined });
    await exercise.play();
    expect(state().problem).toEqual({ kind: 'playback-refused' });
  });

  test('a microphone that is refused', async () => {
    const opened = openExercise({
      openMedia: async () => ({ failure: { kind: 'media-denied' }, microphoneRemains: false }),
    });
    opened.exercise.goTo('say');
    await opened.exercise.record();
    expect(opened.state()).toMatchObject({ attempt: 'ready', problem: { kind: 'media-denied' } });
  });

  test('a recorder that does not start', async () => {
    const opened = openExercise({ openRecorder: () => undefined });
    const { recorded } = await beginAttempt(opened, 3500);
    await recorded;
    expect(opened.state().problem).toEqual({ kind: 'recorder-failed' });
    expect(opened.media.stopped).toBe(true);
  });

  test('silence as an attempt', async () => {
    const opened = openExercise();
    const { recorded } = await beginAttempt(opened, 15_000);
    await recorded;
    expect(opened.state()).toMatchObject({ step: 'say', problem: { kind: 'attempt-silent' } });
  });
});

test('an attempt that never ends is ended, and reported as too long', async () => {
  const opened = openExercise();
  const { recorded } = await speak(opened, 120_000);
  await recorded;
  expect(opened.state().comparison?.tooLong).toBe(true);
});

test('closing in the middle of an attempt closes the microphone and drops the recording', async () => {
  const opened = openExercise();
  const { recorded } = await beginAttempt(opened, 5000);
  opened.exercise.close();
  await opened.clock.pass(5000);
  await recorded;
  expect(opened.media.stopped).toBe(true);
  expect(opened.state().comparison).toBeNull();
  expect(opened.exercise.attemptFile()).toBeUndefined();
});

describe('a worker that dies', () => {
  /** Decodes in a worker that dies at the calls of these numbers, from 1. */
  function openDying(...deaths: number[]) {
    let calls = 0;
    const { decodeSound } = openExercise().devices;
    return openExercise({
      decodeSound(...given) {
        calls += 1;
        return deaths.includes(calls) ? Promise.reject(new WorkerUnavailable()) : decodeSound(...given);
      },
    });
  }

  test('while the passage is decoded is reported, and Play works when it is pressed again', async () => {
    const opened = openDying(1);
    await opened.exercise.play();
    expect(opened.state()).toMatchObject({ preparing: false, problem: { kind: 'interrupted' } });
    expect(opened.logged).toEqual([]);
    await listen(opened, [2]);
    expect(opened.state()).toMatchObject({ step: 'heard', problem: null });
  });

  test('while an attempt is measured is reported, and the next attempt is compared', async () => {
    const opened = openDying(2);
    await attempt(opened, 'our um goal');
    expect(opened.state()).toMatchObject({ step: 'say', attempt: 'ready', problem: { kind: 'interrupted' } });
    await attempt(opened, 'our goal');
    expect(opened.state()).toMatchObject({ step: 'compare', problem: null });
  });

  test('is reported like a bug, but only the bug is logged', async () => {
    const opened = openExercise({ decodeSound: () => Promise.reject(new TypeError('bug')) });
    await opened.exercise.play();
    expect(opened.state().problem).toEqual({ kind: 'interrupted' });
    expect(opened.logged).toEqual(['A bug in a worker: TypeError: bug']);
  });
});
