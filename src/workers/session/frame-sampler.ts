import type { FaceInput } from '../../domain/face-detector/face-input.ts';
import type { PixelFrame } from '../../domain/posture/frame.ts';
import type { CameraFrame, FrameReader } from './frame-reader.ts';
import type { Timers } from './timers.ts';

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

/** Samples a camera's frames until the camera ends. */
export interface FrameSampler {
  /** Gives frames to this consumer from now on; undefined: none is read. */
  setConsumer(consumer: FrameConsumer | undefined): void;
  /** Ends the sampling, and gives the camera back. */
  stop(): void;
  /** Settles once a read found that the camera has ended, or after `stop`. Rejects when frames can't be read. */
  readonly ended: Promise<void>;
}

/** Reads a picture's pixels, also into the face detector's input if that is given, and may leave the picture open. */
export type ReadPixels = (
  picture: VideoFrame | ImageBitmap,
  faceInput: FaceInput | undefined,
) => Promise<PixelFrame>;

/** Reads a camera's newest frame at its consumer's cadence. Frames in between are never read. */
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
      // The session may have begun or ended while the pixels were read.
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
    // Without a reader, the camera need not go on.
    ended: sample().finally(reader.cancel),
  };
}
