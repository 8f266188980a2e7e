import type { Camera } from '../../devices/camera.ts';
import type { MadeSession } from '../../domain/progress/kept-report.ts';
import { WorkerUnavailable } from '../../domain/worker-unavailable.ts';
import type { Analyst, AnalystEvent } from '../../workers/session/protocol.ts';
import { createDeferringStore } from '../store.ts';
import { createCameraAnalysis } from './camera-analysis.ts';
import { checkFoundSpeech } from './found-speech.ts';
import { type LiveSession, startLiveSession } from './live-session.ts';
import { createMediaAccess } from './media-access.ts';
import { createMicrophoneUse } from './microphone-use.ts';
import { hasCamera, setOpen, showPicture } from './open-media.ts';
import { createReportAtStop, type SessionAtStop } from './report-at-stop.ts';
import type { SessionDevices } from './session-devices.ts';
import {
  IDLE,
  inSession,
  RENDER_INTERVAL_MS,
  type SessionController,
  type SessionRecords,
  type SessionState,
  UNTRACKED,
} from './session-state.ts';
import { type SupervisorHandlers, superviseWorker } from '../worker-supervisor.ts';

/** Creates the controller of one visit to the live screen. */
export function createSessionController(devices: SessionDevices, records: SessionRecords): SessionController {
  const { clock } = devices;
  const store = createDeferringStore<SessionState>(
    {
      media: { kind: 'waiting' },
      language: records.setup().language,
      onDeviceSpeech: undefined,
      speechDownload: undefined,
      speechOnDevice: false,
      microphoneFor: undefined,
      ...IDLE,
    },
    RENDER_INTERVAL_MS,
    clock,
  );
  const foundSpeech = checkFoundSpeech(store, devices, records);
  let left = false;
  /** The session that runs, or the last one. */
  let session: LiveSession | undefined;
  /** Undefined until Stop. */
  let atStop: SessionAtStop | undefined;
  /** The devices that were open at Stop, which closes them. They are reopened if the speaker stays on the screen or returns to it. */
  let openedAtStop: Parameters<typeof media.open>[0];

  const analyst = superviseWorker(devices.connectAnalyst);
  const reportAtStop = createReportAtStop(analyst, clock);
  /** Its code is loaded in parallel to the first screen. */
  const handover = devices.microphoneHandover();

  const cameraAnalysis = createCameraAnalysis(
    { analyst, clock, watchHidden: devices.watchHidden },
    function onPaused(hidden) {
      if (store.get().phase !== 'listening') return store.set({ framing: undefined });
      store.set({ ...UNTRACKED, ...(hidden && { hiddenMeanwhile: true }) });
    },
    () => showPicture(store, false),
  );

  function analyzeCamera(camera: Camera | undefined): void {
    const { phase } = store.get();
    if (camera && phase === 'idle') cameraAnalysis.analyze('framing', camera);
    else if (camera && phase === 'listening') cameraAnalysis.analyze('posture', camera);
    else cameraAnalysis.stop();
  }

  const microphoneUse = createMicrophoneUse(store, records, (want) => media.open(want));

  const media = createMediaAccess(
    { ...devices, microphoneIsHandedOver: microphoneUse.isHandedOver },
    {
      requested() {
        session?.listen(undefined);
        cameraAnalysis.stop();
        store.set({ media: { kind: 'waiting' }, framing: undefined });
      },
      refused: (refusal) => store.set({ media: { kind: 'refused', ...refusal } }),
      opened({ stream, camera, microphone }) {
        const found = camera ? 'live' : 'none';
        const state = microphoneUse.stateOf(microphone);
        store.set({ media: { kind: 'open', stream, camera: found, microphone: state } });
        analyzeCamera(camera);
        if (store.get().phase === 'listening') session?.listen(microphone);
      },
      cameraLost() {
        cameraAnalysis.stop();
        setOpen(store, { camera: 'lost' });
        store.set({ framing: undefined, ...UNTRACKED });
      },
      microphoneLost() {
        session?.listen(undefined);
        setOpen(store, { microphone: 'lost' });
      },
      microphoneReopened({ stream, microphone }) {
        setOpen(store, { stream, microphone: 'live' });
        if (store.get().phase === 'listening') session?.listen(microphone);
      },
    },
  );

  function analystUnavailable(): void {
    if (!left) store.set({ analystUnavailable: true, ...UNTRACKED });
  }

  function onCallFailed(error: unknown): void {
    if (!(error instanceof WorkerUnavailable)) throw error;
    analystUnavailable();
  }

  function onEvent(event: AnalystEvent): void {
    if (event.kind === 'bug') return devices.log(`A bug in a worker: ${event.bug}`);
    switch (event.kind) {
      case 'picture':
        if (cameraAnalysis.target) showPicture(store, event.comes);
        break;
      case 'framing':
        if (cameraAnalysis.target === 'framing') store.set({ framing: event.framing });
        break;
      case 'posture':
        if (!session || cameraAnalysis.target !== 'posture') return;
        session.memory.posture = event.measurement.score;
        store.setDeferred({ posture: event.measurement.status, looksAway: event.measurement.looksAway });
        break;
      case 'voice':
        if (store.get().phase !== 'listening' || microphoneUse.isHandedOver()) return;
        store.setDeferred({ voice: event.measurement });
        session?.observe({ kind: 'page-silent', ...event.measurement });
        break;
      case 'speech':
        session?.observe({ kind: 'page-heard', speechS: event.speechS });
        break;
    }
  }

  const handlers: SupervisorHandlers<Analyst, AnalystEvent> = {
    restore(remote) {
      const running = inSession(store.get()) ? session : undefined;
      return running && remote.begin(running.memory, running.counted);
    },
    event: onEvent,
    /** A new worker has neither camera nor microphone. */
    restarted() {
      cameraAnalysis.restart();
      if (store.get().phase === 'listening') session?.listen(media.microphone);
    },
    unavailable() {
      // Before a session nothing is lost, and the first call after Start reports the failure.
      if (inSession(store.get())) analystUnavailable();
    },
  };
  analyst.start(handlers);

  function start(): void {
    const state = store.get();
    if (inSession(state) || state.media.kind !== 'open' || state.media.microphone === 'lost') return;
    // A new session gets a worker, however the last one ended.
    analyst.start(handlers);
    const id = devices.newId();
    const sees = state.media.camera === 'live' && cameraAnalysis.target !== undefined;
    store.set({ ...IDLE, sessionId: id, phase: 'listening', posture: sees ? 'good' : 'not-tracking' });
    atStop = undefined;
    session = startLiveSession({
      devices,
      id,
      store,
      analyst,
      microphone: media.microphone,
      setup: records.setup(),
      speech: records.speech,
      sharing: { records, media, setMicrophone: (found) => setOpen(store, { microphone: found }) },
      handover,
      onCallFailed,
    });
    analyzeCamera(media.camera);
  }

  function asStopped(running: LiveSession): SessionAtStop {
    const microphone = media.microphone?.label ?? null;
    const talk = records.talk?.();
    const handLooks = records.handLooks?.(store.get().sessionId ?? '') ?? [];
    return running.asStopped({
      ...records.setup(),
      hasCamera: hasCamera(store.get()),
      microphone,
      talk,
      handLooks,
      sealed: records.sealed?.(),
    });
  }

  /** The last words of a session come after Stop. @returns the report with the talk as it is with them */
  function withLastWords(made: MadeSession): MadeSession {
    // The talk follows the store, whose changes by words are deferred.
    store.set({});
    const talk = made.report.talk && records.talk?.();
    return talk ? { ...made, report: { ...made.report, talk } } : made;
  }

  async function stop(): Promise<void> {
    if (!session || store.get().phase !== 'listening') return;
    openedAtStop = media.camera ? 'camera and microphone' : 'microphone';
    atStop = asStopped(session);
    const lastWords = session.stop();
    cameraAnalysis.stop();
    // The new phase stops the take's recorder, before its tracks end.
    store.set({ phase: 'analyzing', ...UNTRACKED });
    media.release();
    store.set({ media: { kind: 'closed' } });
    records.countSession();
    try {
      await reportAtStop.build(atStop, (made) => records.publish(withLastWords(made)), lastWords);
      store.set({ phase: 'done' });
    } catch (error) {
      store.set({ phase: 'idle', ...foundSpeech.next() });
      microphoneUse.followSetup();
      if (!left) void media.open(openedAtStop);
      onCallFailed(error);
    }
  }

  void foundSpeech.check();
  microphoneUse.followSetup();
  const unwatchSetup = records.watchSetup(() => {
    microphoneUse.followSetup();
    foundSpeech.followSetup();
  });

  return {
    get: store.get,
    subscribe: store.subscribe,
    open: media.open,
    reopenMicrophone: media.reopenMicrophone,
    async downloadSpeech() {
      if (store.get().phase === 'listening') return session?.recognizeAgain();
      await foundSpeech.download();
    },
    recognizeByService: () => session?.recognizeByService(),
    start,
    draft() {
      if (left || !session || !inSession(store.get())) return undefined;
      const { cursor: _, ...memory } = session.memory;
      return { ...(atStop ?? asStopped(session)), memory, stopped: atStop !== undefined };
    },
    stop,
    prepare() {
      if (left || store.get().phase !== 'done') return;
      store.set({ ...IDLE, ...foundSpeech.next() });
      void foundSpeech.check();
      microphoneUse.followSetup();
      void media.open(openedAtStop);
    },
    leave() {
      left = true;
      if (session && store.get().phase === 'listening') {
        const atLeaving = asStopped(session);
        const lastWords = session.stop();
        // If the worker dies, there is no report to offer.
        reportAtStop.build(atLeaving, records.offer, lastWords).catch(() => {});
      } else if (!inSession(store.get())) devices.releaseRecognizer?.();
      unwatchSetup();
      cameraAnalysis.close();
      media.close();
      reportAtStop.leave(analyst.close);
    },
  };
}
