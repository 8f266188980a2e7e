import type { CameraFrames } from './protocol.ts';
import type { Timers } from './timers.ts';

const MICROSECONDS_PER_MS = 1000;

/** After this time without a frame, a transferred track is given back, and the next way is tried. */
const FIRST_FRAME_TIMEOUT_MS = 5000;

/** A frame that was taken from a camera. The receiver closes its picture. */
export interface CameraFrame {
  readonly picture: VideoFrame | ImageBitmap;
  /** When it was taken, on a steady clock. */
  readonly atMs: number;
}

/** Reads a camera's frames one by one. */
export interface FrameReader {
  /** Takes the newest frame. Rejects when frames can't be read. */
  read(): Promise<CameraFrame | 'none yet' | 'ended'>;
  /** Gives the camera back. */
  cancel(): void;
}

/** @throws where this worker can't read such frames; the camera is then given back */
export function openFrames(frames: CameraFrames, timers: Timers): FrameReader {
  if ('getReader' in frames) return readStream(frames);
  if ('postMessage' in frames) return readPort(frames, timers);
  return readTrack(frames, timers);
}

/** The stream keeps the newest frame alone, so a slow machine drops frames and queues none. */
function readStream(frames: ReadableStream<VideoFrame>): FrameReader {
  const reader = frames.getReader();
  return {
    async read() {
      const { value: picture, done } = await reader.read();
      return done ? 'ended' : { picture, atMs: picture.timestamp / MICROSECONDS_PER_MS };
    },
    cancel() {
      // Rejects if the stream has failed.
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
    // A camera is on while one of its tracks is live.
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
 * Each message to the port requests a picture from the page, which answers with one, with `null` while it has none, or with
 * `'unreadable'`.
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
  // The page's picture can't be received in workers.
  port.addEventListener('messageerror', () => receive('unreadable'));
  port.start();
  return {
    async read() {
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
      // A picture that is on its way must arrive to be closed.
      if (!answer) port.close();
    },
  };
}
