import { describe, expect, test } from 'vitest';
import { fillerUse } from '../../../src/domain/speech/filler-use.ts';

const use = (timesS: readonly number[], speakingS: number | null = 60) => fillerUse(timesS, speakingS);

describe('the rate', () => {
  test('is per minute of speech', () => {
    expect(use([1, 2, 3], 90).perMinute).toBe(2);
    expect(use([], 30).perMinute).toBe(0);
  });

  test('requires 30 s of speech', () => {
    expect(use([1], 29.9).perMinute).toBeNull();
    expect(use([1], null).perMinute).toBeNull();
  });
});

describe('clusters:', () => {
  test.each<[string, number[], object[]]>([
    ['three are none', [1, 2, 3], []],
    ['four within 20 s are one', [130, 136, 142, 150], [{ count: 4, withinS: 20, startS: 130 }]],
    ['four within 20.1 s are none', [130, 136, 142, 150.1], []],
    ['four at once are one', [5, 5, 5, 5], [{ count: 4, withinS: 1, startS: 5 }]],
    [
      'the denser one comes first',
      [0, 1, 2, 3, 100, 101, 102, 103, 104],
      [
        { count: 5, withinS: 4, startS: 100 },
        { count: 4, withinS: 3, startS: 0 },
      ],
    ],
    // Five start at 0 s, six at 15 s: a filler is in at most one cluster.
    [
      'only the larger of two that overlap is listed',
      [0, 15, 16, 17, 18, 34, 35],
      [{ count: 6, withinS: 20, startS: 15 }],
    ],
  ])('%s', (_, times, clusters) => {
    expect(use(times).clusters).toEqual(clusters);
  });
});
