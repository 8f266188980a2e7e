import { describe, expect, test } from 'vitest';
import { settled } from '../../fake-clock.ts';
import { at, attempt, listen, MATERIAL, openExercise, openUndecoded } from './open-exercise.ts';

test('taps before the sound begins are ignored', () => {
  const { exercise, state } = openExercise();
  exercise.tap();
  expect(state().tapsAtS).toEqual([]);
});

test('if listening is stopped halfway, no result is shown', async () => {
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

test('an interrupted sound output is reopened by the next Play', async () => {
  const contexts: { state: string; closed: boolean }[] = [];
  const opened = openExercise({
    async openLoudspeakers() {
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

describe('an occurrence that was missed', () => {
  test('plays with the sound around it, and stops when another one is played', async () => {
    const opened = openExercise();
    await listen(opened, []);
    const [first, second] = opened.state().heard!.missed;
    const hearing = opened.exercise.hear(first!);
    await settled();
    expect(opened.state()).toMatchObject({ step: 'heard', hearingAtS: first!.startS, playing: false });
    expect(opened.heard.at(-1)).toEqual([3]);
    const other = opened.exercise.hear(second!);
    await settled();
    expect(opened.state().hearingAtS).toBe(second!.startS);
    opened.playback().end();
    await Promise.all([hearing, other]);
    expect(opened.state().hearingAtS).toBeNull();
  });

  test('at an edge of the passage plays with less sound around it, and a long one is cut', async () => {
    const passage = { ...MATERIAL.passage, occurrences: [{ startS: 20, endS: 29 }, ...at(31.5)] };
    const opened = openExercise({}, { ...MATERIAL, passage });
    await listen(opened, []);
    for (const missed of opened.state().heard!.missed) {
      const hearing = opened.exercise.hear(missed);
      await settled();
      opened.playback().end();
      await hearing;
    }
    expect(opened.heard.slice(1)).toEqual([[5.5], [2]]);
  });

  test('ends when the speaker continues', async () => {
    const opened = openExercise();
    await listen(opened, []);
    const hearing = opened.exercise.hear(opened.state().heard!.missed[0]!);
    await settled();
    opened.exercise.goTo('say');
    await hearing;
    expect(opened.state()).toMatchObject({ step: 'say', hearingAtS: null });
  });
});
