import type { Camera } from '../devices/camera.ts';
import type { Clock } from '../devices/clock.ts';
import { FRAMING_CADENCE_MS } from '../domain/posture/framing-limits.ts';
import type { Framing } from '../domain/posture/framing.ts';
import { CADENCE_MS } from '../domain/posture/limits.ts';
import type { PostureReading } from '../domain/posture/tracker.ts';
import type { AnalystClient } from '../workers/protocol.ts';
import { cutShortBy } from './cut-short.ts';
import { AnalystLost, type KeptAnalyst } from './keep-analyst.ts';

/** What the analyst looks for in a camera's frames, and how it is asked. */
interface Sight<Answer> {
  /** Time between two frames that the page copies. */
  readonly cadenceMs: number;
  readonly watch: (analyst: AnalystClient, frames: ReadableStream<VideoFrame>) => Promise<void>;
  readonly next: (analyst: AnalystClient) => Promise<Answer>;
  readonly look: (analyst: AnalystClient, bitmap: ImageBitmap, atMs: number) => Promise<Answer>;
}

/** In a session. */
export const POSTURE: Sight<PostureReading> = {
  cadenceMs: CADENCE_MS,
  watch: (analyst, frames) => analyst.watch(frames),
  next: (analyst) => analyst.nextPosture(),
  look: (analyst, bitmap, atMs) => analyst.track(bitmap, atMs),
};

/** Before a session. */
export const FRAMING: Sight<Framing | undefined> = {
  cadenceMs: FRAMING_CADENCE_MS,
  watch: (analyst, frames) => analyst.watchFraming(frames),
  next: (analyst) => analyst.nextFraming(),
  look: (analyst, bitmap, atMs) => analyst.checkFraming(bitmap, atMs),
};

export interface CameraWatch {
  stop(): void;
}

/**
 * Lets the analyst look at a camera, and passes on what it says. Where the browser has a stream of frames, the analyst
 * reads it by itself; elsewhere the page copies frames, one in flight.
 */
export function watchCamera<Answer>(
  { camera, analyst, clock }: { camera: Camera; analyst: KeptAnalyst; clock: Clock },
  sight: Sight<Answer>,
  on: { answer(answer: Answer): void; failed(error: unknown): void },
): CameraWatch {
  let watching = true;
  let cancelWait = () => {};
  let endFrames = () => {};

  async function readStream(frames: ReadableStream<VideoFrame>): Promise<void> {
    const ended = Symbol('ended');
    const done = analyst.askOnce((remote) => sight.watch(remote, frames)).then((): typeof ended => ended);
    // A stream that can't be read must not leave a question open.
    const unlessDone = cutShortBy(done);
    while (watching) {
      const answer = await unlessDone(analyst.askOnce(sight.next));
      if (answer === ended) return;
      if (watching) on.answer(answer);
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
    const frames = camera.frames();
    if (!frames) return grabFrames();
    endFrames = frames.end;
    try {
      await readStream(frames.stream);
    } catch (error) {
      endFrames();
      if (!watching || error instanceof AnalystLost) throw error;
      // The analyst could not read the stream: frames may still be copied.
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
      endFrames();
    },
  };
}
