import type { Camera } from '../../devices/camera.ts';
import type { Clock } from '../../devices/clock.ts';
import { FRAMING_CADENCE_MS } from '../../domain/posture/framing-limits.ts';
import type { Framing } from '../../domain/posture/framing.ts';
import { CADENCE_MS } from '../../domain/posture/limits.ts';
import type { PostureReading } from '../../domain/posture/tracker.ts';
import type { AnalysisTarget, AnalystClient } from '../../workers/session/protocol.ts';
import { raceAgainst } from '../race-against.ts';
import { WorkerUnavailable, type AnalystSupervisor } from './worker-supervisor.ts';

/** What the analyst looks for in a camera's frames, and how it is asked. */
interface TargetRequest<Answer> {
  readonly aim: AnalysisTarget;
  /** Time between two frames that the page copies. */
  readonly cadenceMs: number;
  readonly next: (analyst: AnalystClient) => Promise<Answer>;
  readonly look: (analyst: AnalystClient, bitmap: ImageBitmap, atMs: number) => Promise<Answer>;
}

/** In a session. */
export const POSTURE: TargetRequest<PostureReading> = {
  aim: 'posture',
  cadenceMs: CADENCE_MS,
  next: (analyst) => analyst.nextPosture(),
  look: (analyst, bitmap, atMs) => analyst.track(bitmap, atMs),
};

/** Before a session. */
export const FRAMING: TargetRequest<Framing | undefined> = {
  aim: 'framing',
  cadenceMs: FRAMING_CADENCE_MS,
  next: (analyst) => analyst.nextFraming(),
  look: (analyst, bitmap, atMs) => analyst.checkFraming(bitmap, atMs),
};

export interface FrameSource {
  stop(): void;
}

/**
 * Lets the analyst look at a camera, and passes on what it says. Where it has the camera's frames, it reads them by
 * itself; elsewhere the page copies frames, one in flight.
 *
 * @param by.watched what `Analyst.watch` of this camera answers; undefined where it has no stream of frames
 */
export function createFrameSource<Answer>(
  by: { camera: Camera; watched: Promise<void> | undefined; analyst: AnalystSupervisor; clock: Clock },
  sight: TargetRequest<Answer>,
  on: { answer(answer: Answer): void; failed(error: unknown): void },
): FrameSource {
  const { camera, watched, analyst, clock } = by;
  let watching = true;
  let cancelWait = () => {};

  async function follow(cameraEnd: Promise<void>): Promise<void> {
    const ended = Symbol('ended');
    // A camera that can't be read must not leave a question open.
    const unlessEnded = raceAgainst(cameraEnd.then((): typeof ended => ended));
    // One question with the first: by itself it is answered before any frame is read, and would prove nothing of a thread.
    let question = (remote: AnalystClient): Promise<Answer> => {
      remote.lookFor(sight.aim).catch(() => {});
      return sight.next(remote);
    };
    while (watching) {
      const answer = await unlessEnded(analyst.askOnce(question));
      if (answer === ended) return;
      if (watching) on.answer(answer);
      question = sight.next;
    }
  }

  async function grabFrames(): Promise<void> {
    let dueMs = clock.nowMs();
    while (watching) {
      const startMs = clock.nowMs();
      const bitmap = await camera.grab();
      if (bitmap && watching) {
        const answer = await analyst.askOnce((remote) => sight.look(remote, bitmap, startMs));
        if (watching) on.answer(answer);
      } else {
        bitmap?.close();
      }
      dueMs = Math.max(dueMs + sight.cadenceMs, clock.nowMs());
      await new Promise<void>((resolve) => {
        cancelWait = clock.after(dueMs - clock.nowMs(), resolve);
      });
    }
  }

  async function watch(): Promise<void> {
    if (!watched) return grabFrames();
    try {
      await follow(watched);
    } catch (error) {
      if (!watching || error instanceof WorkerUnavailable) throw error;
      // The analyst could not read the frames: they may still be copied.
      await grabFrames();
    }
  }

  void watch().catch((error: unknown) => {
    if (watching) on.failed(error);
  });

  return {
    stop() {
      watching = false;
      cancelWait();
    },
  };
}
