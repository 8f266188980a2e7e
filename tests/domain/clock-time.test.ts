import { expect, test } from 'vitest';
import { clockTime } from '../../src/domain/clock-time.ts';

test.each([
  [0, '0:00'],
  [9.99, '0:09'],
  [61, '1:01'],
  [3599.9, '59:59'],
  [3600, '1:00:00'],
  [3661, '1:01:01'],
  [36_000, '10:00:00'],
])('%d s is %s', (seconds, text) => {
  expect(clockTime(seconds)).toBe(text);
});
