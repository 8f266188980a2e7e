import { logProblem } from './log.ts';
import type { MediaFailure } from '../domain/failure.ts';
import { microphoneLoss, watchMute } from './media-devices.ts';

/** The open camera and microphone. */
export interface Media {
  /** For the preview. Its tracks are live until `stop`. */
  readonly stream: MediaStream;
  /** Undefined in a session with the microphone alone. */
  readonly camera: Camera | undefined;
  readonly microphone: MediaStreamTrack | undefined;
  /** Resolves when the microphone is gone. */
  readonly microphoneLost: Promise<void>;
  /** This camera with the other's microphone in place of its own. `stop` of the result stops both. */
  withMicrophoneOf(other: Media): Media;
  /** Closes the microphone; the camera goes on. */
  stopMicrophone(): void;
  /** Stops every track. */
  stop(): void;
}

/** A camera's frames, not mirrored. */
export interface Camera {
  /** Resolves when the camera is gone: unplugged, revoked, taken by the system. */
  readonly lost: Promise<void>;
  /** Calls back when the system mutes it, as for a call, or gives it back, and at once if it is muted. */
  watchMuted(changed: (muted: boolean) => void): void;
  /**
   * Its frames in the ways in which they can reach a worker, the cheapest first; none once the camera has ended. Each is
   * to be transferred at once: otherwise Chromium may read a frame in the page and leave it open until garbage
   * collection. The next is requested if a worker can't read it.
   */
  frames(): AsyncGenerator<ReadableStream<VideoFrame> | MediaStreamTrack | MessagePort, void>;
}

/** A refused request. */
export interface MediaRefusal {
  readonly failure: MediaFailure;
  /** Only the camera is missing or refused: a request for the microphone alone may succeed. */
  readonly microphoneRemains: boolean;
}

/**
 * Audio processing is off (rule 32): automatic gain would level the loudness that is measured, noise suppression would
 * distort pauses, and there is no echo, as Aura plays nothing. Recognizers work better without it, too.
 */
export const UNPROCESSED_AUDIO = { autoGainControl: false, noiseSuppression: false, echoCancellation: false };

/** `camera` and `neither`: the recognizer alone uses the microphone. */
export type MediaWanted = 'camera and microphone' | 'microphone' | 'camera' | 'neither';

/** Requests camera, microphone or both. A refusal is a value, not an exception. */
export async function openMedia(want: MediaWanted): Promise<Media | MediaRefusal> {
  if (want === 'neither') return mediaOf(new MediaStream());
  const video = want.startsWith('camera');
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      video,
      audio: want.endsWith('microphone') && UNPROCESSED_AUDIO,
    });
    return mediaOf(stream);
  } catch (error) {
    return { failure: mediaFailure(error), microphoneRemains: video && (await onlyCameraFails()) };
  }
}

/** Maps a rejection of `getUserMedia` to a failure (rule 12). */
export function mediaFailure(error: unknown): MediaFailure {
  if (!(error instanceof Error) || isOverconstrained(error)) return { kind: 'media-unknown' };
  if (error.name === 'NotAllowedError') return { kind: 'media-denied' };
  return { kind: 'media-error', reason: error.message };
}

/**
 * WebKit's error for a missing camera. Only some browsers derive it from `Error`, and its message would not help a
 * speaker.
 */
function isOverconstrained(error: unknown): boolean {
  return typeof OverconstrainedError === 'function' && error instanceof OverconstrainedError;
}

function mediaOf(stream: MediaStream): Media {
  const track = stream.getVideoTracks()[0];
  const microphone = stream.getAudioTracks()[0];
  const media: Media = {
    stream,
    microphone,
    microphoneLost: microphone ? microphoneLoss(microphone) : new Promise(() => {}),
    camera: track && {
      lost: new Promise((resolve) => track.addEventListener('ended', () => resolve(), { once: true })),
      watchMuted(changed) {
        if (track.muted) changed(true);
        watchMute(track, changed);
      },
      frames: () => framesOf(track),
    },
    withMicrophoneOf: (other) => joined(media, other),
    stopMicrophone: () => microphone?.stop(),
    stop() {
      for (const each of stream.getTracks()) each.stop();
    },
  };
  return media;
}

function joined(camera: Media, microphone: Media): Media {
  for (const before of camera.stream.getAudioTracks()) before.stop();
  const media: Media = {
    ...microphone,
    stream: new MediaStream([...camera.stream.getVideoTracks(), ...microphone.stream.getAudioTracks()]),
    camera: camera.camera,
    withMicrophoneOf: (other) => joined(media, other),
    stop() {
      camera.stop();
      microphone.stop();
    },
  };
  return media;
}

async function* framesOf(track: MediaStreamTrack): ReturnType<Camera['frames']> {
  if (track.readyState === 'ended') return;
  const Processor = window.MediaStreamTrackProcessor;
  // Buffers only the newest frame.
  if (Processor) {
    const { readable } = new Processor({ track, maxBufferSize: 1 });
    try {
      yield readable;
    } finally {
      // It is locked once it was transferred.
      if (!readable.locked) void readable.cancel();
    }
  }
  const loaded = await import('./camera-frames/portable-frames.ts').catch(() => undefined);
  // The next analysis, at Start, loads it again.
  if (!loaded) return logProblem("The code that passes the camera's frames on did not load.");
  yield* loaded.portableFrames(track);
}

/** Whether there is a microphone whose permission is not known to be denied. */
async function onlyCameraFails(): Promise<boolean> {
  try {
    const devices = await navigator.mediaDevices.enumerateDevices();
    if (!devices.some((device) => device.kind === 'audioinput')) return false;
    const microphone = await navigator.permissions.query({ name: 'microphone' });
    return microphone.state !== 'denied';
  } catch {
    // The browser does not know this permission. A second refusal does no harm.
    return true;
  }
}
