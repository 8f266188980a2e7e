import { expect, test } from 'vitest';
import { isHarmless, restartDelayMs } from '../../../src/domain/speech/restart-backoff.ts';

test.each([
  [0, 0],
  [1, 250],
  [2, 500],
  [3, 1000],
  [7, 16_000],
  [8, 30_000],
  [9, 30_000],
  [2000, 30_000],
])('after %i short runs, the next one starts %i ms later', (failures, delayMs) => {
  expect(restartDelayMs(failures)).toBe(delayMs);
});

test("only the errors of silence and of Aura's own abort are harmless", () => {
  const codes = ['no-speech', 'aborted', 'network', 'not-allowed', 'audio-capture', 'service-not-allowed'];
  expect(codes.filter(isHarmless)).toEqual(['no-speech', 'aborted']);
});
