import { expect, test } from 'vitest';
import { unmeasuredSeconds } from '../../src/domain/unmeasured-seconds.ts';

test.each([
  [60, 60, 0],
  [60, 60.2, 0],
  [60, 58.1, 0],
  [60, 58, 2],
  [60, 0.5, 59],
])('a session of %f s with %f s analyzed has %i s unmeasured', (elapsedS, analyzedS, missed) => {
  expect(unmeasuredSeconds(elapsedS, analyzedS)).toBe(missed);
});
