import { BlobSource, EncodedPacketSink, Input, MP4 } from 'mediabunny';
import { expect, test } from 'vitest';
import { shoot } from './film.ts';

const RATE_HZ = 48_000;
const LENGTH_S = 40;
/** What is being fetched, and the queue. */
const AHEAD_MAX = 4;

test('no more packets are kept than come next, however many a second are taken', async () => {
  const audio = { codec: 'pcm-s16', rateHz: RATE_HZ, samples: new Float32Array(LENGTH_S * RATE_HZ) } as const;
  const film = await shoot({ container: 'mp4', lengthS: LENGTH_S, audio });
  const input = new Input({ formats: [MP4], source: new BlobSource(film) });
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
    // To take one takes longer than to fetch one, as where each is decoded.
    for (let i = 0; i < 3; i += 1) await next(packet);
  }
  input.dispose();
  expect(taken).toBeGreaterThan(10 * AHEAD_MAX);
  expect(ahead).toBeLessThanOrEqual(AHEAD_MAX);
});
