import { expect, test } from 'vitest';
import { createPostureSeconds } from '../../../src/domain/recording/posture-seconds.ts';

test('a frame that is shown for several seconds counts in each second that it mostly fills', () => {
  const posture = createPostureSeconds();
  for (let i = 0; i < 10; i += 1) posture.add(i / 10, 'good', 0.5);
  posture.add(1, 'leaning-left', 0.7, 4);
  expect(posture.seconds().map(({ atS, leftward, toS }) => [atS, leftward, toS])).toEqual([
    [0, 0, 1],
    [1, 1, 2],
    [2, 1, 3],
    [3, 1, 4],
    [4, 1, 5],
  ]);
});
