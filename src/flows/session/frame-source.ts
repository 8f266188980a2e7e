import type { Camera } from '../../devices/camera.ts';
import type { Clock } from '../../devices/clock.ts';
import { ignoreWorkerUnavailable, WorkerUnavailable } from '../../domain/worker-unavailable.ts';
import type { AnalystSupervisor } from './session-state.ts';

/** A camera whose frames reach the analyst. */
export interface FrameSource {
  stop(): void;
}

/**
 * Sends a camera's frames to the analyst. With a stream, the worker reads it by itself. Otherwise the page copies frames
 * as bitmaps, one in flight (backpressure).
 *
 * @param watched the reply to `Analyst.watch` with this camera's stream; undefined where the browser has none
 * @param cadenceMs between two bitmaps
 */
export function createFrameSource(
  { camera, watched, cadenceMs }: { camera: Camera; watched: Promise<void> | undefined; cadenceMs: number },
  { analyst, clock }: { analyst: AnalystSupervisor; clock: Clock },
): FrameSource {
  let stopped = false;
  let cancelWait = () => {};

  async function copyFrames(): Promise<void> {
    let dueMs = clock.nowMs();
    while (!stopped) {
      const startMs = clock.nowMs();
      const bitmap = await camera.grab();
      if (stopped) bitmap?.close();
      else if (bitmap) await analyst.callOnce((remote) => remote.analyzeFrame(bitmap, startMs));
      dueMs = Math.max(dueMs + cadenceMs, clock.nowMs());
      await new Promise<void>((resolve) => {
        cancelWait = clock.after(dueMs - clock.nowMs(), resolve);
      });
    }
  }

  async function supply(): Promise<void> {
    try {
      if (watched) return await watched;
    } catch (error) {
      if (error instanceof WorkerUnavailable) throw error;
      // The worker could not read the stream: its frames may still be copied.
    }
    return copyFrames();
  }

  // After a restart of the worker, camera analysis creates another source.
  supply().catch(ignoreWorkerUnavailable);

  return {
    stop() {
      stopped = true;
      cancelWait();
    },
  };
}
