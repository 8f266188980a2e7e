import {
  AUDIO_BITS_PER_S,
  KEY_FRAME_INTERVAL_MS,
  VIDEO_BITS_PER_S,
} from '../../domain/takes/recording-parameters.ts';
import type { EncoderEvent, TrackStreams } from './protocol.ts';
import { fillGaps } from './fill-gaps.ts';
import { createSliceWriter, type SliceWriter } from './slice-writer.ts';

/** One track's part in it. */
interface TrackEncoding {
  /** Resolves when the track has ended, or was stopped. */
  readonly ended: Promise<void>;
  cancel(): void;
}

/** Frames that may wait for the encoder; more are dropped, as a camera stops when too few of its frames come back. */
const QUEUED_FRAMES_MAX = 2;

/** Encodes tracks as WebM, VP8 and Opus, in slices of a second, until they end. @returns ends it */
export function encodeTracks(
  { video, audio }: TrackStreams,
  emit: (event: EncoderEvent) => void,
): () => void {
  const encodings: TrackEncoding[] = [];
  let over = false;

  function end(event: EncoderEvent): void {
    if (!over) emit(event);
    over = true;
    for (const { cancel } of encodings) cancel();
  }

  const kinds = [...(video ? (['video'] as const) : []), ...(audio ? (['audio'] as const) : [])];
  const writer = createSliceWriter(
    kinds,
    (bytes) => !over && emit({ kind: 'slice', bytes }),
    () => end({ kind: 'failed' }),
  );
  if (video) encodings.push(encodeVideo(video, writer));
  if (audio) encodings.push(encodeAudio(audio, writer));

  Promise.all(encodings.map(({ ended }) => ended)).then(
    () => {
      writer.flush();
      end({ kind: 'ended' });
    },
    () => end({ kind: 'failed' }),
  );
  return () => {
    for (const { cancel } of encodings) cancel();
  };
}

function encodeVideo(frames: ReadableStream<VideoFrame>, writer: SliceWriter): TrackEncoding {
  let failure: DOMException | undefined;
  const encoder = new VideoEncoder({
    output: (chunk) =>
      writer.add({
        kind: 'video',
        atMs: chunk.timestamp / 1000,
        key: chunk.type === 'key',
        bytes: bytesOf(chunk),
      }),
    error: (error) => (failure = error),
  });
  let keyMs = Number.NEGATIVE_INFINITY;

  function encode(frame: VideoFrame): void {
    if (failure) throw failure;
    const atMs = frame.timestamp / 1000;
    writer.arrived('video', atMs, performance.now());
    if (encoder.state === 'unconfigured') {
      const { displayWidth: width, displayHeight: height } = frame;
      encoder.configure({
        codec: 'vp8',
        width,
        height,
        bitrate: VIDEO_BITS_PER_S,
        latencyMode: 'realtime',
      });
      writer.configure({ kind: 'video', codec: 'V_VP8', width, height });
    }
    if (encoder.encodeQueueSize >= QUEUED_FRAMES_MAX) return;
    const keyFrame = atMs - keyMs >= KEY_FRAME_INTERVAL_MS;
    if (keyFrame) keyMs = atMs;
    encoder.encode(frame, { keyFrame });
  }

  return encodeAll(frames, encode, encoder, () => writer.end('video'));
}

function encodeAudio(sound: ReadableStream<AudioData>, writer: SliceWriter): TrackEncoding {
  let failure: DOMException | undefined;
  let settings: AudioEncoderConfig | undefined;
  const encoder = new AudioEncoder({
    output(chunk, metadata) {
      const description = metadata?.decoderConfig?.description;
      if (settings && description) {
        const { sampleRate, numberOfChannels: channels } = settings;
        writer.configure({
          kind: 'audio',
          codec: 'A_OPUS',
          sampleRate,
          channels,
          description: new Uint8Array(ArrayBuffer.isView(description) ? description.buffer : description),
        });
      }
      writer.add({ kind: 'audio', atMs: chunk.timestamp / 1000, key: true, bytes: bytesOf(chunk) });
    },
    error: (error) => (failure = error),
  });
  const fill = fillGaps((silence) => encoder.encode(silence));

  function encode(data: AudioData): void {
    if (failure) throw failure;
    writer.arrived('audio', (data.timestamp + data.duration) / 1000, performance.now());
    if (encoder.state === 'unconfigured') {
      const { sampleRate, numberOfChannels } = data;
      settings = { codec: 'opus', sampleRate, numberOfChannels, bitrate: AUDIO_BITS_PER_S };
      encoder.configure(settings);
    }
    fill(data);
    encoder.encode(data);
  }

  return encodeAll(sound, encode, encoder, () => writer.end('audio'));
}

/** Encodes a track's frames until it ends, and closes them. */
function encodeAll<Frame extends { close(): void }>(
  frames: ReadableStream<Frame>,
  encode: (frame: Frame) => void,
  encoder: VideoEncoder | AudioEncoder,
  end: () => void,
): TrackEncoding {
  const reader = frames.getReader();

  async function run(): Promise<void> {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      try {
        encode(value);
      } finally {
        value.close();
      }
    }
    if (encoder.state === 'configured') await encoder.flush();
    if (encoder.state !== 'closed') encoder.close();
    end();
  }

  return { ended: run(), cancel: () => void reader.cancel().catch(() => {}) };
}

function bytesOf(chunk: EncodedVideoChunk | EncodedAudioChunk): Uint8Array {
  const bytes = new Uint8Array(chunk.byteLength);
  chunk.copyTo(bytes);
  return bytes;
}
