import type { FaceInput } from '../../domain/face-detector/face-input.ts';
import type { PixelFrame } from '../../domain/posture/frame.ts';
import type { CameraFrame, FrameReader } from './frame-reader.ts';
import type { Timers } from './timers.ts';

export interface FrameConsumer {
  /** Time between two analyzed frames. */
  readonly cadenceMs: number;
  /** The face detector's input, which must be filled with a frame's picture; undefined if no look is due. */
  faceInputAt(atMs: number): FaceInput | undefined;
  /**
   * @param atMs when the frame was taken
   * @param hasFaceInput whether the face detector's input has the frame's picture
   */
  analyze(frame: PixelFrame, atMs: number, hasFaceInput: boolean): void;
}

/** Samples a camera's frames until the camera ends. */
export interface FrameSampler {
  /** Sets the consumer of the frames. While it is undefined, no frame is read. */
  setConsumer(consumer: FrameConsumer | undefined): void;
  /** Ends the sampling, and releases the camera. */
  stop(): void;
  /** Resolves once a read finds that the camera has ended, and after `stop`. Rejects if frames can't be read. */
  readonly ended: Promise<void>;
}

/** Reads a picture's pixels, also into the face detector's input if it is given. May leave the picture open. */
export type ReadPixels = (
  picture: VideoFrame | ImageBitmap,
  faceInput: FaceInput | undefined,
) => Promise<PixelFrame>;

/** Reads a camera's newest frame at the consumer's cadence. Frames in between are not read. */
export function createFrameSampler(
  reader: FrameReader,
  readPixels: ReadPixels,
  timers: Timers,
): FrameSampler {
  let consumer: FrameConsumer | undefined;
  let dueMs = 0;
  let isStopped = false;
  let wake = () => {};

  /** Waits until a frame is due. */
  async function nextConsumer(): Promise<FrameConsumer | 'stopped'> {
    for (;;) {
      if (isStopped) return 'stopped';
      const waitMs = dueMs - timers.nowMs();
      if (consumer && waitMs <= 0) return consumer;
      let cancel = () => {};
      await new Promise<void>((resolve) => {
        wake = resolve;
        if (consumer) cancel = timers.after(waitMs, resolve);
      });
      cancel();
    }
  }

  async function analyze({ picture, atMs }: CameraFrame, current: FrameConsumer): Promise<void> {
    try {
      if (consumer !== current) return;
      const faceInput = current.faceInputAt(atMs);
      const pixels = await readPixels(picture, faceInput);
      // The consumer may have changed while the pixels were read.
      if (consumer === current) current.analyze(pixels, atMs, faceInput !== undefined);
    } finally {
      picture.close();
    }
  }

  async function sample(): Promise<void> {
    for (;;) {
      const current = await nextConsumer();
      if (current === 'stopped') return;
      const frame = await reader.read();
      if (frame === 'ended') return;
      if (frame !== 'none yet') await analyze(frame, current);
      if (consumer === current) dueMs = Math.max(dueMs + current.cadenceMs, timers.nowMs());
    }
  }

  return {
    setConsumer(next) {
      consumer = next;
      dueMs = timers.nowMs();
      wake();
    },
    stop() {
      isStopped = true;
      consumer = undefined;
      wake();
      reader.cancel();
    },
    // The camera is released when its frames are no longer read.
    ended: sample().finally(reader.cancel),
  };
}
