import type { MediaFailure } from '../domain/failure.ts';

/** The open camera and microphone. */
export interface Media {
  /** For the preview. Its tracks are live until `stop`. */
  readonly stream: MediaStream;
  /** Undefined in a session with the microphone alone. */
  readonly camera: Camera | undefined;
  readonly microphone: MediaStreamTrack | undefined;
  /** Stops every track. */
  stop(): void;
}

/** A camera's frames, not mirrored. */
export interface Camera {
  /** Resolves when the camera is gone: unplugged, revoked, taken by the system. */
  readonly lost: Promise<void>;
  /**
   * Its frames from now on, the newest alone kept, until it ends. The stream can be transferred; who reads it closes
   * each frame. To be transferred at once: a frame that waits by then Chromium may take in the page, and leave open until
   * it is garbage. Undefined where the browser has no such stream: then `grab` is the way.
   */
  frames(): ReadableStream<VideoFrame> | undefined;
  /** Copies the frame that is showing now; undefined before the first. The caller owns the bitmap. */
  grab(): Promise<ImageBitmap | undefined>;
}

/** What a refused request leaves to try. */
export interface MediaRefusal {
  readonly failure: MediaFailure;
  /** Only the camera is missing or refused: the microphone alone may do. */
  readonly microphoneRemains: boolean;
}

/**
 * Audio processing is off (rule 32): automatic gain would level the loudness that is measured, noise suppression would
 * distort pauses, and there is no echo, as Aura plays nothing. Recognizers work better without it, too.
 */
export const UNPROCESSED_AUDIO = { autoGainControl: false, noiseSuppression: false, echoCancellation: false };

/** Requests camera and microphone, or the microphone alone. A refusal is a value, not an exception. */
export async function openMedia(want: 'camera and microphone' | 'microphone'): Promise<Media | MediaRefusal> {
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      video: want === 'camera and microphone',
      audio: UNPROCESSED_AUDIO,
    });
    return mediaOf(stream);
  } catch (error) {
    return {
      failure: mediaFailure(error),
      microphoneRemains: want !== 'microphone' && (await onlyCameraFails()),
    };
  }
}

/** Which failure of the catalog a rejection is. */
export function mediaFailure(error: unknown): MediaFailure {
  if (!(error instanceof Error) || isOverconstrained(error)) return { kind: 'media-unknown' };
  if (error.name === 'NotAllowedError') return { kind: 'media-denied' };
  return { kind: 'media-error', reason: error.message };
}

/** By which WebKit says that there is no camera; an Error in some browsers alone, and its message tells a speaker nothing. */
function isOverconstrained(error: unknown): boolean {
  return typeof OverconstrainedError === 'function' && error instanceof OverconstrainedError;
}

function mediaOf(stream: MediaStream): Media {
  const track = stream.getVideoTracks()[0];
  const grabber = track && createGrabber(stream);
  return {
    stream,
    microphone: stream.getAudioTracks()[0],
    camera: track &&
      grabber && {
        lost: new Promise((resolve) => track.addEventListener('ended', () => resolve(), { once: true })),
        frames() {
          const Processor = window.MediaStreamTrackProcessor;
          if (!Processor || track.readyState === 'ended') return undefined;
          return new Processor({ track, maxBufferSize: 1 }).readable;
        },
        grab: grabber.grab,
      },
    stop() {
      for (const each of stream.getTracks()) each.stop();
      grabber?.close();
    },
  };
}

/** A video element of its own, made when first needed: the preview is the screen's business. */
function createGrabber(stream: MediaStream): { grab(): Promise<ImageBitmap | undefined>; close(): void } {
  let video: HTMLVideoElement | undefined;
  return {
    async grab() {
      if (!video) {
        video = document.createElement('video');
        video.muted = true;
        video.playsInline = true;
        video.srcObject = stream;
        // Rejects when the stream ends before its first frame: there is no frame to grab then.
        video.play().catch(() => {});
      }
      if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return undefined;
      // Rejects when the camera goes away just now: one frame less.
      return createImageBitmap(video).catch(() => undefined);
    },
    close() {
      if (video) video.srcObject = null;
    },
  };
}

/** Whether there is a microphone, and nothing says that it is refused too. */
async function onlyCameraFails(): Promise<boolean> {
  try {
    const devices = await navigator.mediaDevices.enumerateDevices();
    if (!devices.some((device) => device.kind === 'audioinput')) return false;
    const microphone = await navigator.permissions.query({ name: 'microphone' });
    return microphone.state !== 'denied';
  } catch {
    // Some browsers know no such permission: offering a way that is refused again does no harm.
    return true;
  }
}
