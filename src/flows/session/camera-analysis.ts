import type { Camera } from '../../devices/camera.ts';
import type { Clock } from '../../devices/clock.ts';
import type { watchHidden } from '../../devices/visibility.ts';
import { ignoreWorkerUnavailable } from '../../domain/worker-unavailable.ts';
import { CADENCE_MS, FRAMING_CADENCE_MS } from '../../domain/posture/cadence.ts';
import type { AnalysisTarget } from '../../workers/session/protocol.ts';
import { createFrameSource, type FrameSource } from './frame-source.ts';
import type { AnalystSupervisor } from './session-state.ts';

const BITMAP_CADENCE_MS: Readonly<Record<AnalysisTarget, number>> = {
  framing: FRAMING_CADENCE_MS,
  posture: CADENCE_MS,
};

/** Camera analysis during a visit: framing before Start, posture in the session. Paused while the page is hidden (rule 15). */
export interface CameraAnalysis {
  /** Replaces the camera and the target. */
  analyze(target: AnalysisTarget, camera: Camera): void;
  /** Hands the camera to a new worker. */
  restart(): void;
  stop(): void;
  /** Undefined while no frames are analyzed. */
  readonly target: AnalysisTarget | undefined;
  /** Milliseconds so far in which posture was analyzed. */
  postureMs(): number;
  close(): void;
}

/** @param onPaused called when analysis stops because the page was hidden */
export function createCameraAnalysis(
  devices: { analyst: AnalystSupervisor; clock: Clock; watchHidden: typeof watchHidden },
  onPaused: () => void,
): CameraAnalysis {
  const { analyst, clock } = devices;
  let wanted: { readonly target: AnalysisTarget; readonly camera: Camera } | undefined;
  let source: FrameSource | undefined;
  /** The camera whose stream the worker has: it is transferred once. */
  let transferred: { readonly camera: Camera; readonly watched: Promise<void> } | undefined;
  let hidden = false;
  let postureMs = 0;
  let postureSinceMs: number | undefined;

  const sinceMs = (): number => (postureSinceMs === undefined ? 0 : clock.nowMs() - postureSinceMs);

  function transferStream(camera: Camera): Promise<void> | undefined {
    if (transferred?.camera === camera) return transferred.watched;
    const frames = camera.frames();
    if (!frames) return undefined;
    const now = { camera, watched: analyst.callOnce((remote) => remote.watch(frames)) };
    transferred = now;
    // After a failed read, the next analysis requests another stream.
    now.watched.catch(() => {
      if (transferred === now) transferred = undefined;
    });
    return now.watched;
  }

  function setTarget(target: AnalysisTarget | undefined): void {
    // If the worker is dead, `restart` sets the target of the next one.
    analyst.callOnce((remote) => remote.setTarget(target)).catch(ignoreWorkerUnavailable);
  }

  function follow(): void {
    source?.stop();
    postureMs += sinceMs();
    postureSinceMs = undefined;
    if (!wanted || hidden) {
      if (source) setTarget(undefined);
      source = undefined;
      return;
    }
    const { target, camera } = wanted;
    if (target === 'posture') postureSinceMs = clock.nowMs();
    const watched = transferStream(camera);
    setTarget(target);
    source = createFrameSource({ camera, watched, cadenceMs: BITMAP_CADENCE_MS[target] }, devices);
  }

  const unwatchHidden = devices.watchHidden((nowHidden) => {
    hidden = nowHidden;
    if (hidden && source) onPaused();
    follow();
  });

  function stop(): void {
    wanted = undefined;
    follow();
  }

  return {
    analyze(target, camera) {
      wanted = { target, camera };
      follow();
    },
    restart() {
      transferred = undefined;
      follow();
    },
    stop,
    get target() {
      return hidden ? undefined : wanted?.target;
    },
    postureMs: () => postureMs + sinceMs(),
    close() {
      stop();
      unwatchHidden();
    },
  };
}
