import { BlobSource, EncodedPacketSink, Input, MP4 } from 'mediabunny';
import { expect, test } from 'vitest';
import { shoot } from './film.ts';

const RATE_HZ = 48_000;
const LENGTH_S = 40;
/** Packets being fetched and in the queue. */
const AHEAD_MAX = 4;

test('at most four packets are read ahead, even if consuming one is slower than fetching one', async () => {
  const audio = { codec: 'pcm-s16', rateHz: RATE_HZ, samples: new Float32Array(LENGTH_S * RATE_HZ) } as const;
  const video = await shoot({ container: 'mp4', lengthS: LENGTH_S, audio });
  const input = new Input({ formats: [MP4], source: new BlobSource(video) });
  const sink = new EncodedPacketSink((await input.getPrimaryAudioTrack())!);
  const next = sink.getNextPacket.bind(sink);
  let fetched = 1;
  sink.getNextPacket = (...args) => {
    fetched += 1;
    return next(...args);
  };
  let taken = 0;
  let ahead = 0;
  for await (const packet of sink.packets()) {
    taken += 1;
    ahead = Math.max(ahead, fetched - taken);
    // Consuming a packet takes longer than fetching one, as with decoding.
    for (let i = 0; i < 3; i += 1) await next(packet);
  }
  input.dispose();
  expect(taken).toBeGreaterThan(10 * AHEAD_MAX);
  expect(ahead).toBeLessThanOrEqual(AHEAD_MAX);
});
