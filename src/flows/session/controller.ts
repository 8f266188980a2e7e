import type { openMedia, Media } from '../../devices/camera.ts';
import type { SpeechReading } from '../../domain/speech/analytics.ts';
import { samplesDue } from '../../domain/speech/pace.ts';
import type { RecognitionUpdate } from '../../domain/speech/recognition-update.ts';
import { WorkerUnavailable, superviseAnalyst } from './worker-supervisor.ts';
import { superviseRecognition, type RecognitionSupervisor } from './recognition-supervisor.ts';
import { analyzeVoice, type VoiceAnalysis } from './voice-analysis.ts';
import {
  IDLE,
  inSession,
  type SessionController,
  type SessionDevices,
  type SessionRecords,
  type SessionState,
  recognitionFails,
  SHOW_MS,
} from './session-state.ts';
import { freshMemory, type Memory, remember } from './session-memory.ts';
import { createPacedStore } from '../store.ts';
import { analyzeCamera } from './camera-analysis.ts';

/** How long the analyzing overlay shows before the report (specification, §9). */
const ANALYSING_MS = 4000;

/** Begins a visit to the live screen. */
export function createSessionController(devices: SessionDevices, records: SessionRecords): SessionController {
  const { clock } = devices;
  const store = createPacedStore<SessionState>({
    media: { kind: 'waiting' },
    onDeviceSpeech: 'none',
    ...IDLE,
  });
  const analyst = superviseAnalyst(
    devices.connectAnalyst,
    () => (inSession(store.get()) ? memory : undefined),
    () => {
      speaker.again();
      listenAgain();
    },
  );
  const speaker = analyzeCamera(
    { analyst, clock, watchHidden: devices.watchHidden },
    {
      framing: (framing) => store.set({ framing }),
      posture({ status, score }) {
        memory.posture = score;
        store.later({ posture: status });
      },
      paused() {
        if (store.get().phase === 'listening') store.set({ posture: 'not-tracking', hiddenMeanwhile: true });
        else store.set({ framing: undefined });
      },
      failed: lose,
    },
  );

  let media: Media | undefined;
  let left = false;
  let asked = 0;
  let startedMs = 0;
  let watchedBeforeMs = 0;
  let samplesAsked = 0;
  let memory: Memory = freshMemory();
  let heardAnything = false;
  let listening: RecognitionSupervisor | undefined;
  let voice: VoiceAnalysis | undefined;
  let stopTicking = () => {};
  let letSleep = () => {};
  let cancelShowing = () => {};
  /** Settles when a report that is being written has been kept. */
  let written = Promise.resolve();

  const liveCamera = () => {
    const state = store.get().media;
    return state.kind === 'open' && state.camera === 'live' ? media?.camera : undefined;
  };
  const elapsedS = () => (clock.nowMs() - startedMs) / 1000;

  async function open(want: Parameters<typeof openMedia>[0] = 'camera and microphone'): Promise<void> {
    closeMedia();
    asked += 1;
    const question = asked;
    speaker.stop();
    store.set({ media: { kind: 'waiting' }, framing: undefined });
    const opened = await devices.openMedia(want);
    // The speaker may have left, or asked again, while the browser was still asking them.
    const late = left || question !== asked;
    if ('failure' in opened) {
      if (!late) store.set({ media: { kind: 'refused', ...opened } });
      return;
    }
    if (late) {
      opened.stop();
      return;
    }
    media = opened;
    const { stream, camera } = opened;
    store.set({ media: { kind: 'open', stream, camera: camera ? 'live' : 'none' } });
    void camera?.lost.then(() => {
      if (media !== opened) return;
      speaker.stop();
      store.set({
        media: { kind: 'open', stream, camera: 'lost' },
        framing: undefined,
        posture: 'not-tracking',
      });
    });
    attendAgain();
  }

  function start(): void {
    const state = store.get();
    if (inSession(state) || state.media.kind !== 'open') return;
    startedMs = clock.nowMs();
    watchedBeforeMs = speaker.watchedMs();
    samplesAsked = 0;
    heardAnything = false;
    memory = freshMemory();
    store.set({ ...IDLE, phase: 'listening', posture: liveCamera() ? 'good' : 'not-tracking' });
    tell((remote) => remote.begin());
    attendAgain();
    stopTicking = clock.every(SHOW_MS, show);
    letSleep = devices.keepAwake();
    const wishes = {
      onDevice: store.get().onDeviceSpeech === 'ready',
      phrases: records.setup().topicKeywords,
      track: media?.microphone,
    };
    listening = superviseRecognition({ create: devices.createRecogniser, clock }, wishes, startedMs, {
      heard: hear,
      changed: (recognition) => store.set({ recognition }),
    });
  }

  function attendAgain(): void {
    watchAgain();
    listenAgain();
  }

  function listenAgain(): void {
    voice?.stop();
    voice = undefined;
    const microphone = media?.microphone;
    if (!microphone || left || store.get().phase !== 'listening') return;
    voice = analyzeVoice(devices.openAudioCapture(microphone), analyst, elapsedS, {
      reading: (reading) => store.later({ voice: reading }),
      failed: lose,
    });
  }

  function watchAgain(): void {
    const camera = liveCamera();
    const { phase } = store.get();
    if (!camera || left) speaker.stop();
    else if (phase === 'idle') speaker.look('framing', camera);
    else if (phase === 'listening') speaker.look('posture', camera);
  }

  function show(): void {
    store.later({ elapsedS: Math.floor(elapsedS()) });
    store.show();
    const due = samplesDue(elapsedS());
    if (due === samplesAsked) return;
    samplesAsked = due;
    const atS = elapsedS();
    const failing = recognitionFails(store.get());
    tell(async (remote) => take(await remote.passTime(atS, failing), false));
  }

  function hear(heard: RecognitionUpdate): void {
    heardAnything = true;
    const atS = elapsedS();
    tell(async (remote) => take(await remote.hear(heard, atS), true));
  }

  function take(reading: SpeechReading, spoken: boolean): void {
    // Last words may be answered after Stop, and must outlive a crash before the report is written.
    if (!inSession(store.get())) return;
    remember(memory, reading, spoken);
    store.later({
      utterances: memory.utterances,
      tail: reading.tail,
      fillers: reading.fillers,
      pace: memory.samples.length > 0 ? memory.samples.at(-1)! : 0,
      unrecognized: memory.unrecognized,
    });
    if (store.get().phase === 'analysing') store.show();
  }

  async function stop(): Promise<void> {
    const state = store.get();
    if (state.phase !== 'listening') return;
    const { speechType, topicKeywords } = records.setup();
    const facts = {
      elapsedS: elapsedS(),
      watchedS: (speaker.watchedMs() - watchedBeforeMs) / 1000,
      speechMeasured: heardAnything || state.recognition.kind === 'working',
      captureFailed: voice?.failed ?? false,
      speechType,
      topicKeywords,
    };
    endSession();
    store.later({ phase: 'analysing', posture: 'not-tracking' });
    store.show();
    const shown = new Promise<void>((resolve) => {
      cancelShowing = clock.after(ANALYSING_MS, resolve);
    });
    records.countSession();
    try {
      written = analyst.ask((remote) => remote.finish(facts)).then(records.keep);
      await written;
      await shown;
      store.set({ phase: 'done' });
    } catch (error) {
      store.set({ phase: 'idle' });
      lose(error);
    }
  }

  function endSession(): void {
    stopTicking();
    letSleep();
    listening?.stop();
    speaker.stop();
    voice?.stop();
  }

  function closeMedia(): void {
    voice?.stop();
    media?.stop();
    media = undefined;
  }

  /** Asks where nobody waits for the answer. */
  function tell(question: Parameters<typeof analyst.ask>[0]): void {
    analyst.ask(question).catch(lose);
  }

  function lose(error: unknown): void {
    if (left) return;
    if (!(error instanceof WorkerUnavailable)) throw error;
    store.set({ analystUnavailable: true, posture: 'not-tracking' });
  }

  async function lookForSpeech(): Promise<void> {
    store.set({ onDeviceSpeech: await devices.onDeviceSpeech() });
  }

  void lookForSpeech();

  return {
    get: store.get,
    subscribe: store.subscribe,
    open,
    async downloadSpeech() {
      store.set({ onDeviceSpeech: 'downloading' });
      await devices.downloadOnDeviceSpeech();
      await lookForSpeech();
    },
    start,
    stop,
    leave() {
      left = true;
      endSession();
      speaker.close();
      cancelShowing();
      closeMedia();
      // Who leaves right after Stop finds the report all the same.
      void written.catch(() => {}).then(analyst.close);
    },
  };
}
