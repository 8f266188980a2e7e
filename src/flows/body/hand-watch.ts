import type { Camera } from '../../devices/camera.ts';
import type { Clock } from '../../devices/clock.ts';
import type { logProblem } from '../../devices/log.ts';
import type { watchHidden } from '../../devices/visibility.ts';
import type { HandLook } from '../../domain/body/gesture-score.ts';
import { createHandsHint, type HandsHint } from '../../domain/body/hands-hint.ts';
import { WorkerUnavailable } from '../../domain/worker-unavailable.ts';
import type { HandWatcher, HandWatcherEvent } from '../../workers/hands/protocol.ts';
import type { ModelFile } from '../../workers/model-files/protocol.ts';
import type { ConnectWorker, WorkerConnection } from '../../workers/protocol.ts';
import type { ModelFiles } from '../model-files/model-files.ts';
import { type SessionState, showsCamera } from '../session/session-state.ts';
import { createStore, type Readable } from '../store.ts';

export interface HandWatchState {
  /** Whether hands are in the picture; undefined while it is unknown. */
  readonly hint: HandsHint | undefined;
}

/** Looks at the speaker's hands, before and in sessions (rule 185). A session goes on without it. */
export interface HandWatch extends Readable<HandWatchState> {
  /** Follows the camera and the session of a visit. @returns a function that ends it */
  follow(session: Readable<Pick<SessionState, 'media' | 'phase' | 'sessionId' | 'elapsedS'>>): () => void;
  /** The looks in a session, in the order of time; none of another session than the latest. */
  looksOf(session: string): readonly HandLook[];
}

export interface HandWatchDevices {
  readonly connect: ConnectWorker<HandWatcher, HandWatcherEvent>;
  readonly framesOf: (track: MediaStreamTrack) => ReturnType<Camera['frames']>;
  readonly installed: Pick<ModelFiles, 'installed' | 'refresh'>;
  readonly files: readonly ModelFile[];
  readonly clock: Pick<Clock, 'nowMs'>;
  readonly watchHidden: typeof watchHidden;
  readonly log: typeof logProblem;
}

export function createHandWatch(devices: HandWatchDevices): HandWatch {
  const { connect, framesOf, installed, files, clock, log } = devices;
  const store = createStore<HandWatchState>({ hint: undefined });
  let session: { readonly id: string; readonly startMs: number; readonly looks: HandLook[] } | undefined;

  /** Looks at one camera, in a worker of its own, until it is closed. If the worker dies, there are no more looks. */
  function look(track: MediaStreamTrack, isListening: () => boolean): () => void {
    const hint = createHandsHint();
    let connection: WorkerConnection<HandWatcher> | undefined;
    let closed = false;
    let paused = false;
    const unwatchHidden = devices.watchHidden((hidden) => {
      paused = hidden;
      // A rejection of `watch` says that the worker died.
      connection?.remote.pause(hidden).catch(() => {});
    });

    function receive({ hands }: HandWatcherEvent): void {
      if (closed) return;
      store.set({ hint: hint.next(hands && hands.inView) });
      if (hands && session && isListening())
        session.looks.push({ atS: (clock.nowMs() - session.startMs) / 1000, ...hands });
    }

    async function run(): Promise<void> {
      await installed.refresh();
      if (closed || !installed.installed()) return;
      connection = connect(receive);
      const { remote } = connection;
      if (!(await remote.open(files))) return;
      if (paused) await remote.pause(true);
      let refusal: unknown;
      for await (const frames of framesOf(track)) {
        try {
          return await remote.watch(frames);
        } catch (error) {
          if (error instanceof WorkerUnavailable) throw error;
          refusal = error;
        }
      }
      if (refusal) throw refusal;
    }

    function close(): void {
      if (closed) return;
      closed = true;
      unwatchHidden();
      connection?.close();
      store.set({ hint: undefined });
    }

    run()
      .catch((error: unknown) => {
        if (!(error instanceof WorkerUnavailable)) log(error);
      })
      .finally(close);
    return close;
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    follow(followed) {
      let watched: { readonly track: MediaStreamTrack; readonly close: () => void } | undefined;
      function update(): void {
        const { media, phase, sessionId, elapsedS } = followed.get();
        if (phase === 'listening' && sessionId && sessionId !== session?.id)
          session = { id: sessionId, startMs: clock.nowMs() - 1000 * elapsedS, looks: [] };
        const [track] = showsCamera(media) ? media.stream.getVideoTracks() : [];
        if (track === watched?.track) return;
        watched?.close();
        watched = track && { track, close: look(track, () => followed.get().phase === 'listening') };
      }
      update();
      const unsubscribe = followed.subscribe(update);
      return () => {
        unsubscribe();
        watched?.close();
      };
    },
    looksOf: (id) => (session?.id === id ? session.looks : []),
  };
}
