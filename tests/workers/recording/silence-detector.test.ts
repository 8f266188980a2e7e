import { expect, test } from 'vitest';
import { createSilenceDetector } from '../../../src/workers/recording/silence-detector.ts';

const USUAL_S = 0.02;
/** Bytes of a packet with speech, with the noise of a room, and without a frame. */
const [SPEECH, NOISE, EMPTY] = [160, 40, 1];

type Packet = readonly [atS: number, bytes: number];

/** The result for each gap of a track: true if it is a silence. */
function gapsOf(packets: readonly Packet[], codec = 'opus'): boolean[] {
  const detector = createSilenceDetector(codec);
  const infos = packets.map(([timestamp, byteLength]) => ({ timestamp, byteLength }));
  return infos.flatMap((before, i) => {
    const after = infos[i + 1];
    if (!after || after.timestamp - before.timestamp < 4 * USUAL_S) return [];
    return [detector.isSilence(before, after, infos[i + 2] ?? null, USUAL_S)];
  });
}

test.each<[string, readonly Packet[], boolean[]]>([
  [
    'after an empty packet',
    [
      [0, EMPTY],
      [3, SPEECH],
    ],
    [true],
  ],
  [
    'after a packet below 6 kbit/s',
    [
      [0, 14],
      [3, SPEECH],
    ],
    [true],
  ],
  [
    'after a packet of 6 kbit/s',
    [
      [0, 15],
      [3, SPEECH],
    ],
    [false],
  ],
  [
    'around a single packet, and later alone',
    [
      [0, SPEECH],
      [0.42, NOISE],
      [0.84, SPEECH],
      [0.86, SPEECH],
      [1.28, SPEECH],
      [1.3, SPEECH],
    ],
    [true, true, true],
  ],
  [
    'that is short, without a sign of silence',
    [
      [0, SPEECH],
      [0.42, SPEECH],
      [0.44, SPEECH],
    ],
    [false],
  ],
  [
    'longer than between two packets of a silence',
    [
      [0, SPEECH],
      [0.5, SPEECH],
      [1, SPEECH],
    ],
    [false, false],
  ],
])('a gap %s', (_, packets, expected) => {
  expect(gapsOf(packets)).toEqual(expected);
});

test('only Opus stops sending in silence', () => {
  expect(
    gapsOf(
      [
        [0, EMPTY],
        [3, SPEECH],
      ],
      'aac',
    ),
  ).toEqual([false]);
});
