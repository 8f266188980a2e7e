import { describe, expect, test } from 'vitest';
import { clusterText, rateMeaning } from '../../../src/ui/strings/likely-fillers.ts';

test('the text of a cluster has its count and its length', () => {
  expect(clusterText({ count: 4, withinS: 20, startS: 130 })).toBe('4 within 20 s at');
  expect(clusterText({ count: 10, withinS: 9, startS: 0 })).toBe('10 within 9 s at');
  expect(clusterText({ count: 11, withinS: 9, startS: 0 })).toBe('11 within 9 s at');
});

describe('a rate of fillers is compared with the rates that listeners notice', () => {
  test.each([
    [5, 'Listeners hardly notice.'],
    [5.1, 'Listeners start to notice.'],
    [11.9, 'Listeners start to notice.'],
    [12, 'Listeners clearly notice.'],
  ])('at %f a minute', (perMinute, text) => {
    expect(rateMeaning(perMinute)).toBe(text);
  });
});
