/** Maximum number of pieces of sound that wait for the worker: a second, in pieces of 10 ms. */
const WAITING_SOUNDS_MAX = 100;

/** The frames of a stream's live tracks. */
interface TrackStreams {
  readonly video: ReadableStream<VideoFrame> | undefined;
  readonly audio: ReadableStream<AudioData> | undefined;
}

/** Whether a worker can encode takes, from frames that the page transfers. Elsewhere, a `MediaRecorder` records them. */
export const canEncodeInWorker = (): boolean =>
  'MediaStreamTrackProcessor' in window &&
  typeof VideoEncoder === 'function' &&
  typeof AudioEncoder === 'function';

/**
 * Opens a stream's live tracks for a worker to read and encode.
 *
 * @returns undefined if the page can't transfer frames, or the browser can't encode them
 */
export function openTrackStreams(stream: MediaStream): TrackStreams | undefined {
  const Processor = window.MediaStreamTrackProcessor;
  if (!Processor || !canEncodeInWorker()) return undefined;
  const live = (tracks: MediaStreamTrack[]) => tracks.find(({ readyState }) => readyState === 'live');
  const [video, audio] = [live(stream.getVideoTracks()), live(stream.getAudioTracks())];
  return {
    video: video && new Processor({ track: video, maxBufferSize: 1 }).readable,
    audio: audio && new Processor<AudioData>({ track: audio, maxBufferSize: WAITING_SOUNDS_MAX }).readable,
  };
}
