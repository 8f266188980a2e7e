import type { Camera } from '../../devices/camera.ts';
import type { Clock } from '../../devices/clock.ts';
import type { watchHidden } from '../../devices/visibility.ts';
import type { Framing } from '../../domain/posture/framing.ts';
import type { PostureReading } from '../../domain/posture/tracker.ts';
import type { AnalystSupervisor } from './worker-supervisor.ts';
import type { AnalysisTarget } from '../../workers/session/protocol.ts';
import { type FrameSource, FRAMING, POSTURE, createFrameSource } from './frame-source.ts';

/** The one use that the camera has at a time: the framing before a session, posture in it. */
export interface CameraAnalysis {
  /** Has the analyst look at this camera for this, in place of what it looked at. */
  look(aim: AnalysisTarget, camera: Camera): void;
  /** Looks again, at the same: a new analyst knows of no camera. */
  again(): void;
  /** Looks at nothing. */
  stop(): void;
  /** Milliseconds so far in which posture was looked at. */
  watchedMs(): number;
  close(): void;
}

interface CameraAnalysisEvents {
  framing(framing: Framing | undefined): void;
  posture(reading: PostureReading): void;
  /** Nobody can see the page, so nobody's camera is looked at. It is again once the page is seen. */
  paused(): void;
  /** No posture will come any more. */
  failed(error: unknown): void;
}

export function analyzeCamera(
  devices: { analyst: AnalystSupervisor; clock: Clock; watchHidden: typeof watchHidden },
  on: CameraAnalysisEvents,
): CameraAnalysis {
  const { analyst, clock } = devices;
  let watch: FrameSource | undefined;
  let target: { readonly aim: AnalysisTarget; readonly camera: Camera } | undefined;
  /** The camera whose frames the analyst has. They are handed over once. */
  let handed: { readonly camera: Camera; readonly watched: Promise<void> } | undefined;
  let hidden = false;
  let watchedMs = 0;
  let sinceMs: number | undefined;

  const sinceLastMs = (): number => (sinceMs === undefined ? 0 : clock.nowMs() - sinceMs);

  function hand(camera: Camera): Promise<void> | undefined {
    if (handed?.camera === camera) return handed.watched;
    const frames = camera.frames();
    if (!frames) return undefined;
    const now = { camera, watched: analyst.askOnce((remote) => remote.watch(frames)) };
    handed = now;
    // A stream that could not be read once may be, the next time.
    now.watched.catch(() => {
      if (handed === now) handed = undefined;
    });
    return now.watched;
  }

  function look(): void {
    watch?.stop();
    watchedMs += sinceLastMs();
    sinceMs = undefined;
    if (!target || hidden) {
      // Whoever is lost is noticed by the next question that matters.
      if (watch) analyst.askOnce((remote) => remote.lookFor(undefined)).catch(() => {});
      watch = undefined;
      return;
    }
    const { aim, camera } = target;
    if (aim === 'posture') sinceMs = clock.nowMs();
    const by = { camera, watched: hand(camera), analyst, clock };
    watch =
      aim === 'posture'
        ? createFrameSource(by, POSTURE, { answer: on.posture, failed: on.failed })
        : // Before a session nothing is lost: Start says what is wrong.
          createFrameSource(by, FRAMING, { answer: on.framing, failed: () => on.framing(undefined) });
  }

  const unwatchHidden = devices.watchHidden((nowHidden) => {
    hidden = nowHidden;
    if (hidden && watch) on.paused();
    look();
  });

  function stop(): void {
    target = undefined;
    look();
  }

  return {
    look(aim, camera) {
      target = { aim, camera };
      look();
    },
    again() {
      handed = undefined;
      look();
    },
    stop,
    watchedMs: () => watchedMs + sinceLastMs(),
    close() {
      stop();
      unwatchHidden();
    },
  };
}
