import { BufferSource, EncodedPacketSink, Input, WEBM } from 'mediabunny';
import { beforeEach, expect, test } from 'vitest';
import { createSliceWriter, type SliceWriter } from '../../../src/workers/take/slice-writer.ts';

const VIDEO = { kind: 'video', codec: 'V_VP8', width: 640, height: 480 } as const;
/** "OpusHead", version 1, one channel, a pre-skip of 312 samples, 48 kHz. */
const OPUS_HEAD = Uint8Array.of(79, 112, 117, 115, 72, 101, 97, 100, 1, 1, 56, 1, 128, 187, 0, 0, 0, 0, 0);
const AUDIO = {
  kind: 'audio',
  codec: 'A_OPUS',
  sampleRate: 48_000,
  channels: 1,
  description: OPUS_HEAD,
} as const;
/** The timestamps of the two tracks at time 0 of the worker's clock. */
const CAMERA_MS = 7000;
const MICROPHONE_MS = 900_000;

let slices: Uint8Array<ArrayBuffer>[];
let failures: number;

beforeEach(() => {
  slices = [];
  failures = 0;
});

const open = (kinds: ('video' | 'audio')[]): SliceWriter =>
  createSliceWriter(
    kinds,
    (slice) => slices.push(new Uint8Array(slice)),
    () => (failures += 1),
  );

function openBoth(): SliceWriter {
  const writer = open(['video', 'audio']);
  writer.configure(VIDEO);
  writer.configure(AUDIO);
  return writer;
}

const frame = (kind: 'video' | 'audio', atMs: number, key = true) => ({
  kind,
  atMs,
  key,
  bytes: new Uint8Array([1, 2, 3]),
});

/** Writes a video frame every 100 ms and an audio packet every 50 ms, for an interval by the worker's clock. */
function write(writer: SliceWriter, fromMs: number, toMs: number): void {
  for (let nowMs = fromMs; nowMs < toMs; nowMs += 50) {
    writer.arrived('audio', MICROPHONE_MS + nowMs, nowMs);
    writer.add(frame('audio', MICROPHONE_MS + nowMs));
    if (nowMs % 100 !== 0) continue;
    // The camera's frames have varying latency, at least 5 ms.
    writer.arrived('video', CAMERA_MS + nowMs, nowMs + 5 + (nowMs % 300));
    writer.add(frame('video', CAMERA_MS + nowMs, nowMs % 2000 === 0));
  }
}

async function read(parts: readonly Uint8Array<ArrayBuffer>[]) {
  const input = new Input({
    formats: [WEBM],
    source: new BufferSource(await new Blob([...parts]).arrayBuffer()),
  });
  const timesOf = async (track: Awaited<ReturnType<Input['getPrimaryVideoTrack']>>) => {
    const times: number[] = [];
    if (track)
      for await (const { timestamp } of new EncodedPacketSink(track).packets()) times.push(timestamp);
    return times;
  };
  return {
    video: await timesOf(await input.getPrimaryVideoTrack()),
    audio: await timesOf((await input.getPrimaryAudioTrack()) as never),
    types: (await input.getTracks()).map(({ codec }) => codec),
  };
}

test('slices are a WebM file, with the tracks on one clock', async () => {
  const writer = openBoth();
  write(writer, 0, 5000);
  writer.flush();
  expect(slices).toHaveLength(1 + 5);
  const { video, audio, types } = await read(slices);
  expect(types).toEqual(['vp8', 'opus']);
  expect(audio).toHaveLength(100);
  expect(audio.at(-1)).toBeCloseTo(4.95, 2);
  expect(video).toHaveLength(50);
  // The video is later by the minimum observed latency, 5 ms.
  expect(video[0]).toBeCloseTo(0.005, 3);
  expect(video.at(-1)).toBeCloseTo(4.905, 3);
});

test('after a crash every slice that was written can be read', async () => {
  const writer = openBoth();
  write(writer, 0, 4000);
  const { audio } = await read(slices);
  expect(audio.at(-1)).toBeCloseTo(2.95, 1);
});

test('if no video frames arrive, slices are written with only the sound', async () => {
  const writer = openBoth();
  write(writer, 0, 2000);
  for (let nowMs = 2000; nowMs < 60_000; nowMs += 50) writer.add(frame('audio', MICROPHONE_MS + nowMs));
  expect(slices.length).toBeGreaterThan(58);
  writer.add(frame('video', CAMERA_MS + 60_000));
  writer.flush();
  const { video, audio } = await read(slices);
  expect(audio.at(-1)).toBeCloseTo(59.95, 2);
  expect(video.at(-1)).toBeCloseTo(60.005, 2);
});

test('silence that is filled in after minutes without sound has its own time', async () => {
  const writer = openBoth();
  write(writer, 0, 2000);
  for (let nowMs = 2000; nowMs < 70_000; nowMs += 100) writer.add(frame('video', CAMERA_MS + nowMs));
  for (let nowMs = 2000; nowMs < 70_000; nowMs += 50) writer.add(frame('audio', MICROPHONE_MS + nowMs));
  write(writer, 70_000, 72_000);
  writer.flush();
  const { video, audio } = await read(slices);
  expect(audio).toHaveLength(72 * 20);
  expect(video).toHaveLength(72 * 10);
  for (const [i, atS] of audio.entries()) expect(atS).toBeCloseTo(i / 20, 1);
  for (const [i, atS] of video.entries()) expect(atS).toBeCloseTo(i / 10, 1);
});

test('a recording shorter than a slice is complete, with the tracks that have data', async () => {
  const writer = open(['video', 'audio']);
  writer.configure(AUDIO);
  for (let nowMs = 0; nowMs < 300; nowMs += 20) writer.add(frame('audio', nowMs));
  expect(slices).toEqual([]);
  writer.end('video');
  writer.flush();
  const { audio, types } = await read(slices);
  expect(types).toEqual(['opus']);
  expect(audio).toHaveLength(15);
});

test('a track without data for 5 s ends the recording before its first slice', () => {
  const writer = open(['video', 'audio']);
  writer.configure(AUDIO);
  writer.add(frame('audio', 0));
  writer.add(frame('audio', 4999));
  expect(failures).toBe(0);
  writer.add(frame('audio', 5000));
  expect(failures).toBe(1);
  expect(slices).toEqual([]);
});
