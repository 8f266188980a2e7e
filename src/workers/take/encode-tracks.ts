import {
  AUDIO_BITS_PER_S,
  encodedSize,
  KEY_FRAME_INTERVAL_MS,
  VIDEO_BITS_PER_S,
} from '../../domain/takes/recording-parameters.ts';
import type { EncoderEvent, TrackStreams } from './protocol.ts';
import { fillGaps } from './fill-gaps.ts';
import { createSliceWriter, type SliceWriter } from './slice-writer.ts';

/** Maximum number of frames that wait for the encoder. Further frames are dropped, because a camera stops if too many stay open. */
const QUEUED_FRAMES_MAX = 2;

/** Encodes tracks as VP8 and Opus in WebM, in slices of a second, until they end. @returns a function that ends the encoding */
export function encodeTracks(
  { video, audio }: TrackStreams,
  emit: (event: EncoderEvent) => void,
): () => void {
  const stopping = new AbortController();
  const encodings: Promise<void>[] = [];
  let over = false;

  function end(event: EncoderEvent): void {
    if (!over) emit(event);
    over = true;
    stopping.abort();
  }

  const kinds = [...(video ? (['video'] as const) : []), ...(audio ? (['audio'] as const) : [])];
  const writer = createSliceWriter(
    kinds,
    (bytes) => !over && emit({ kind: 'slice', bytes }),
    () => end({ kind: 'failed' }),
  );
  if (video) encodings.push(encodeVideo(video, writer, stopping.signal));
  if (audio) encodings.push(encodeAudio(audio, writer, stopping.signal));

  Promise.all(encodings).then(
    () => {
      writer.flush();
      end({ kind: 'ended' });
    },
    () => end({ kind: 'failed' }),
  );
  return () => stopping.abort();
}

/** Resolves when the track has ended, or `signal` is aborted. */
function encodeVideo(
  frames: ReadableStream<VideoFrame>,
  writer: SliceWriter,
  signal: AbortSignal,
): Promise<void> {
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
  const size = { width: 0, height: 0 };

  /** Configures the encoder, again when a turned phone changes the size. Each key frame of VP8 has its own size. */
  async function configure(width: number, height: number): Promise<void> {
    if (width === size.width && height === size.height) return;
    if (encoder.state === 'configured') await encoder.flush();
    Object.assign(size, { width, height });
    keyMs = Number.NEGATIVE_INFINITY;
    encoder.configure({ codec: 'vp8', ...size, bitrate: VIDEO_BITS_PER_S, latencyMode: 'realtime' });
    writer.configure({ kind: 'video', codec: 'V_VP8', width, height });
  }

  async function encode(frame: VideoFrame): Promise<void> {
    if (failure) throw failure;
    const atMs = frame.timestamp / 1000;
    writer.arrived('video', atMs, performance.now());
    const { width, height } = encodedSize(frame.displayWidth, frame.displayHeight);
    await configure(width, height);
    if (failure) throw failure;
    if (encoder.encodeQueueSize >= QUEUED_FRAMES_MAX) return;
    const keyFrame = atMs - keyMs >= KEY_FRAME_INTERVAL_MS;
    if (keyFrame) keyMs = atMs;
    encoder.encode(frame, { keyFrame });
  }

  return encodeAll(frames, encode, encoder, signal, () => writer.end('video'));
}

/** Resolves when the track has ended, or `signal` is aborted. */
function encodeAudio(
  sound: ReadableStream<AudioData>,
  writer: SliceWriter,
  signal: AbortSignal,
): Promise<void> {
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
  const fill = fillGaps(async (silence) => {
    if (encoder.state !== 'configured') return;
    encoder.encode(silence);
    await roomIn(encoder);
  }, signal);

  async function encode(data: AudioData): Promise<void> {
    if (failure) throw failure;
    writer.arrived('audio', (data.timestamp + data.duration) / 1000, performance.now());
    const { sampleRate, numberOfChannels } = data;
    if (sampleRate !== settings?.sampleRate || numberOfChannels !== settings.numberOfChannels) {
      // Runs again when a headset changes the format. Each Opus packet has its own number of channels, and decodes at any sample rate.
      if (encoder.state === 'configured') await encoder.flush();
      settings = { codec: 'opus', sampleRate, numberOfChannels, bitrate: AUDIO_BITS_PER_S };
      encoder.configure(settings);
    }
    await fill(data);
    if (failure) throw failure;
    // If filling the gap was aborted, the sound would play too early, so it is dropped.
    if (!signal.aborted) encoder.encode(data);
  }

  return encodeAll(sound, encode, encoder, signal, () => writer.end('audio'));
}

/** Encodes a track's frames until it ends, and closes them. */
async function encodeAll<Frame extends { close(): void }>(
  frames: ReadableStream<Frame>,
  encode: (frame: Frame) => void | Promise<void>,
  encoder: VideoEncoder | AudioEncoder,
  signal: AbortSignal,
  end: () => void,
): Promise<void> {
  const reader = frames.getReader();
  // Canceling a failed stream rejects, but `read` reports the failure.
  signal.addEventListener('abort', () => void reader.cancel().catch(() => {}));
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    try {
      await encode(value);
    } finally {
      value.close();
    }
  }
  if (encoder.state === 'configured') await encoder.flush();
  if (encoder.state !== 'closed') encoder.close();
  end();
}

/** Resolves when the encoder's queue is empty, or the encoder has failed. */
async function roomIn(encoder: AudioEncoder): Promise<void> {
  while (encoder.state === 'configured' && encoder.encodeQueueSize > 0) {
    await new Promise((resolve) => encoder.addEventListener('dequeue', resolve, { once: true }));
  }
}

function bytesOf(chunk: EncodedVideoChunk | EncodedAudioChunk): Uint8Array {
  const bytes = new Uint8Array(chunk.byteLength);
  chunk.copyTo(bytes);
  return bytes;
}
