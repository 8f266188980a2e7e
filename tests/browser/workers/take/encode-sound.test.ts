import { AudioSampleSink, BlobSource, Input, WEBM } from 'mediabunny';
import { expect, test } from 'vitest';
import { encodeTracks } from '../../../../src/workers/take/encode-tracks.ts';

const PIECE_S = 0.02;

/** Two seconds of sound in pieces. */
function piecesOf(sampleRate: number, numberOfChannels: number, fromS: number): AudioData[] {
  const numberOfFrames = sampleRate * PIECE_S;
  return Array.from({ length: 2 / PIECE_S }, (_, i) => {
    return new AudioData({
      format: 'f32-planar',
      sampleRate,
      numberOfFrames,
      numberOfChannels,
      timestamp: Math.round((fromS + i * PIECE_S) * 1e6),
      data: new Float32Array(numberOfFrames * numberOfChannels).map(() => Math.random() - 0.5),
    });
  });
}

test('encoding continues if sample rate and channels change, as when a headset is connected', async () => {
  const pieces = [...piecesOf(48_000, 2, 0), ...piecesOf(16_000, 1, 2), ...piecesOf(48_000, 2, 4)];
  const audio = new ReadableStream<AudioData>({
    pull(controller) {
      const piece = pieces.shift();
      if (piece) controller.enqueue(piece);
      else controller.close();
    },
  });
  const slices: ArrayBuffer[] = [];
  const end = await new Promise((resolve) => {
    encodeTracks({ video: undefined, audio }, (event) => {
      if (event.kind === 'slice') slices.push(event.bytes);
      else resolve(event.kind);
    });
  });
  expect(end).toBe('ended');
  const track = await new Input({
    formats: [WEBM],
    source: new BlobSource(new Blob(slices)),
  }).getPrimaryAudioTrack();
  let seconds = 0;
  for await (const sample of new AudioSampleSink(track!).samples()) {
    seconds += sample.duration;
    sample.close();
  }
  expect(seconds).toBeCloseTo(6, 0);
});
