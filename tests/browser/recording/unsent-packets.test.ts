import { describe, expect, test } from 'vitest';
import { randomFrom } from '../../random.ts';
import { shoot, speak } from './film.ts';
import { openAnalyzer } from './measure.ts';
import { withPackets } from './packets.ts';

const RATE_HZ = 48_000;
const LENGTH_S = 12;
const PAUSE = { startS: 5, endS: 8 };
/** Maximum error of the start and end of a pause. */
const PAUSE_ERROR_S = 0.15;
/** An encoder sends all packets in the beginning of a silence. */
const HANGOVER_S = 0.2;
/** Amplitude of the noise of a room. */
const NOISE = 1e-3;

const { measure } = openAnalyzer();

/** Speech in a room, with a pause. */
function room(): Float32Array<ArrayBuffer> {
  const random = randomFrom(3);
  return speak({ lengthS: LENGTH_S, rateHz: RATE_HZ, pauses: [[PAUSE.startS, PAUSE.endS]] }).map(
    (sample) => sample + NOISE * (random() - 0.5),
  );
}

const inPause = (atS: number) => atS >= PAUSE.startS + HANGOVER_S && atS < PAUSE.endS;

let shot: Promise<File> | undefined;
const shotRoom = (): Promise<File> =>
  (shot ??= shoot({
    container: 'webm',
    lengthS: LENGTH_S,
    audio: { codec: 'opus', rateHz: RATE_HZ, samples: room() },
  }));

describe.each(['webm', 'mp4'] as const)('in %s, the time is a pause, as in a player,', (container) => {
  test.each([
    // One packet in 21 of 20 ms has the noise of the room.
    ['one packet in 0.42 s', (atS: number) => Math.round(50 * atS) % 21 === 0, 1],
    ['an empty packet and then none', (atS: number) => atS < PAUSE.startS + HANGOVER_S + 0.03, 1 / 1000],
  ])('if in a silence %s is sent', async (_, isSent, bytesShare) => {
    const file = await withPackets(await shotRoom(), container, (packet) => {
      if (!inPause(packet.timestamp)) return packet;
      if (!isSent(packet.timestamp)) return null;
      return packet.clone({ data: packet.data.slice(0, Math.max(1, bytesShare * packet.data.length)) });
    });
    const { voice, cutShort } = await measure(file);
    expect(cutShort).toBe(false);
    expect(voice?.analyzedS).toBeCloseTo(LENGTH_S, 1);
    expect(voice?.pauses.value?.count).toBe(1);
    const { startS, endS } = voice!.pauses.value!.longest!;
    expect(Math.abs(startS - PAUSE.startS)).toBeLessThan(PAUSE_ERROR_S);
    expect(Math.abs(endS - PAUSE.endS)).toBeLessThan(PAUSE_ERROR_S);
  });
});

test.each(['webm', 'mp4'] as const)(
  'in %s, packets that are missing in speech are unmeasured time, and no pause',
  async (container) => {
    const isLost = (atS: number) => atS >= 9 && atS < 11;
    const file = await withPackets(await shotRoom(), container, (packet) =>
      isLost(packet.timestamp) ? null : packet,
    );
    const { voice } = await measure(file);
    expect(voice?.analyzedS).toBeCloseTo(LENGTH_S - 2, 1);
    expect(voice?.pauses.value?.count).toBe(1);
  },
);
