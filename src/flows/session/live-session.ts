import type { LiveSpeech } from '../../domain/speech/analytics.ts';
import type { Hearing } from '../../domain/speech/hearing.ts';
import { clampPace, sampleAtS, samplesDue } from '../../domain/speech/pace.ts';
import type { CountedWords } from '../../workers/session/protocol.ts';
import type { SessionFacts } from '../../domain/session-report/session-facts.ts';
import type { Setup } from '../../domain/setup.ts';
import type { DeferringStore } from '../store.ts';
import type { RecognitionSource } from '../../devices/speech-recognition.ts';
import type { MicrophoneEvent } from '../../domain/speech/microphone-sharing.ts';
import type { createMicrophoneHandover, HandoverParts } from './microphone-handover.ts';
import type { SessionAtStop } from './report-at-stop.ts';
import { superviseRecognition } from './recognition-supervisor.ts';
import { freshMemory, type Memory, remember } from './session-memory.ts';
import { createSessionMicrophone } from './session-microphone.ts';
import { isOwn, recognizesOnDevice, type RecognitionPlace } from './recognition-place.ts';
import type { SessionDevices } from './session-devices.ts';
import { type AnalystSupervisor, inSession, recognitionFails, type SessionState } from './session-state.ts';

/** One session from Start to Stop: its clock, recognizer and voice analysis. */
export interface LiveSession {
  /** The state with which a new worker continues the session. */
  readonly memory: Memory;
  /** The fillers that it counts. */
  readonly counted: CountedWords;
  /** Analyzes this microphone from now on; undefined if the page has none, or gave it to the recognizer. */
  listen(microphone: MediaStreamTrack | undefined): void;
  /** By the speaker's choice, the browser's service recognizes speech from now on. */
  recognizeByService(): void;
  /** Begins another run of the recognizer, for which the browser may ask the speaker again. */
  recognizeAgain(): void;
  /** Passes on the analyst's observation of the page's microphone. */
  observe(event: MicrophoneEvent): void;
  /**
   * The session as it is now, with the facts that the analyst does not have.
   *
   * @param more the facts that this part does not have
   */
  asStopped(
    more: Omit<
      SessionFacts,
      | 'elapsedS'
      | 'language'
      | 'speechMeasured'
      | 'captureFailed'
      | 'recognizer'
      | 'awayS'
      | 'microphoneMissingS'
      | 'microphoneHandedOver'
    >,
  ): SessionAtStop;
  /** Ends the session. Resolves once its last words are added, which takes a moment if the recognizer is late. */
  stop(): Promise<void>;
}

/**
 * If no timer runs for this long, the page was suspended, or the device slept. Throttled timers still run once a
 * second while the page has a live track.
 */
const SUSPENDED_MIN_S = 10;

interface LiveSessionParts {
  /** Also the id of its report. */
  readonly id: string;
  readonly devices: SessionDevices;
  readonly store: DeferringStore<SessionState>;
  readonly analyst: AnalystSupervisor;
  readonly setup: Setup;
  readonly speech: RecognitionPlace;
  readonly microphone: MediaStreamTrack | undefined;
  /** Needed by a handover of the microphone. */
  readonly sharing: Pick<HandoverParts, 'records' | 'media' | 'setMicrophone'>;
  /** Undefined if its code could not be loaded. Then the page keeps the microphone. */
  readonly handover: Promise<ReturnType<typeof createMicrophoneHandover> | undefined>;
  /** Called with the rejection of a call to the analyst. */
  readonly onCallFailed: (error: unknown) => void;
}

export function startLiveSession(parts: LiveSessionParts): LiveSession {
  const { devices, store, analyst, setup, speech, onCallFailed } = parts;
  const voiceOnly = store.get().microphoneFor === 'voice';
  const { clock } = devices;
  const startMs = clock.nowMs();
  const memory = freshMemory();
  /** The fillers that are counted. The speaker may change the setup during the session. */
  const counted = { language: setup.language, ownWords: setup.ownWords };
  let tickedAtS = 0;
  let cancelTick = () => {};
  let hidden = false;
  /** Seconds from Start to Stop; undefined before. */
  let stoppedAtS: number | undefined;
  let recognizedAnything = false;
  const own = isOwn(store.get().onDeviceSpeech);
  let recognizer: SessionFacts['recognizer'];
  let source: RecognitionSource = {
    onDevice: recognizesOnDevice(speech.place, store.get().onDeviceSpeech),
    track: parts.microphone,
  };

  const elapsedS = () => stoppedAtS ?? (clock.nowMs() - startMs) / 1000;

  /** @param spoken whether the measurement is the reply to a recognition result */
  function apply(measurement: LiveSpeech, spoken: boolean): void {
    // A reply with the last words may come after Stop. The words are remembered, to survive a crash before the report is built.
    if (!inSession(store.get())) return;
    remember(memory, measurement, spoken);
    const rate = memory.samples.at(-1);
    const pace = typeof rate === 'number' ? clampPace(rate) : rate === null ? null : 0;
    store.setDeferred({
      utterances: memory.utterances,
      tail: measurement.tail,
      fillers: measurement.fillers,
      pace,
      paceRate: rate || pace,
      unrecognized: memory.unrecognized,
    });
  }

  /** Runs at each whole second, in which the clock changes and a pace sample may be due. */
  function tick(): void {
    const atMs = clock.nowMs() - startMs;
    const atS = atMs / 1000;
    cancelTick();
    cancelTick = clock.after(1000 - (atMs % 1000), tick);
    store.setDeferred({ elapsedS: Math.floor(atS) });
    const taken = samplesDue(tickedAtS);
    const sinceS = atS - tickedAtS;
    tickedAtS = atS;
    if (sinceS >= SUSPENDED_MIN_S) microphone.time.addAway(sinceS);
    if (samplesDue(atS) === taken) return;
    const hearing = hearingSince(sampleAtS(taken - 1));
    analyst
      .call((remote) => remote.advanceTime(atS, hearing))
      .then((measurement) => apply(measurement, false))
      .catch(onCallFailed);
  }

  /** Whether the speaker could be heard since the last sample. */
  function hearingSince(fromS: number): Hearing {
    const state = store.get();
    return {
      recognizerFails: recognitionFails(state) || state.handover === 'trial',
      away: microphone.time.unheardSince(fromS),
    };
  }

  const recognizerKind = (onDevice: boolean): SessionFacts['recognizer'] => {
    if (own) return 'own';
    return onDevice ? 'device' : 'service';
  };

  function observe(event: MicrophoneEvent): void {
    const atS = elapsedS();
    // While the page is hidden, for example in a phone call, the system may take microphones away.
    if (hidden && event.kind !== 'word') return;
    // An error of the recognizer is evidence of a conflict only while the page has a microphone.
    if (event.kind === 'run-failed' && microphone.time.user !== 'page') return;
    void runningHandover.then((it) => it?.observe(event, atS));
  }

  const microphone = createSessionMicrophone(devices, analyst, elapsedS, {
    observed: observe,
    returned: () => recognition.resume(),
  });

  function analyze(track: MediaStreamTrack | undefined): void {
    const { microphoneFor } = store.get();
    if (microphoneFor === 'words') source = { ...source, track: undefined };
    microphone.analyze(track, microphoneFor);
  }

  const unwatchHidden = devices.watchHidden((nowHidden) => {
    hidden = nowHidden;
    if (hidden) return;
    if (microphone.analyzed) observe({ kind: 'page-opened' });
    recognition.resume();
  });

  function recognizeFrom(next: RecognitionSource): void {
    source = next;
    store.set({ speechOnDevice: source.onDevice });
    recognition.restart();
  }

  // Aura's own recognizer hears the page's microphone, so there is no conflict.
  const runningHandover = parts.handover.then((handover) =>
    own ? undefined : handover?.follow({ ...parts.sharing, store, listen: analyze, recognition }),
  );

  analyst.call((remote) => remote.begin(undefined, counted)).catch(onCallFailed);
  analyze(parts.microphone);
  store.set({ speechOnDevice: source.onDevice });
  tick();
  const allowSleep = devices.keepAwake();
  let lastAdded = Promise.resolve();
  const recognition = superviseRecognition(
    { create: voiceOnly ? () => undefined : devices.createRecognizer, clock },
    { phrases: setup.topicKeywords, language: setup.language, source: () => source },
    startMs,
    {
      recognized(update) {
        recognizedAnything = true;
        const atS = elapsedS();
        // A sample that is due is taken before the words, by `tick`, which knows the time away.
        if (stoppedAtS === undefined && samplesDue(atS) > samplesDue(tickedAtS)) tick();
        lastAdded = analyst
          .call((remote) => remote.addRecognition(update, atS))
          .then((measurement) => apply(measurement, true))
          .catch(onCallFailed);
      },
      changed(changed) {
        if ('onDevice' in changed) recognizer = recognizerKind(changed.onDevice);
        // The screen now says that speech is recognized on this device, so only the speaker can change the place (rule 10).
        if (changed.kind === 'working' && changed.onDevice && !own) speech.place = 'device';
        store.set({ recognition: voiceOnly ? { kind: 'not-recognized' } : changed });
      },
      observed: observe,
    },
  );

  return {
    memory,
    counted,
    listen(track) {
      analyze(track);
      if (track && track !== source.track) recognizeFrom({ ...source, track });
    },
    observe,
    recognizeAgain: () => recognition.restart(),
    recognizeByService() {
      speech.place = 'service';
      recognizeFrom({ ...source, onDevice: false });
    },
    asStopped: (more) => ({
      id: parts.id,
      madeAt: clock.utcTime(),
      facts: {
        ...more,
        language: setup.language,
        elapsedS: elapsedS(),
        speechMeasured: recognizedAnything || 'onDevice' in store.get().recognition,
        captureFailed: microphone.captureFailed,
        awayS: microphone.time.awayS(),
        microphoneMissingS: microphone.time.missingS(),
        microphoneHandedOver: microphone.time.handedOver(),
        ...(recognizer && { recognizer }),
      },
    }),
    async stop() {
      stoppedAtS = elapsedS();
      cancelTick();
      unwatchHidden();
      allowSleep();
      void runningHandover.then((it) => it?.stop());
      microphone.stop();
      await recognition.stop();
      await lastAdded;
    },
  };
}
