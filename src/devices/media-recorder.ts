import {
  AUDIO_BITS_PER_S,
  KEY_FRAME_INTERVAL_MS,
  RECORDING_TYPES,
  SLICE_MS,
  VIDEO_BITS_PER_S,
} from '../domain/takes/recording-parameters.ts';
import { logProblem } from './log.ts';

export interface Recorder {
  /** Resolves after the last slice was passed on. */
  stop(): Promise<void>;
}

/** The events of a recorder. `ended` is the last. */
export interface RecorderEvents {
  /** A slice was recorded. @param type its media type */
  slice(bytes: Blob | ArrayBuffer, type: string): void;
  /** A camera or microphone was lost. The other track is still recorded. */
  trackEnded(kind: 'video' | 'audio'): void;
  /** The recorder stopped by itself, because all its tracks have ended, or it failed. */
  ended(why: 'no-tracks' | 'failed'): void;
}

/** The recorder's options. Some browsers, and TypeScript's DOM library, lack the key frame interval. */
type Options = MediaRecorderOptions & { videoKeyFrameIntervalDuration?: number };

const canRecord = (): boolean => typeof MediaRecorder === 'function';

/**
 * Records the live tracks of a stream, in slices. A type counts as supported once a recorder has started with it, and has not failed
 * before its first slice, because `isTypeSupported` accepts types for which `start` throws.
 *
 * @returns undefined if no recorder starts
 */
export function openRecorder(stream: MediaStream, on: RecorderEvents): Recorder | undefined {
  const tracks = stream.getTracks().filter(({ readyState }) => readyState === 'live');
  if (tracks.length === 0 || !canRecord()) return undefined;
  const has = (kind: string) => tracks.some((track) => track.kind === kind);
  const types = RECORDING_TYPES[!has('video') ? 'audio' : has('audio') ? 'video' : 'silentVideo'];
  let stopping = false;
  let recorder: MediaRecorder | undefined;

  function startFrom(index: number): MediaRecorder | undefined {
    for (const [i, type] of types.entries()) {
      if (i < index) continue;
      try {
        return start(i, type);
      } catch (error) {
        // The browser refuses this type, so the next one is tried.
        if (!(error instanceof DOMException)) logProblem(`A bug in recording ${type}: ${String(error)}`);
      }
    }
    return undefined;
  }

  function start(index: number, mimeType: string): MediaRecorder {
    const options: Options = {
      mimeType,
      videoBitsPerSecond: VIDEO_BITS_PER_S,
      audioBitsPerSecond: AUDIO_BITS_PER_S,
      videoKeyFrameIntervalDuration: KEY_FRAME_INTERVAL_MS,
    };
    // The recorder gets its own stream, because a change of a stream's tracks ends its recorder.
    const starting = new MediaRecorder(new MediaStream(tracks), options);
    let failed = false;
    let recorded = false;
    starting.addEventListener('dataavailable', ({ data }) => {
      if (data.size === 0) return;
      recorded = true;
      on.slice(data, starting.mimeType);
    });
    starting.addEventListener('error', () => {
      failed = true;
    });
    starting.addEventListener('stop', () => {
      if (stopping || recorder !== starting) return;
      recorder = failed && !recorded ? startFrom(index + 1) : undefined;
      if (!recorder) on.ended(failed ? 'failed' : 'no-tracks');
    });
    starting.start(SLICE_MS);
    return starting;
  }

  recorder = startFrom(0);
  if (!recorder) return undefined;
  for (const track of tracks) {
    track.addEventListener('ended', () => !stopping && on.trackEnded(track.kind as 'video' | 'audio'), {
      once: true,
    });
  }
  return {
    stop() {
      stopping = true;
      const ending = recorder;
      if (!ending || ending.state === 'inactive') return Promise.resolve();
      return new Promise((resolve) => {
        ending.addEventListener('stop', () => resolve(), { once: true });
        ending.stop();
      });
    },
  };
}
