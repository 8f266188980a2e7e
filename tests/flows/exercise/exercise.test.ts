import { describe, expect, test } from 'vitest';
import type { Playback } from '../../../src/devices/sound-player.ts';
import type { RecorderEvents } from '../../../src/devices/media-recorder.ts';
import type { RecognizerEvents } from '../../../src/devices/speech-recognition.ts';
import { createVoiceAnalyzer } from '../../../src/domain/voice/analyzer.ts';
import { createExercise } from '../../../src/flows/exercise/exercise.ts';
import type { ExerciseDevices, ExerciseMaterial } from '../../../src/flows/exercise/exercise-state.ts';
import type { DecodedSound } from '../../../src/workers/recording/protocol.ts';
import { FakeMedia } from '../../fake-browser.ts';
import { FakeClock, settled } from '../../fake-clock.ts';

const RATE_HZ = 16_000;

/** Two tones with a pause between them: speech, as far as the analyzer can tell. */
function spoken(seconds: number): DecodedSound {
  const samples = Float32Array.from({ length: RATE_HZ * seconds }, (_, i) => {
    const atS = i / RATE_HZ;
    const syllable = Math.max(0, Math.sin(2 * Math.PI * 4 * atS));
    const pausing = atS % 3 > 2;
    return pausing ? 0.0005 * Math.sin(i) : 0.2 * syllable * Math.sin(2 * Math.PI * 150 * atS);
  });
  const analyzer = createVoiceAnalyzer(RATE_HZ);
  analyzer.push(samples);
  return { samples, sampleRateHz: RATE_HZ, voice: analyzer.finish() };
}

const SPOKEN = spoken(12);

const at = (...seconds: number[]) => seconds.map((startS) => ({ startS, endS: startS }));
const MATERIAL: ExerciseMaterial = {
  passage: { target: 'fillers', startS: 20, endS: 32, occurrences: at(22, 25, 28, 30) },
  take: { file: new Blob(['take']), offsetS: 0.5 },
  script: [{ kind: 'words', text: 'Our goal' }],
  pauses: [],
  fillers: 4,
};

class FakePlayback implements Playback {
  index = 0;
  positionS = 0;
  onSwitch: ((index: number) => void) | undefined;
  end = () => {};
  readonly ended = new Promise<void>((resolve) => {
    this.end = resolve;
  });
  switchTo = (index: number) => {
    this.index = index;
  };
  stop = () => this.end();
}

/** An exercise whose devices do what the test says. */
function openExercise(given: Partial<ExerciseDevices> = {}, material = MATERIAL) {
  const clock = new FakeClock();
  const media = new FakeMedia(undefined);
  const playbacks: FakePlayback[] = [];
  const decoded: { readonly file: Blob; readonly startS: number }[] = [];
  const measured: Blob[] = [];
  const wanted: string[] = [];
  let recorder: RecorderEvents | undefined;
  let recognizer: RecognizerEvents | undefined;
  let loseOutput = () => {};
  const level = { db: -60 };
  const devices: ExerciseDevices = {
    decodeSound: async (file, { startS }) => {
      decoded.push({ file, startS });
      return SPOKEN;
    },
    measurePosture: async (file) => {
      measured.push(file);
      return { seen: 1, leaning: 0.3 / measured.length, swaying: 0 };
    },
    countFillers: (text) => text.split(' ').filter((word) => word === 'um').length,
    openMedia: async (want) => {
      wanted.push(want);
      return media;
    },
    openRecorder(_, events) {
      recorder = events;
      return {
        stop: async () => {
          events.slice(new Blob(['attempt']), 'audio/webm');
        },
      };
    },
    openLevelMeter: () => ({ levelDb: () => level.db, close() {} }),
    openSpeakers: async () => ({ state: 'running', close: async () => {} }) as AudioContext,
    playSounds() {
      const playback = new FakePlayback();
      playbacks.push(playback);
      return playback;
    },
    watchAudioOutput(_, onLost) {
      loseOutput = onLost;
      return () => {
        loseOutput = () => {};
      };
    },
    createRecognizer(events) {
      recognizer = events;
      return { start() {}, stop: () => events.ended() };
    },
    clock,
    ...given,
  };
  const exercise = createExercise(devices, material);
  return {
    exercise,
    clock,
    media,
    level,
    decoded,
    measured,
    wanted,
    playback: () => playbacks.at(-1)!,
    playbackCount: () => playbacks.length,
    loseOutput: () => loseOutput(),
    recorder: () => recorder!,
    recognize: (text: string) => recognizer!.recognized(0, [{ text, final: true }]),
    state: () => exercise.state.get(),
  };
}

/** Plays the passage with taps at these seconds of it. */
async function listen({ exercise, playback }: ReturnType<typeof openExercise>, taps: readonly number[]) {
  const played = exercise.play();
  await settled();
  for (const tap of taps) {
    playback().positionS = tap;
    exercise.tap();
  }
  playback().end();
  await played;
}

/** Records an attempt that says this for 8 s. */
async function attempt(opened: ReturnType<typeof openExercise>, text: string) {
  opened.exercise.goTo('say');
  const recorded = opened.exercise.record();
  await opened.clock.pass(3500);
  opened.level.db = -25;
  await opened.clock.pass(8000);
  opened.recognize(text);
  opened.level.db = -60;
  await opened.clock.pass(5000);
  await recorded;
}

test('listens, shows what was noticed, records an attempt, and compares both', async () => {
  const opened = openExercise();
  // 0.5 s after each of three fillers, and once where there is none.
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

test('posture is recorded with the picture, and measured in both', async () => {
  const passage = {
    target: 'posture',
    startS: 20,
    endS: 32,
    occurrences: [{ startS: 22, endS: 26 }],
  } as const;
  const opened = openExercise({}, { ...MATERIAL, passage });
  opened.exercise.goTo('say');
  const recorded = opened.exercise.record();
  await opened.clock.pass(3500);
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
  opened.exercise.goTo('say');
  const recorded = opened.exercise.record();
  await opened.clock.pass(3500);
  opened.level.db = -25;
  await opened.clock.pass(4000);
  opened.exercise.endAttempt();
  await recorded;
  expect(opened.state().comparison).toMatchObject({ after: { fillers: null }, change: 'not-measured' });
});

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
  let decoded: (sound: DecodedSound) => void = () => {};
  const opened = openExercise({
    decodeSound: () =>
      new Promise((resolve) => {
        decoded = resolve;
      }),
  });
  const played = opened.exercise.play();
  await settled();
  opened.exercise.goTo('say');
  decoded(SPOKEN);
  await played;
  expect(opened.state()).toMatchObject({ step: 'say', playing: false });
});

test('the first Play says that the sound is being prepared', async () => {
  let decoded: (sound: DecodedSound) => void = () => {};
  const opened = openExercise({
    decodeSound: () =>
      new Promise((resolve) => {
        decoded = resolve;
      }),
  });
  const played = opened.exercise.play();
  await settled();
  expect(opened.state()).toMatchObject({ preparing: true, playing: false });
  decoded(SPOKEN);
  await settled();
  expect(opened.state()).toMatchObject({ preparing: false, playing: true });
  opened.playback().end();
  await played;
});

test('a microphone that is unplugged ends the attempt, and what was said until then counts', async () => {
  const opened = openExercise();
  opened.exercise.goTo('say');
  const recorded = opened.exercise.record();
  await opened.clock.pass(3500);
  opened.level.db = -25;
  await opened.clock.pass(4000);
  opened.recorder().trackEnded('audio');
  await opened.clock.pass(100);
  await recorded;
  expect(opened.state()).toMatchObject({ step: 'compare', problem: null });
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

describe('says what keeps it from going on', () => {
  test('a take that was deleted', async () => {
    const { exercise, state } = openExercise({ decodeSound: async () => null });
    await exercise.play();
    expect(state()).toMatchObject({ step: 'listen', problem: { kind: 'take-unreadable' } });
  });

  test('a browser that refuses to play', async () => {
    const { exercise, state } = openExercise({ openSpeakers: async () => undefined });
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
    opened.exercise.goTo('say');
    const recorded = opened.exercise.record();
    await opened.clock.pass(3500);
    await recorded;
    expect(opened.state().problem).toEqual({ kind: 'recorder-failed' });
    expect(opened.media.stopped).toBe(true);
  });

  test('silence as an attempt', async () => {
    const opened = openExercise();
    opened.exercise.goTo('say');
    const recorded = opened.exercise.record();
    await opened.clock.pass(15_000);
    await recorded;
    expect(opened.state()).toMatchObject({ step: 'say', problem: { kind: 'attempt-silent' } });
  });
});

test('an attempt that never ends is ended, and said to be too long', async () => {
  const opened = openExercise();
  opened.exercise.goTo('say');
  const recorded = opened.exercise.record();
  await opened.clock.pass(4000);
  opened.level.db = -25;
  await opened.clock.pass(120_000);
  await recorded;
  expect(opened.state().comparison?.tooLong).toBe(true);
});

test('closing in the middle of an attempt closes the microphone and keeps nothing', async () => {
  const opened = openExercise();
  opened.exercise.goTo('say');
  const recorded = opened.exercise.record();
  await opened.clock.pass(5000);
  opened.exercise.close();
  await opened.clock.pass(5000);
  await recorded;
  expect(opened.media.stopped).toBe(true);
  expect(opened.state().comparison).toBeNull();
  expect(opened.exercise.attemptFile()).toBeUndefined();
});
