import type { Camera } from '../../devices/camera.ts';
import type { Clock } from '../../devices/clock.ts';
import type { watchHidden } from '../../devices/visibility.ts';
import { ignoreWorkerUnavailable, WorkerUnavailable } from '../../domain/worker-unavailable.ts';
import { NO_PICTURE_AFTER_MS } from '../../domain/posture/cadence.ts';
import type { AnalysisTarget } from '../../workers/session/protocol.ts';
import type { AnalystSupervisor } from './session-state.ts';

/** Camera analysis during a visit: framing before Start, posture in the session. It pauses while the page is hidden (rule 15) or the system has muted the camera (rule 154). */
export interface CameraAnalysis {
  analyze(target: AnalysisTarget, camera: Camera): void;
  /** Hands the camera to a new worker. */
  restart(): void;
  /** Stops using the camera, because it is closed or lost. */
  stop(): void;
  /** Undefined while no frames are analyzed. */
  readonly target: AnalysisTarget | undefined;
  close(): void;
}

/**
 * @param onPaused called when the analysis pauses; `hidden` is false if only the camera was muted
 * @param onNoPicture called when the camera has been muted for a few seconds. Without `mute`, the worker notices that no frame comes.
 */
export function createCameraAnalysis(
  devices: { analyst: AnalystSupervisor; clock: Clock; watchHidden: typeof watchHidden },
  onPaused: (hidden: boolean) => void,
  onNoPicture: () => void = () => {},
): CameraAnalysis {
  const { analyst, clock } = devices;
  let wanted: { readonly target: AnalysisTarget; readonly camera: Camera } | undefined;
  /** The camera that pauses the analysis when it is muted. */
  let watched: Camera | undefined;
  /** The camera whose frames were transferred to the worker, which is done once. */
  let transferred: { readonly camera: Camera } | undefined;
  let analyzing = false;
  const pausedBy = { hidden: false, muted: false };
  let cancelMuted = () => {};

  const paused = () => pausedBy.hidden || pausedBy.muted;

  /** Tries the ways in which the camera's frames can reach the worker, until it can read one. */
  async function transfer(camera: Camera): Promise<void> {
    const now = { camera };
    transferred = now;
    let refusal: unknown;
    try {
      for await (const frames of camera.frames()) {
        if (transferred !== now) return;
        try {
          return await analyst.callOnce((remote) => remote.watch(frames));
        } catch (error) {
          // `restart`, or Start, transfers the camera to the next worker.
          if (error instanceof WorkerUnavailable) return;
          refusal = error;
        }
      }
      if (refusal) throw refusal;
    } finally {
      if (transferred === now) transferred = undefined;
    }
  }

  function setTarget(target: AnalysisTarget | undefined): void {
    // If the worker is dead, `restart` sets the target of the next one.
    analyst.callOnce((remote) => remote.setTarget(target)).catch(ignoreWorkerUnavailable);
  }

  function follow(): void {
    if (!wanted || paused()) {
      if (analyzing) setTarget(undefined);
      analyzing = false;
      return;
    }
    const { target, camera } = wanted;
    if (transferred?.camera !== camera) void transfer(camera);
    setTarget(target);
    analyzing = true;
  }

  function pause(by: keyof typeof pausedBy, now: boolean): void {
    pausedBy[by] = now;
    if (now && analyzing) onPaused(pausedBy.hidden);
    follow();
  }

  const unwatchHidden = devices.watchHidden((hidden) => pause('hidden', hidden));

  function watchMuted(camera: Camera): void {
    cancelMuted();
    pausedBy.muted = false;
    camera.watchMuted((muted) => {
      if (watched !== camera) return;
      cancelMuted();
      if (muted) cancelMuted = clock.after(NO_PICTURE_AFTER_MS, onNoPicture);
      pause('muted', muted);
    });
  }

  function stop(): void {
    wanted = undefined;
    cancelMuted();
    follow();
    if (!transferred) return;
    transferred = undefined;
    analyst.callOnce((remote) => remote.unwatch()).catch(ignoreWorkerUnavailable);
  }

  return {
    analyze(target, camera) {
      wanted = { target, camera };
      if (watched !== camera) {
        watched = camera;
        watchMuted(camera);
      }
      follow();
    },
    restart() {
      transferred = undefined;
      follow();
    },
    stop,
    get target() {
      return paused() ? undefined : wanted?.target;
    },
    close() {
      stop();
      unwatchHidden();
    },
  };
}
