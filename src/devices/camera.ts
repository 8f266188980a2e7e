import { closeEarlyCamera, takeEarlyCamera } from './early-camera.ts';
import { logProblem } from './log.ts';
import type { MediaFailure } from '../domain/failure.ts';
import { mediaDevices, microphoneLoss, watchMute } from './media-devices.ts';

/** The open camera and microphone. */
export interface Media {
  /** The stream for the preview. Its tracks are live until `stop`. */
  readonly stream: MediaStream;
  /** Undefined in a session with only the microphone. */
  readonly camera: Camera | undefined;
  readonly microphone: MediaStreamTrack | undefined;
  /** Resolves when the microphone is gone. */
  readonly microphoneLost: Promise<void>;
  /** Combines this camera with another microphone. `stop` of the result stops both. */
  withMicrophoneOf(other: Media): Media;
  /** Closes the microphone. The camera stays open. */
  stopMicrophone(): void;
  stop(): void;
}

/** A camera's frames, not mirrored. */
export interface Camera {
  /** Resolves when the camera is lost: unplugged, revoked, or taken by the system. */
  readonly lost: Promise<void>;
  /** Calls back when the system mutes the camera, for example for a phone call, or unmutes it, and at once if it is muted. */
  watchMuted(changed: (muted: boolean) => void): void;
  /**
   * Ways to transfer the frames to a worker, the cheapest first; none once the camera has ended. Each must be transferred at once:
   * otherwise Chromium may read a frame in the page, and leave it open until garbage collection. If the worker can't read one, the next
   * is requested.
   */
  frames(): AsyncGenerator<ReadableStream<VideoFrame> | MediaStreamTrack | MessagePort, void>;
}

/** A refused request. */
export interface MediaRefusal {
  readonly failure: MediaFailure;
  /** Whether only the camera is missing or refused, so that a request for only the microphone may succeed. */
  readonly microphoneRemains: boolean;
}

/**
 * Audio processing is off (rule 32). Automatic gain would level the loudness that is measured, and noise suppression would distort pauses.
 * There is no echo, because Aura plays nothing. Recognizers work better without it, too.
 */
export const UNPROCESSED_AUDIO = { autoGainControl: false, noiseSuppression: false, echoCancellation: false };

/** With `camera` and `neither`, only the recognizer uses the microphone. */
export type MediaWanted = 'camera and microphone' | 'microphone' | 'camera' | 'neither';

/** Requests camera, microphone or both. A refusal is a value, not an exception. */
export async function openMedia(want: MediaWanted): Promise<Media | MediaRefusal> {
  if (want === 'neither') return mediaOf(new MediaStream());
  const video = want.startsWith('camera');
  const audio = want.endsWith('microphone') && UNPROCESSED_AUDIO;
  const devices = mediaDevices();
  if (!devices)
    return { failure: { kind: 'media-missing', secure: isSecureContext }, microphoneRemains: false };
  const early = video ? await takeEarlyCamera() : undefined;
  try {
    if (!early?.active) return mediaOf(await devices.getUserMedia({ video, audio }));
    const microphone = audio ? await devices.getUserMedia({ audio }) : new MediaStream();
    return mediaOf(new MediaStream([...early.getTracks(), ...microphone.getTracks()]));
  } catch (error) {
    closeEarlyCamera(early);
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
 * Whether this is WebKit's error for a missing camera. Only some browsers derive it from `Error`, and its message would not help a speaker.
 */
function isOverconstrained(error: unknown): boolean {
  return typeof OverconstrainedError === 'function' && error instanceof OverconstrainedError;
}

function mediaOf(stream: MediaStream): Media {
  const track = stream.getVideoTracks()[0];
  const microphone = stream.getAudioTracks()[0];
  const closed = new AbortController();
  const media: Media = {
    stream,
    microphone,
    microphoneLost: microphone ? microphoneLoss(microphone, closed.signal) : new Promise(() => {}),
    camera: track && {
      lost: new Promise((resolve) => track.addEventListener('ended', () => resolve(), { once: true })),
      watchMuted(changed) {
        if (track.muted) changed(true);
        watchMute(track, changed);
      },
      frames: () => framesOf(track),
    },
    withMicrophoneOf: (other) => joined(media, other),
    stopMicrophone() {
      closed.abort();
      microphone?.stop();
    },
    stop() {
      closed.abort();
      for (const each of stream.getTracks()) each.stop();
    },
  };
  return media;
}

function joined(camera: Media, microphone: Media): Media {
  camera.stopMicrophone();
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

/** The frames of a camera's track, as {@link Camera.frames}. */
export async function* framesOf(track: MediaStreamTrack): ReturnType<Camera['frames']> {
  if (track.readyState === 'ended') return;
  const Processor = window.MediaStreamTrackProcessor;
  // The stream buffers only the newest frame.
  if (Processor) {
    const { readable } = new Processor({ track, maxBufferSize: 1 });
    try {
      yield readable;
    } finally {
      // After its transfer, the stream is locked.
      if (!readable.locked) void readable.cancel();
    }
  }
  const loaded = await import('./camera-frames/portable-frames.ts').catch(() => undefined);
  // The next analysis, at Start, tries to load it again.
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
    // The browser does not support this permission. A second request does no harm if it is refused.
    return true;
  }
}
