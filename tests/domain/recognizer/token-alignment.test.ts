import { expect, test } from 'vitest';
import { HEAD_COUNT } from '../../../src/domain/recognizer/speech-model.ts';
import { createAttentionSum } from '../../../src/domain/recognizer/token-alignment.ts';

const LAYERS = 2;

/** The start and end frame of each token. Its row has a `#` for each frame to which it attends. */
function align(rows: readonly string[]) {
  const frames = rows[0]?.length ?? 0;
  const attention = createAttentionSum(frames);
  for (const row of rows) {
    const layer = new Float32Array(HEAD_COUNT * frames);
    for (let head = 0; head < HEAD_COUNT; head += 1) {
      for (let frame = 0; frame < frames; frame += 1)
        layer[head * frames + frame] = row[frame] === '#' ? 1 : 0;
    }
    attention.add(Array.from({ length: LAYERS }, () => layer));
  }
  return attention.align().map(({ startFrame, endFrame }) => [startFrame, endFrame]);
}

test('each token gets the frames to which it attends', () => {
  expect(
    align([
      '#####...............', //
      '.....##########.....',
      '...............#####',
    ]),
  ).toEqual([
    [0, 5],
    [5, 15],
    [15, 20],
  ]);
});

test('tokens stay in order if one attends to frames before its predecessor', () => {
  const times = align([
    '..........#####.....', //
    '#####...............',
    '...............#####',
  ]);
  expect(times).toHaveLength(3);
  for (const [i, [start = 0]] of times.entries())
    expect(start).toBeGreaterThanOrEqual(times[i - 1]?.[0] ?? 0);
});

test('the median filter removes attention to a single frame', () => {
  expect(
    align([
      '##########...#......', //
      '..........##########',
    ])[1]?.[0],
  ).toBe(10);
});
