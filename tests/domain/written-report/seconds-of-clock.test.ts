import { expect, test } from 'vitest';
import { secondsOfClock } from '../../../src/domain/written-report/seconds-of-clock.ts';

test.each([
  ['0:42', 42],
  [' 2:40 ', 160],
  ['1:00:05', 3605],
  ['75:00', 4500],
  ['2:4', undefined],
  ['about 2:40', undefined],
  ['', undefined],
])('%j has %s seconds', (text, seconds) => {
  expect(secondsOfClock(text)).toBe(seconds);
});
