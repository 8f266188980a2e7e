import type { FaceInput } from '../../domain/face-detector/face-input.ts';
import type { PixelFrame } from '../../domain/posture/frame.ts';

const MICROSECONDS_PER_MS = 1000;

/** Analyzes frames for one target. */
export interface FrameConsumer {
  /** Time between two analyzed frames. */
  readonly cadenceMs: number;
  /** The face detector's input, to be filled with a frame's picture; undefined where no look at it is due. */
  faceInputAt(atMs: number): FaceInput | undefined;
  /**
   * @param atMs when the frame was taken
   * @param hasFaceInput whether the face detector's input has the frame's picture
   */
  analyze(frame: PixelFrame, atMs: number, hasFaceInput: boolean): void;
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
 * @param readPixels reads a frame, also into the face detector's input if that is given, and leaves it open
 */
export function createFrameSampler(
  frames: ReadableStream<VideoFrame>,
  readPixels: (frame: VideoFrame, faceInput: FaceInput | undefined) => Promise<PixelFrame>,
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
      const faceInput = current.faceInputAt(atMs);
      const pixels = await readPixels(videoFrame, faceInput).finally(() => videoFrame.close());
      // The session may have begun or ended while the pixels were read.
      if (consumer !== current) continue;
      current.analyze(pixels, atMs, faceInput !== undefined);
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
