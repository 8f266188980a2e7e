import type { Camera } from '../../devices/camera.ts';
import type { SessionFacts } from '../../domain/session-report/session-facts.ts';
import { WorkerUnavailable } from '../../domain/worker-unavailable.ts';
import type { Analyst, AnalystEvent } from '../../workers/session/protocol.ts';
import { createDeferringStore } from '../store.ts';
import { createCameraAnalysis } from './camera-analysis.ts';
import { type LiveSession, startLiveSession } from './live-session.ts';
import { createMediaAccess } from './media-access.ts';
import { createMicrophoneUse } from './microphone-use.ts';
import { recognizesOnDevice } from './recognition-place.ts';
import { createReportAtStop } from './report-at-stop.ts';
import type { SessionDevices } from './session-devices.ts';
import {
  IDLE,
  inSession,
  type OpenMedia,
  RENDER_INTERVAL_MS,
  type SessionController,
  type SessionRecords,
  type SessionState,
} from './session-state.ts';
import { type SupervisorHandlers, superviseWorker } from '../worker-supervisor.ts';

/** Creates the controller of one visit to the live screen. */
export function createSessionController(devices: SessionDevices, records: SessionRecords): SessionController {
  const { clock } = devices;
  const store = createDeferringStore<SessionState>(
    {
      media: { kind: 'waiting' },
      onDeviceSpeech: undefined,
      speechOnDevice: false,
      microphoneFor: undefined,
      ...IDLE,
    },
    RENDER_INTERVAL_MS,
    clock,
  );
  /** The place of recognition in the next session. A running session keeps its place. */
  const nextPlace = (found = store.get().onDeviceSpeech) => ({
    speechOnDevice: recognizesOnDevice(records.speech.place, found),
  });
  let left = false;
  /** The session that runs, or the last one. */
  let session: LiveSession | undefined;
  let postureMsBefore = 0;
  /** Undefined until Stop. */
  let factsAtStop: SessionFacts | undefined;
  /** The devices that were open at Stop, which closes them. They are reopened if the speaker stays on the screen or returns to it. */
  let openedAtStop: Parameters<typeof media.open>[0];

  const analyst = superviseWorker(devices.connectAnalyst);
  const reportAtStop = createReportAtStop(analyst, clock, records.publish);
  /** Its code is loaded in parallel to the first screen. */
  const handover = devices.microphoneHandover();

  const cameraAnalysis = createCameraAnalysis(
    { analyst, clock, watchHidden: devices.watchHidden },
    function onPaused(hidden) {
      if (store.get().phase !== 'listening') return store.set({ framing: undefined });
      store.set({ posture: 'not-tracking', looksAway: false, ...(hidden && { hiddenMeanwhile: true }) });
    },
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
        setOpen({ camera: 'lost' });
        store.set({ framing: undefined, posture: 'not-tracking', looksAway: false });
      },
      microphoneLost() {
        session?.listen(undefined);
        setOpen({ microphone: 'lost' });
      },
      microphoneReopened({ stream, microphone }) {
        setOpen({ stream, microphone: 'live' });
        if (store.get().phase === 'listening') session?.listen(microphone);
      },
    },
  );

  function setOpen(change: Partial<OpenMedia>): void {
    const { media: before } = store.get();
    if (before.kind === 'open') store.set({ media: { ...before, ...change } });
  }

  function analystUnavailable(): void {
    if (!left) store.set({ analystUnavailable: true, posture: 'not-tracking', looksAway: false });
  }

  function onCallFailed(error: unknown): void {
    if (!(error instanceof WorkerUnavailable)) throw error;
    analystUnavailable();
  }

  function onEvent(event: AnalystEvent): void {
    switch (event.kind) {
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
        session?.observe({ kind: 'page-silent', silent: event.measurement.silent });
        break;
      case 'speech':
        session?.observe({ kind: 'page-heard', speechS: event.speechS });
        break;
    }
  }

  const handlers: SupervisorHandlers<Analyst, AnalystEvent> = {
    restore(remote) {
      const memory = inSession(store.get()) ? session?.memory : undefined;
      return memory && remote.begin(memory);
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
    const { camera, microphone } = media;
    // A new session gets a worker, however the last one ended.
    analyst.start(handlers);
    store.set({ ...IDLE, phase: 'listening', posture: camera ? 'good' : 'not-tracking' });
    postureMsBefore = cameraAnalysis.postureMs();
    factsAtStop = undefined;
    session = startLiveSession({
      devices,
      store,
      analyst,
      microphone,
      setup: records.setup(),
      speech: records.speech,
      sharing: { records, media, setMicrophone: (found) => setOpen({ microphone: found }) },
      handover,
      onCallFailed,
    });
    analyzeCamera(camera);
  }

  function factsOf(running: LiveSession): SessionFacts {
    const watchedS = (cameraAnalysis.postureMs() - postureMsBefore) / 1000;
    return { ...running.facts(), watchedS, microphone: media.microphone?.label ?? null, ...records.setup() };
  }

  async function stop(): Promise<void> {
    if (!session || store.get().phase !== 'listening') return;
    openedAtStop = media.camera ? 'camera and microphone' : 'microphone';
    factsAtStop = factsOf(session);
    session.stop();
    cameraAnalysis.stop();
    // The new phase stops the take's recorder, before its tracks end.
    store.set({ phase: 'analyzing', posture: 'not-tracking', looksAway: false });
    media.release();
    store.set({ media: { kind: 'closed' } });
    records.countSession();
    try {
      await reportAtStop.build(factsAtStop);
      store.set({ phase: 'done' });
    } catch (error) {
      store.set({ phase: 'idle', ...nextPlace() });
      microphoneUse.followSetup();
      if (!left) void media.open(openedAtStop);
      onCallFailed(error);
    }
  }

  async function checkOnDeviceSpeech(): Promise<void> {
    const onDeviceSpeech = await devices.onDeviceSpeech();
    store.set({ onDeviceSpeech, ...(store.get().phase === 'idle' && nextPlace(onDeviceSpeech)) });
  }

  void checkOnDeviceSpeech();
  microphoneUse.followSetup();
  const unwatchSetup = records.watchSetup(microphoneUse.followSetup);

  return {
    get: store.get,
    subscribe: store.subscribe,
    open: media.open,
    reopenMicrophone: media.reopenMicrophone,
    async downloadSpeech() {
      store.set({ onDeviceSpeech: 'downloading' });
      if (await devices.downloadOnDeviceSpeech()) records.speech.place = 'undecided';
      await checkOnDeviceSpeech();
    },
    recognizeByService: () => session?.recognizeByService(),
    start,
    draft() {
      if (left || !session || !inSession(store.get())) return undefined;
      const { cursor: _, ...memory } = session.memory;
      return { memory, facts: factsAtStop ?? factsOf(session), stopped: factsAtStop !== undefined };
    },
    stop,
    prepare() {
      if (left || store.get().phase !== 'done') return;
      store.set({ ...IDLE, ...nextPlace() });
      microphoneUse.followSetup();
      void media.open(openedAtStop);
    },
    leave() {
      left = true;
      session?.stop();
      unwatchSetup();
      cameraAnalysis.close();
      media.close();
      reportAtStop.leave(analyst.close);
    },
  };
}
