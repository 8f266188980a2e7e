import type { PixelFrame } from '../../domain/posture/frame.ts';

const MICROSECONDS_PER_MS = 1000;

/** Analyzes frames for one target. */
export interface FrameConsumer {
  /** Time between two analyzed frames. */
  readonly cadenceMs: number;
  /** @param atMs when the frame was taken */
  analyze(frame: PixelFrame, atMs: number): void;
}

/** Samples a camera's stream of frames until the camera ends. */
export interface FrameSampler {
  /** Gives frames to this consumer from now on; undefined: none is read. */
  setConsumer(consumer: FrameConsumer | undefined): void;
  /** Settles once a read found that the camera has ended. Rejects when frames can't be read. */
  readonly ended: Promise<void>;
}

/**
 * Reads a camera's newest frame at its consumer's cadence. Frames in between are never read: the stream keeps the newest
 * alone, so a slow machine drops frames and queues none.
 *
 * @param readPixels reads a frame, and leaves it open
 */
export function createFrameSampler(
  frames: ReadableStream<VideoFrame>,
  readPixels: (frame: VideoFrame) => Promise<PixelFrame>,
): FrameSampler {
  let consumer: FrameConsumer | undefined;
  let dueMs = 0;
  let wake = () => {};

  /** Waits until a frame is due. */
  async function nextConsumer(): Promise<FrameConsumer> {
    for (;;) {
      const waitMs = dueMs - performance.now();
      if (consumer && waitMs <= 0) return consumer;
      let timer: ReturnType<typeof setTimeout> | undefined;
      await new Promise<void>((resolve) => {
        wake = resolve;
        if (consumer) timer = setTimeout(resolve, waitMs);
      });
      clearTimeout(timer);
    }
  }

  async function sample(reader: ReadableStreamDefaultReader<VideoFrame>): Promise<void> {
    for (;;) {
      const current = await nextConsumer();
      const { value: videoFrame, done } = await reader.read();
      if (done) return;
      const atMs = videoFrame.timestamp / MICROSECONDS_PER_MS;
      const pixels = await readPixels(videoFrame).finally(() => videoFrame.close());
      // The session may have begun or ended while the pixels were read.
      if (consumer !== current) continue;
      current.analyze(pixels, atMs);
      dueMs = Math.max(dueMs + current.cadenceMs, performance.now());
    }
  }

  async function sampleToEnd(): Promise<void> {
    const reader = frames.getReader();
    try {
      await sample(reader);
    } catch (error) {
      // Without a reader, the camera need not go on.
      reader.cancel().catch(() => {});
      throw error;
    }
  }

  return {
    setConsumer(next) {
      consumer = next;
      dueMs = performance.now();
      wake();
    },
    ended: sampleToEnd(),
  };
}
