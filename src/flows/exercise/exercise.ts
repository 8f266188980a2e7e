import type { Playback, Sound } from '../../devices/sound-player.ts';
import { languageOf } from '../../domain/language/language.ts';
import { voiceIn } from '../../domain/language/voice-in-language.ts';
import { attemptFigures, targetChange } from '../../domain/exercise/comparison.ts';
import { equalLoudness } from '../../domain/exercise/equal-loudness.ts';
import { needsPicture } from '../../domain/exercise/passage.ts';
import { matchTaps } from '../../domain/exercise/taps.ts';
import type { TimeSpan } from '../../domain/voice/measures.ts';
import type { DecodedSound } from '../../workers/recording/protocol.ts';
import { logBug } from '../log-bug.ts';
import { createStore } from '../store.ts';
import type { Exercise, ExerciseDevices, ExerciseMaterial, ExerciseState } from './exercise-state.ts';
import { type AttemptRecording, recordAttempt } from './record-attempt.ts';

const START: ExerciseState = {
  step: 'listen',
  problem: null,
  preparing: false,
  playing: false,
  tapsAtS: [],
  heard: null,
  hearingAtS: null,
  attempt: 'ready',
  countInS: 0,
  preview: null,
  comparison: null,
  audible: 'before',
};

/** Seconds that are played before and after an occurrence, and at most of the occurrence itself. */
const HEAR_AROUND_S = 1.5;
const HEAR_MAX_S = 4;

const WHOLE = { startS: 0, endS: Infinity };

/** Open devices and decoded sounds of an exercise. */
interface Resources {
  loudspeakers?: AudioContext | undefined;
  playback?: Playback;
  recording?: AttemptRecording;
  before?: DecodedSound | undefined;
  after?: DecodedSound;
  attemptFile?: Blob;
  playedFromS?: number;
}

/** Both sounds, with the gains at which they are equally loud. */
function soundsOf(before: DecodedSound, after: DecodedSound): Sound[] {
  const gains = equalLoudness(
    before.voice.loudness.value?.levelDb ?? null,
    after.voice.loudness.value?.levelDb ?? null,
  );
  return [
    { ...before, gain: gains.before },
    { ...after, gain: gains.after },
  ];
}

export function createExercise(devices: ExerciseDevices, material: ExerciseMaterial): Exercise {
  const store = createStore(START);
  const held: Resources = {};
  const { passage, take } = material;
  const spoken = languageOf(material.language);
  const passageS = passage.endS - passage.startS;
  const passagePart = { startS: passage.startS - take.offsetS, endS: passage.endS - take.offsetS };
  const picture = needsPicture(passage.target);
  let closed = false;

  async function openLoudspeakers(): Promise<AudioContext | undefined> {
    // An interrupted context may not resume without a click, so a new one is opened in this click.
    if (held.loudspeakers && held.loudspeakers.state !== 'running') {
      void held.loudspeakers.close();
      delete held.loudspeakers;
    }
    held.loudspeakers ??= await devices.openLoudspeakers();
    if (!held.loudspeakers) store.set({ problem: { kind: 'playback-refused' } });
    return held.loudspeakers;
  }

  async function passageSound(): Promise<DecodedSound | undefined> {
    if (!held.before) {
      store.set({ preparing: true });
      held.before = (await devices.decodeSound(take.file, passagePart)) ?? undefined;
      store.set({ preparing: false });
    }
    if (!held.before) store.set({ problem: { kind: 'take-unreadable' } });
    return held.before;
  }

  async function playPassage(context: AudioContext): Promise<void> {
    const before = await passageSound();
    const { step, playing } = store.get();
    // The speaker may have left the step or pressed Play again while the passage was decoded.
    if (!before || closed || playing || step !== 'listen') return;
    store.set({ playing: true, tapsAtS: [], heard: null });
    const playback = devices.playSounds(context, [{ ...before, gain: 1 }]);
    if (await playedToTheEnd(context, playback)) endListening();
  }

  async function playBoth(context: AudioContext): Promise<void> {
    const { before, after } = held;
    if (!before || !after) return;
    store.set({ playing: true, audible: 'before' });
    const playback = devices.playSounds(context, soundsOf(before, after));
    playback.onSwitch = (index) => store.set({ audible: index === 0 ? 'before' : 'after' });
    if (await playedToTheEnd(context, playback)) store.set({ playing: false });
  }

  async function playAround(context: AudioContext, { startS, endS }: TimeSpan): Promise<void> {
    const before = await passageSound();
    if (!before || closed || store.get().step !== 'heard') return;
    const lastS = Math.min(endS, startS + HEAR_MAX_S);
    const fromS = Math.max(0, startS - HEAR_AROUND_S - passage.startS);
    const toS = lastS + HEAR_AROUND_S - passage.startS;
    const { sampleRateHz } = before;
    const samples = before.samples.slice(fromS * sampleRateHz, toS * sampleRateHz);
    store.set({ hearingAtS: startS });
    const playback = devices.playSounds(context, [{ samples, sampleRateHz, gain: 1 }]);
    if (await playedToTheEnd(context, playback, fromS)) store.set({ hearingAtS: null });
  }

  /**
   * @param fromS where the playback begins in the passage or in the attempt, in seconds
   * @returns false if the playback was stopped, or replaced by another
   */
  async function playedToTheEnd(context: AudioContext, playback: Playback, fromS = 0): Promise<boolean> {
    held.playback = playback;
    held.playedFromS = fromS;
    // When headphones are disconnected, playback stops, so that the room does not hear it.
    const unwatch = devices.watchAudioOutput(context, () => {
      stopPlaying();
      store.set({ problem: { kind: 'output-lost' } });
    });
    await playback.ended;
    unwatch();
    return held.playback === playback;
  }

  function endListening(): void {
    const { tapsAtS } = store.get();
    store.set({ playing: false, step: 'heard', heard: matchTaps(passage.occurrences, tapsAtS, passage) });
  }

  function stopPlaying(): void {
    const { playback } = held;
    delete held.playback;
    playback?.stop();
    store.set({ playing: false, hearingAtS: null });
  }

  const playedS = () => (held.playback ? (held.playedFromS ?? 0) + held.playback.positionS : 0);

  /** Reports a problem if a worker died, or there is a bug. The speaker's next action may work. */
  async function guarded(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      logBug(devices.logProblem, error);
      const { attempt, preparing } = store.get();
      if (closed || (attempt === 'ready' && !preparing)) return;
      store.set({ preparing: false, attempt: 'ready', preview: null, problem: { kind: 'interrupted' } });
    }
  }

  async function measure(file: Blob, fillers: number | null, tooLong: boolean): Promise<void> {
    store.set({ attempt: 'measuring' });
    const before = await passageSound();
    const after = await devices.decodeSound(file, WHOLE);
    const postures = picture
      ? [await devices.measurePosture(take.file, passagePart), await devices.measurePosture(file, WHOLE)]
      : [];
    // The speaker may have gone to another step during the measurement.
    if (closed || !before || store.get().attempt !== 'measuring') return;
    if (!after || after.voice.pauses.value === null) {
      store.set({ attempt: 'ready', problem: { kind: 'attempt-silent' } });
      return;
    }
    held.after = after;
    held.attemptFile = file;
    const figures = {
      before: attemptFigures(voiceIn(spoken, before.voice), material.fillers, postures[0]),
      after: attemptFigures(voiceIn(spoken, after.voice), fillers, postures[1]),
    };
    const change = targetChange(passage.target, figures.before, figures.after);
    store.set({
      step: 'compare',
      attempt: 'ready',
      audible: 'before',
      comparison: { ...figures, change, tooLong },
    });
  }

  return {
    state: store,
    material,
    play: () =>
      guarded(async () => {
        stopPlaying();
        store.set({ problem: null });
        const context = await openLoudspeakers();
        if (!context || closed) return;
        await (store.get().step === 'compare' ? playBoth(context) : playPassage(context));
      }),
    hear: (occurrence) =>
      guarded(async () => {
        stopPlaying();
        store.set({ problem: null });
        const context = await openLoudspeakers();
        if (context && !closed) await playAround(context, occurrence);
      }),
    stopPlaying,
    tap() {
      const { step, playing, tapsAtS } = store.get();
      if (step === 'listen' && playing) store.set({ tapsAtS: [...tapsAtS, passage.startS + playedS()] });
    },
    goTo(step) {
      stopPlaying();
      held.recording?.close();
      store.set({ step, problem: null, attempt: 'ready', preview: null });
    },
    async record() {
      stopPlaying();
      store.set({ problem: null });
      const loudspeakers = await openLoudspeakers();
      if (!loudspeakers || closed) return;
      const recording = recordAttempt(devices, { loudspeakers, passageS, picture }, (phase) =>
        store.set(phase),
      );
      held.recording = recording;
      const result = await recording.result;
      if (held.recording !== recording) return;
      delete held.recording;
      if (!result || closed) return;
      store.set({ preview: null });
      if ('kind' in result) store.set({ attempt: 'ready', problem: result });
      else if (result.end === 'silent') store.set({ attempt: 'ready', problem: { kind: 'attempt-silent' } });
      else await guarded(() => measure(result.file, result.fillers, result.end === 'too-long'));
    },
    endAttempt: () => held.recording?.end(),
    switchSound() {
      const audible = store.get().audible === 'before' ? 'after' : 'before';
      held.playback?.switchTo(audible === 'before' ? 0 : 1);
      store.set({ audible });
    },
    attemptFile: () => held.attemptFile,
    playedS,
    close() {
      closed = true;
      stopPlaying();
      held.recording?.close();
      void held.loudspeakers?.close();
    },
  };
}
