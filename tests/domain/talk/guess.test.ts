import { describe, expect, test } from 'vitest';
import { byTheClock, guessBands, isWithin } from '../../../src/domain/talk/guess.ts';

describe('the bands of a guess', () => {
  test('are five around the planned length, and leave nothing out', () => {
    const bands = guessBands(480);
    expect(bands).toEqual([
      { fromS: null, toS: 380 },
      { fromS: 380, toS: 455 },
      { fromS: 455, toS: 505 },
      { fromS: 505, toS: 580 },
      { fromS: 580, toS: null },
    ]);
    for (const tookS of [0, 379.9, 380, 480, 580, 5000])
      expect(bands.filter((band) => isWithin(band, tookS))).toHaveLength(1);
  });

  test('are fewer for a short plan, and still leave nothing out', () => {
    for (const plannedS of [1, 5, 10, 20]) {
      const bands = guessBands(plannedS);
      for (const tookS of [0, 3, 5, 9, 10, 60])
        expect(bands.filter((band) => isWithin(band, tookS))).toHaveLength(1);
    }
  });

  test('do not depend on the run if nothing was planned', () => {
    expect(guessBands(null).map(({ toS }) => toS)).toEqual([120, 300, 600, 1200, null]);
  });
});

describe('by the clock', () => {
  const spoken = (plannedS: number | null, spentS: number) => ({ plannedS, spentS });

  test('the best section was nearest to its time, too short as well as too long', () => {
    expect(byTheClock([spoken(60, 90), spoken(60, 61), spoken(60, 30)])).toEqual({ best: 1, worst: 2 });
  });

  test('is unsaid with fewer than two sections that have a time and were spoken', () => {
    expect(byTheClock([spoken(60, 90), spoken(60, 0), spoken(null, 50)])).toBeNull();
    expect(byTheClock([])).toBeNull();
  });
});
