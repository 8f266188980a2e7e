import type { FaceInput } from '../../domain/face-detector/face-input.ts';
import { NO_PICTURE_AFTER_MS } from '../../domain/posture/cadence.ts';
import type { PixelFrame } from '../../domain/posture/frame.ts';
import { createRepeatDetector } from '../../domain/posture/repeated-picture.ts';
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

/**
 * Reads a camera's newest frame at the consumer's cadence. Frames in between are not read.
 *
 * @param onPicture called with true when a consumer's first frame has come, with false when no new one has come for
 *   {@link NO_PICTURE_AFTER_MS}, and with true when one comes again
 */
export function createFrameSampler(
  reader: FrameReader,
  readPixels: ReadPixels,
  timers: Timers,
  onPicture: (comes: boolean) => void = () => {},
): FrameSampler {
  let consumer: FrameConsumer | undefined;
  let dueMs = 0;
  let isStopped = false;
  let wake = () => {};
  /** The time of the latest frame on the camera's clock. */
  let latestAtMs = Number.NaN;
  let pictureComes: boolean | undefined;
  let cancelWait = () => {};
  const isRepeated = createRepeatDetector();

  function notePicture(comes: boolean): void {
    if (comes !== pictureComes) onPicture(comes);
    pictureComes = comes;
  }

  /** Waits for the next frame from now on. A read may never answer, so only a timer notices that none comes. */
  function expectFrame(): void {
    cancelWait();
    cancelWait = consumer ? timers.after(NO_PICTURE_AFTER_MS, () => notePicture(false)) : () => {};
  }

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

  async function analyze(frame: CameraFrame, current: FrameConsumer): Promise<void> {
    const { picture, atMs } = frame;
    try {
      // Some cameras repeat a frame, with its time, in place of new ones. Others repeat it with a new time.
      if (atMs === latestAtMs || consumer !== current) return;
      latestAtMs = atMs;
      const faceInput = current.faceInputAt(atMs);
      const pixels = await readPixels(picture, faceInput);
      // The consumer may have changed while the pixels were read.
      if (isRepeated(pixels) || consumer !== current) return;
      notePicture(true);
      expectFrame();
      current.analyze(pixels, atMs, faceInput !== undefined);
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
      pictureComes = undefined;
      expectFrame();
      wake();
    },
    stop() {
      isStopped = true;
      consumer = undefined;
      cancelWait();
      wake();
      reader.cancel();
    },
    // The camera is released when its frames are no longer read.
    ended: sample().finally(() => {
      cancelWait();
      reader.cancel();
    }),
  };
}
