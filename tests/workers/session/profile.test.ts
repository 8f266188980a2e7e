import { beforeEach, expect, test } from 'vitest';
import { profile } from '../../../src/workers/session/profile.ts';

beforeEach(() => performance.clearMeasures());

test('a measure lasts from its start to now', () => {
  profile('Camera', 'Read pixels', performance.now() - 5);
  expect(performance.getEntriesByName('Read pixels')[0]!.duration).toBeGreaterThanOrEqual(5);
});

test('at most 500 measures are kept', () => {
  for (let i = 0; i < 2000; i += 1) profile('Camera', 'Fetch frame', performance.now());
  expect(performance.getEntriesByType('measure').length).toBeLessThanOrEqual(500);
});
