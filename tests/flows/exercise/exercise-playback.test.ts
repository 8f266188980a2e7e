import { describe, expect, test } from 'vitest';
import { settled } from '../../fake-clock.ts';
import { attempt, listen, openExercise, openUndecoded } from './open-exercise.ts';

test('taps before the sound begins count for nothing', () => {
  const { exercise, state } = openExercise();
  exercise.tap();
  expect(state().tapsAtS).toEqual([]);
});

test('listening that is left halfway shows no result', async () => {
  const opened = openExercise();
  const played = opened.exercise.play();
  await settled();
  opened.exercise.stopPlaying();
  await played;
  expect(opened.state()).toMatchObject({ step: 'listen', playing: false, heard: null });
});

test('a passage that is decoded only after the speaker went on does not play', async () => {
  const { opened, decode } = openUndecoded();
  const played = opened.exercise.play();
  await settled();
  opened.exercise.goTo('say');
  decode();
  await played;
  expect(opened.state()).toMatchObject({ step: 'say', playing: false });
});

test('the first Play says that the sound is being prepared', async () => {
  const { opened, decode } = openUndecoded();
  const played = opened.exercise.play();
  await settled();
  expect(opened.state()).toMatchObject({ preparing: true, playing: false });
  decode();
  await settled();
  expect(opened.state()).toMatchObject({ preparing: false, playing: true });
  opened.playback().end();
  await played;
});

test('Play pressed twice plays once', async () => {
  const opened = openExercise();
  const first = opened.exercise.play();
  const second = opened.exercise.play();
  await settled();
  expect(opened.playbackCount()).toBe(1);
  opened.playback().end();
  await Promise.all([first, second]);
});

describe('headphones that are disconnected', () => {
  test('stop the passage, which plays again from its beginning', async () => {
    const opened = openExercise();
    const played = opened.exercise.play();
    await settled();
    opened.loseOutput();
    await played;
    expect(opened.state()).toMatchObject({
      step: 'listen',
      playing: false,
      heard: null,
      problem: { kind: 'output-lost' },
    });
    await listen(opened, [2.5]);
    expect(opened.state()).toMatchObject({ step: 'heard', problem: null });
    opened.loseOutput();
    expect(opened.state().problem).toBeNull();
  });

  test('stop the comparison', async () => {
    const opened = openExercise();
    await attempt(opened, 'our goal');
    const played = opened.exercise.play();
    await settled();
    opened.loseOutput();
    await played;
    expect(opened.state()).toMatchObject({
      step: 'compare',
      playing: false,
      problem: { kind: 'output-lost' },
    });
  });
});

test('a sound output that was interrupted is opened anew by the next Play', async () => {
  const contexts: { state: string; closed: boolean }[] = [];
  const opened = openExercise({
    async openSpeakers() {
      const context = { state: 'running', closed: false };
      contexts.push(context);
      return {
        ...context,
        get state() {
          return context.state;
        },
        close: async () => {
          context.closed = true;
        },
      } as unknown as AudioContext;
    },
  });
  await listen(opened, []);
  opened.exercise.goTo('listen');
  await listen(opened, []);
  expect(contexts).toHaveLength(1);
  contexts[0]!.state = 'interrupted';
  opened.exercise.goTo('listen');
  await listen(opened, []);
  expect(contexts).toMatchObject([{ closed: true }, { closed: false }]);
});
