// An exercise whose devices a test controls, for the tests of the exercise.
import type { Playback } from '../../../src/devices/sound-player.ts';
import type { RecorderEvents } from '../../../src/devices/media-recorder.ts';
import type { RecognizerEvents } from '../../../src/devices/speech-recognition.ts';
import { createExercise } from '../../../src/flows/exercise/exercise.ts';
import type { ExerciseDevices, ExerciseMaterial } from '../../../src/flows/exercise/exercise-state.ts';
import type { DecodedSound } from '../../../src/workers/recording/protocol.ts';
import { FakeMedia } from '../../fake-browser.ts';
import { FakeClock, settled } from '../../fake-clock.ts';
import { measureVoice } from '../../domain/voice/measure-voice.ts';

const RATE_HZ = 16_000;

/** Bursts of a tone, which the analyzer takes for speech, with a pause of 1 s in every 3 s. */
function spoken(seconds: number): DecodedSound {
  const samples = Float32Array.from({ length: RATE_HZ * seconds }, (_, i) => {
    const atS = i / RATE_HZ;
    const syllable = Math.max(0, Math.sin(2 * Math.PI * 4 * atS));
    const pausing = atS % 3 > 2;
    return pausing ? 0.0005 * Math.sin(i) : 0.2 * syllable * Math.sin(2 * Math.PI * 150 * atS);
  });
  return { samples, sampleRateHz: RATE_HZ, voice: measureVoice(samples, RATE_HZ) };
}

const SPOKEN = spoken(12);

/** Occurrences at these seconds of the take. */
export const at = (...seconds: number[]) => seconds.map((startS) => ({ startS, endS: startS }));
export const MATERIAL: ExerciseMaterial = {
  language: 'en-US',
  passage: { target: 'fillers', startS: 20, endS: 32, occurrences: at(22, 25, 28, 30) },
  take: { file: new Blob(['take']), offsetS: 0.5 },
  script: [{ kind: 'words', text: 'Our goal' }],
  words: [],
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

/** An exercise with devices that a test controls. */
export function openExercise(given: Partial<ExerciseDevices> = {}, material = MATERIAL) {
  const clock = new FakeClock();
  const media = new FakeMedia();
  const playbacks: FakePlayback[] = [];
  const decoded: { readonly file: Blob; readonly startS: number }[] = [];
  const measured: Blob[] = [];
  const heard: number[][] = [];
  const wanted: string[] = [];
  let recorder: RecorderEvents | undefined;
  let recognizer: RecognizerEvents | undefined;
  let loseOutput = () => {};
  const level = { db: -60 };
  const logged: string[] = [];
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
    openLoudspeakers: async () => ({ state: 'running', close: async () => {} }) as AudioContext,
    playSounds(_, sounds) {
      heard.push(sounds.map(({ samples, sampleRateHz }) => samples.length / sampleRateHz));
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
    recognizesOnDevice: async () => false,
    clock,
    logProblem: (problem) => logged.push(String(problem)),
    ...given,
  };
  const exercise = createExercise(devices, material);
  return {
    exercise,
    devices,
    clock,
    media,
    level,
    logged,
    decoded,
    measured,
    /** The lengths of the sounds that were played, in seconds. */
    heard,
    wanted,
    playback: () => playbacks.at(-1)!,
    playbackCount: () => playbacks.length,
    loseOutput: () => loseOutput(),
    recorder: () => recorder!,
    recognize: (text: string) => recognizer!.recognized(0, [{ text, final: true }]),
    state: () => exercise.state.get(),
  };
}

/** An exercise whose sound is decoded when a test calls for it. */
export function openUndecoded() {
  let decoded: (sound: DecodedSound) => void = () => {};
  const opened = openExercise({
    decodeSound: () =>
      new Promise((resolve) => {
        decoded = resolve;
      }),
  });
  return { opened, decode: () => decoded(SPOKEN) };
}

/** Plays the passage with taps at these seconds of it. */
export async function listen(
  { exercise, playback }: ReturnType<typeof openExercise>,
  taps: readonly number[],
) {
  const played = exercise.play();
  await settled();
  for (const tap of taps) {
    playback().positionS = tap;
    exercise.tap();
  }
  playback().end();
  await played;
}

/** Begins an attempt, and lets time pass: the count-in takes 3 s. */
export async function beginAttempt({ exercise, clock }: ReturnType<typeof openExercise>, forMs: number) {
  exercise.goTo('say');
  const recorded = exercise.record();
  await clock.pass(forMs);
  return { recorded };
}

/** Begins an attempt, and speaks for `ms` after the count-in. */
export async function speak(opened: ReturnType<typeof openExercise>, ms: number) {
  const begun = await beginAttempt(opened, 3500);
  opened.level.db = -25;
  await opened.clock.pass(ms);
  return begun;
}

/** Records an attempt that says this for 8 s. */
export async function attempt(opened: ReturnType<typeof openExercise>, text: string) {
  const { recorded } = await speak(opened, 8000);
  opened.recognize(text);
  opened.level.db = -60;
  await opened.clock.pass(5000);
  await recorded;
}
