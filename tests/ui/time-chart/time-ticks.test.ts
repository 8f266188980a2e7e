import { expect, test } from 'vitest';
import { timeTicks } from '../../../src/ui/time-chart/time-ticks.ts';

test.each([
  [3, [0, 3]],
  [22, [0, 5, 10, 15, 22]],
  [44, [0, 10, 20, 30, 44]],
  [48, [0, 10, 20, 30, 40, 48]],
  [600, [0, 120, 240, 360, 480, 600]],
  [7200, [0, 900, 1800, 2700, 3600, 4500, 5400, 6300, 7200]],
])('a session of %s s has its ticks at samples, and at its end', (lengthS, ticks) => {
  expect(timeTicks(lengthS)).toEqual(ticks);
});
