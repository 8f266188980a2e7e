import type { SpeechReading } from '../../domain/speech/analytics.ts';
import { clampPace, samplesDue } from '../../domain/speech/pace.ts';
import type { SessionFacts } from '../../domain/session-report/session-facts.ts';
import type { Setup } from '../../domain/setup.ts';
import type { PacedStore } from '../store.ts';
import type { RecognitionSource } from '../../devices/speech-recognition.ts';
import { superviseRecognition } from './recognition-supervisor.ts';
import { freshMemory, type Memory, remember } from './session-memory.ts';
import { recognizesHere, type SpeechPlaces } from './speech-places.ts';
import {
  type AnalystSupervisor,
  inSession,
  recognitionFails,
  type SessionDevices,
  type SessionState,
  SHOW_MS,
} from './session-state.ts';
import { analyzeVoice, type VoiceAnalysis } from './voice-analysis.ts';

/** One session from Start to Stop: its clock, recognizer and voice analysis. */
export interface LiveSession {
  /** What a new worker needs to continue the session. */
  readonly memory: Memory;
  /** Analyzes this microphone in place of any other; undefined: none. */
  listen(microphone: MediaStreamTrack | undefined): void;
  /** The speaker has said so: speech is recognized by the browser's service from now on. */
  recognizeByService(): void;
  /** The part of the report's facts that the analyst does not have. */
  facts(): Pick<
    SessionFacts,
    'elapsedS' | 'speechMeasured' | 'captureFailed' | 'recognizer' | 'microphoneMissingS'
  >;
  stop(): void;
}

interface LiveSessionParts {
  readonly devices: SessionDevices;
  readonly store: PacedStore<SessionState>;
  readonly analyst: AnalystSupervisor;
  readonly setup: Setup;
  readonly speech: SpeechPlaces;
  readonly microphone: MediaStreamTrack | undefined;
  /** Called with the rejection of a call to the analyst. */
  readonly failed: (error: unknown) => void;
}

export function startLiveSession(parts: LiveSessionParts): LiveSession {
  const { devices, store, analyst, setup, speech, microphone, failed } = parts;
  const { clock } = devices;
  const startMs = clock.nowMs();
  const memory = freshMemory();
  let samplesRequested = 0;
  let recognizedAnything = false;
  let recognizer: SessionFacts['recognizer'];
  let source: RecognitionSource = {
    onDevice: recognizesHere(speech.place, store.get().onDeviceSpeech),
    track: microphone,
  };
  let voice: VoiceAnalysis | undefined;
  const missing = { totalS: 0, sinceS: 0 };

  const elapsedS = () => (clock.nowMs() - startMs) / 1000;

  /** @param spoken whether the reading is the reply to a recognition result */
  function apply(reading: SpeechReading, spoken: boolean): void {
    // The last words may be answered after Stop, and must survive a crash before the report is built.
    if (!inSession(store.get())) return;
    remember(memory, reading, spoken);
    const rate = memory.samples.at(-1);
    const pace = typeof rate === 'number' ? clampPace(rate) : rate === null ? null : 0;
    store.later({
      utterances: memory.utterances,
      tail: reading.tail,
      fillers: reading.fillers,
      pace,
      paceRate: rate || pace,
      unrecognized: memory.unrecognized,
    });
    if (store.get().phase === 'analyzing') store.show();
  }

  function tick(): void {
    const atS = elapsedS();
    store.later({ elapsedS: Math.floor(atS) });
    store.show();
    const due = samplesDue(atS);
    if (due === samplesRequested) return;
    samplesRequested = due;
    // What may be said without a microphone is not silence.
    const fails = recognitionFails(store.get()) || !voice;
    analyst
      .call((remote) => remote.advanceTime(atS, fails))
      .then((reading) => apply(reading, false))
      .catch(failed);
  }

  const missingS = () => missing.totalS + (voice ? 0 : elapsedS() - missing.sinceS);

  function analyze(track: MediaStreamTrack | undefined): void {
    missing.totalS = missingS();
    missing.sinceS = elapsedS();
    voice?.stop();
    voice = track && analyzeVoice(devices.openAudioCapture(track), analyst, elapsedS);
  }

  function recognizeFrom(next: RecognitionSource): void {
    source = next;
    store.set({ speechOnDevice: source.onDevice });
    recognition.continueWith(source);
  }

  analyst.call((remote) => remote.begin()).catch(failed);
  analyze(microphone);
  store.set({ speechOnDevice: source.onDevice });
  const stopTicking = clock.every(SHOW_MS, tick);
  const allowSleep = devices.keepAwake();
  const recognition = superviseRecognition(
    { create: devices.createRecognizer, clock },
    { phrases: setup.topicKeywords, source },
    startMs,
    {
      recognized(update) {
        recognizedAnything = true;
        const atS = elapsedS();
        analyst
          .call((remote) => remote.addRecognition(update, atS))
          .then((reading) => apply(reading, true))
          .catch(failed);
      },
      changed(changed) {
        if ('onDevice' in changed) recognizer = changed.onDevice ? 'device' : 'service';
        // The screen now says so: no run goes elsewhere until the speaker does (rule 10).
        if (changed.kind === 'working' && changed.onDevice) speech.place = 'device';
        store.set({ recognition: changed });
      },
    },
  );

  return {
    memory,
    listen(track) {
      analyze(track);
      if (track && track !== source.track) recognizeFrom({ ...source, track });
    },
    recognizeByService() {
      speech.place = 'service';
      recognizeFrom({ ...source, onDevice: false });
    },
    facts: () => ({
      elapsedS: elapsedS(),
      speechMeasured: recognizedAnything || 'onDevice' in store.get().recognition,
      captureFailed: voice?.failed ?? false,
      microphoneMissingS: missingS(),
      ...(recognizer && { recognizer }),
    }),
    stop() {
      stopTicking();
      allowSleep();
      recognition.stop();
      voice?.stop();
    },
  };
}
