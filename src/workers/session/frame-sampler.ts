import type { PixelFrame } from '../../domain/posture/frame.ts';

/** What is looked for in a camera's frames. */
export interface FrameConsumer {
  /** Time between two looks. */
  readonly cadenceMs: number;
  see(frame: PixelFrame, atMs: number): void;
}

/** A camera that is read until it ends. */
export interface FrameSampler {
  /** Looks for this from now on. For undefined at nothing: its frames are not read. */
  lookFor(sight: FrameConsumer | undefined): void;
  /** Settles once the camera was found to have ended. Rejects when frames can't be read. */
  readonly ended: Promise<void>;
}

/**
 * Looks at a camera's frames at the cadence of what is looked for. Frames between two looks are never read: the stream
 * keeps the newest alone, so a slow machine drops frames and queues none.
 *
 * @param pixelsOf reads a frame, and leaves it open
 */
export function createFrameSampler(
  frames: ReadableStream<VideoFrame>,
  pixelsOf: (picture: VideoFrame) => Promise<PixelFrame>,
): FrameSampler {
  let wanted: FrameConsumer | undefined;
  let dueMs = 0;
  let wake = () => {};

  /** Waits until a look is due. */
  async function nextSight(): Promise<FrameConsumer> {
    for (;;) {
      const waitMs = dueMs - performance.now();
      if (wanted && waitMs <= 0) return wanted;
      let timer: ReturnType<typeof setTimeout> | undefined;
      await new Promise<void>((resolve) => {
        wake = resolve;
        if (wanted) timer = setTimeout(resolve, waitMs);
      });
      clearTimeout(timer);
    }
  }

  async function read(reader: ReadableStreamDefaultReader<VideoFrame>): Promise<void> {
    for (;;) {
      const sight = await nextSight();
      const { value: picture, done } = await reader.read();
      if (done) return;
      const atMs = picture.timestamp / MICROSECONDS_PER_MS;
      const frame = await pixelsOf(picture).finally(() => picture.close());
      // The session may have begun or ended meanwhile.
      if (wanted !== sight) continue;
      sight.see(frame, atMs);
      dueMs = Math.max(dueMs + sight.cadenceMs, performance.now());
    }
  }

  async function readToEnd(): Promise<void> {
    const reader = frames.getReader();
    try {
      await read(reader);
    } catch (error) {
      // The camera need not go on for nobody.
      reader.cancel().catch(() => {});
      throw error;
    }
  }

  return {
    lookFor(sight) {
      wanted = sight;
      dueMs = performance.now();
      wake();
    },
    ended: readToEnd(),
  };
}

const MICROSECONDS_PER_MS = 1000;
