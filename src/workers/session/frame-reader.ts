import type { CameraFrames } from './protocol.ts';
import type { Timers } from './timers.ts';

const MICROSECONDS_PER_MS = 1000;

/** After this time without a frame, a transferred track is released, and `watch` rejects. */
const FIRST_FRAME_TIMEOUT_MS = 5000;

/** A camera frame. The receiver closes its picture. */
export interface CameraFrame {
  readonly picture: VideoFrame | ImageBitmap;
  /** Time of the frame on a steady clock. */
  readonly atMs: number;
}

export interface FrameReader {
  /** Reads the newest frame. Rejects if frames can't be read. */
  read(): Promise<CameraFrame | 'none yet' | 'ended'>;
  /** Releases the camera. */
  cancel(): void;
}

/** @throws if this worker can't read such frames. The camera is then released. */
export function openFrames(frames: CameraFrames, timers: Timers): FrameReader {
  if ('getReader' in frames) return readStream(frames);
  if ('postMessage' in frames) return readPort(frames, timers);
  return readTrack(frames, timers);
}

/** The stream buffers only the newest frame, so a slow machine drops frames instead of queueing them. */
function readStream(frames: ReadableStream<VideoFrame>): FrameReader {
  const reader = frames.getReader();
  return {
    async read() {
      const { value: picture, done } = await reader.read();
      return done ? 'ended' : { picture, atMs: picture.timestamp / MICROSECONDS_PER_MS };
    },
    cancel() {
      // Canceling rejects if the stream has failed.
      reader.cancel().catch(() => {});
    },
  };
}

function readTrack(track: MediaStreamTrack, timers: Timers): FrameReader {
  if (!('MediaStreamTrackProcessor' in self)) {
    track.stop();
    throw new TypeError('The workers of this browser have no MediaStreamTrackProcessor.');
  }
  const stream = readStream(new MediaStreamTrackProcessor({ track, maxBufferSize: 1 }).readable);
  let hasDelivered = false;

  function cancel(): void {
    stream.cancel();
    // A camera stays on while one of its tracks is live.
    track.stop();
  }

  return {
    async read() {
      if (hasDelivered) return stream.read();
      let isLate = false;
      const cancelTimeout = timers.after(FIRST_FRAME_TIMEOUT_MS, () => {
        isLate = true;
        cancel();
      });
      const frame = await stream.read().finally(cancelTimeout);
      if (isLate) throw new Error('The transferred track delivers no frames.');
      hasDelivered = true;
      return frame;
    },
    cancel,
  };
}

/**
 * Each message to the port requests a picture. The page answers with one, with `null` while it has none, or with `'unreadable'`.
 */
function readPort(port: MessagePort, timers: Timers): FrameReader {
  let answer: ((picture: unknown) => void) | undefined;
  let isCanceled = false;

  function receive(picture: unknown): void {
    if (isCanceled) port.close();
    answer?.(picture);
    answer = undefined;
  }

  port.addEventListener('message', ({ data }) => receive(data));
  // Workers can't receive this kind of picture.
  port.addEventListener('messageerror', () => receive('unreadable'));
  port.start();
  return {
    async read() {
      // The sampler may be stopped between its wait and this read. A closed port never answers.
      if (isCanceled) return 'ended';
      // oxlint-disable-next-line require-post-message-target-origin -- A port has none.
      port.postMessage(null);
      const picture = await new Promise<unknown>((resolve) => (answer = resolve));
      if (picture === null) return 'none yet';
      if (picture === 'unreadable') throw new Error('The page can take no picture of its camera this way.');
      // The page sends nothing else.
      return { picture: picture as VideoFrame | ImageBitmap, atMs: timers.nowMs() };
    },
    cancel() {
      isCanceled = true;
      // If an answer is due, the port stays open, so that the picture arrives and can be closed.
      if (!answer) port.close();
    },
  };
}
