import { BlobSource, EncodedPacketSink, Input, WEBM } from 'mediabunny';
import { afterEach, expect, test, vi } from 'vitest';
import { openTrackStreams } from '../../../../src/devices/track-streams.ts';
import { withEncoder } from '../../../../src/flows/takes/open-encoder.ts';
import { connectEncoder } from '../../../../src/workers/take/connect-encoder.ts';
import { noBug } from '../../../no-bug.ts';
import { openStream } from '../../drawn-stream.ts';

let opened: Awaited<ReturnType<typeof openStream>>;

afterEach(() => opened.close());

async function record() {
  opened = await openStream();
  const slices: (Blob | ArrayBuffer)[] = [];
  const on = {
    slice: (bytes: Blob | ArrayBuffer) => void slices.push(bytes),
    trackEnded: vi.fn<(kind: 'video' | 'audio') => void>(),
    ended: vi.fn<(why: 'no-tracks' | 'failed') => void>(),
  };
  const instead = vi.fn<() => undefined>();
  const open = withEncoder({ openTrackStreams, connectEncoder, openRecorder: instead, log: noBug });
  return { recorder: open(opened.stream, on), slices, on, instead };
}

const inputOf = (slices: (Blob | ArrayBuffer)[]) =>
  new Input({ formats: [WEBM], source: new BlobSource(new Blob(slices)) });

test('a stream is encoded in a worker, and its slices in sequence are one file', async () => {
  const { recorder, slices, on, instead } = await record();
  const startMs = performance.now();
  await expect.poll(() => slices.length).toBeGreaterThan(3);
  await recorder?.stop();
  const recordedS = (performance.now() - startMs) / 1000;
  const input = inputOf(slices);
  const codecs = (await input.getTracks()).map(({ codec }) => codec);
  expect(new Set(codecs)).toEqual(new Set(['vp8', 'opus']));
  const lengthS = await input.computeDuration();
  expect(lengthS).toBeGreaterThan(2);
  expect(lengthS).toBeLessThan(recordedS + 0.5);
  expect(on.ended).not.toHaveBeenCalled();
  expect(instead).not.toHaveBeenCalled();
});

test.each([
  ['the sound after the camera is lost', ['Video', 'Audio']],
  ['the picture after the microphone is lost', ['Audio', 'Video']],
] as const)('recording continues with %s, and ends with the last track', async (_, kinds) => {
  const { slices, on } = await record();
  await expect.poll(() => slices.length).toBeGreaterThan(1);
  for (const kind of kinds) {
    const [track] = opened.stream[`get${kind}Tracks`]();
    track?.stop();
    // A page that stops a track itself gets no event.
    track?.dispatchEvent(new Event('ended'));
    expect(on.trackEnded).toHaveBeenLastCalledWith(kind.toLowerCase());
    const count = slices.length;
    await expect.poll(() => slices.length).toBeGreaterThan(count);
  }
  await expect.poll(() => on.ended.mock.calls).toEqual([['no-tracks']]);
  expect((await inputOf(slices).getTracks()).length).toBe(2);
});

/** The width and height in the header of a key frame of VP8 (RFC 6386). */
function sizeOf(keyFrame: Uint8Array): string {
  const lengthAt = (at: number) => (keyFrame[at]! | (keyFrame[at + 1]! << 8)) & 0x3f_ff;
  return `${lengthAt(6)}x${lengthAt(8)}`;
}

test('a picture that turns during the recording is recorded in both orientations', async () => {
  const { recorder, slices } = await record();
  await expect.poll(() => slices.length).toBeGreaterThan(2);
  opened.turn();
  const count = slices.length;
  await expect.poll(() => slices.length).toBeGreaterThan(count + 2);
  await recorder?.stop();
  const sizes = new Set<string>();
  const track = await inputOf(slices).getPrimaryVideoTrack();
  for await (const packet of new EncodedPacketSink(track!).packets())
    if (packet.type === 'key') sizes.add(sizeOf(packet.data));
  expect([...sizes]).toEqual(['300x150', '150x300']);
});
