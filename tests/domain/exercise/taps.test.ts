import { describe, expect, test } from 'vitest';
import { matchTaps } from '../../../src/domain/exercise/taps.ts';
import { at } from './time-spans.ts';

const PASSAGE = { startS: 10, endS: 40 };
const match = (fillers: number[], taps: number[]) => {
  const { caught, missed, onlyHeardAtS } = matchTaps(at(...fillers), taps, PASSAGE);
  const starts = (list: readonly { startS: number }[]) => list.map(({ startS }) => startS);
  return { caught: starts(caught), missed: starts(missed), onlyHeardAtS };
};

describe('a tap belongs to a filler', () => {
  test.each([
    [0.19, false],
    [0.2, true],
    [1.2, true],
    [1.21, false],
  ])('%f s after its onset: %s', (afterS, belongs) => {
    expect(match([20], [20 + afterS]).caught).toEqual(belongs ? [20] : []);
  });

  test('and to no second one: two fillers close together need two taps', () => {
    expect(match([20, 20.6], [21])).toEqual({ caught: [20], missed: [20.6], onlyHeardAtS: [] });
    expect(match([20, 20.6], [20.5, 21.1])).toEqual({ caught: [20, 20.6], missed: [], onlyHeardAtS: [] });
  });

  test('such that the most fillers are caught', () => {
    expect(match([20, 20.9], [21.15, 22])).toMatchObject({ caught: [20, 20.9], missed: [] });
  });
});

test('a tap that belongs to no filler marks an occurrence that only the listener heard', () => {
  expect(match([20], [30])).toEqual({ caught: [], missed: [20], onlyHeardAtS: [29.5] });
});

test('a tap at any time within a stretch catches it', () => {
  const stretch = [{ startS: 20, endS: 26 }];
  expect(matchTaps(stretch, [25], PASSAGE).caught).toEqual(stretch);
});

test('two taps within one stretch count once, and a second tap after one filler counts by itself', () => {
  const stretch = [{ startS: 20, endS: 26 }];
  expect(matchTaps(stretch, [21, 25, 27.21], PASSAGE)).toMatchObject({ onlyHeardAtS: [26.71] });
  expect(match([20], [20.4, 21]).onlyHeardAtS).toEqual([20.5]);
});

test('a burst of taps counts as one tap', () => {
  expect(match([20], [20.5, 20.6, 20.7, 20.8])).toEqual({ caught: [20], missed: [], onlyHeardAtS: [] });
});

test('taps before the sound begins are ignored, and without taps all fillers are missed', () => {
  expect(match([20], [3, 9.9])).toEqual({ caught: [], missed: [20], onlyHeardAtS: [] });
  expect(match([20, 25], [])).toEqual({ caught: [], missed: [20, 25], onlyHeardAtS: [] });
});

test('a tap just after the end still belongs to the last filler', () => {
  expect(match([39.8], [40.6]).caught).toEqual([39.8]);
});
