import { expect, test } from 'vitest';
import { paceExtremes } from '../../../src/domain/speech/pace-extremes.ts';

/** The extremes of 5 s intervals with the given word counts; null if speech was not recognized. */
function extremes(...words: (number | null)[]) {
  const intervals = words.map((count, i) => ({
    startS: i * 5,
    endS: i * 5 + 5,
    words: count ?? 0,
    speechS: 5,
  }));
  return paceExtremes(
    intervals,
    words.map((count) => count !== null),
  );
}

test.each([
  ['too few intervals have no extremes', extremes(9, 9), { fastestAtS: null, slowestAtS: null }],
  ['a single window is both extremes', extremes(9, 9, 9), { fastestAtS: 0, slowestAtS: 0 }],
  ['the first of equal windows is both extremes', extremes(9, 9, 9, 9), { fastestAtS: 0, slowestAtS: 0 }],
  [
    'the extremes have the most and the fewest words',
    extremes(5, 5, 5, 20, 20, 20, 1, 1, 1),
    { fastestAtS: 15, slowestAtS: 30 },
  ],
  ['a silence is not slow', extremes(5, 5, 5, 0, 0, 0), { fastestAtS: 0, slowestAtS: 10 }],
  [
    'no window contains speech that was not recognized',
    extremes(9, 9, null, 9, 9),
    { fastestAtS: null, slowestAtS: null },
  ],
])('%s', (_, found, expected) => {
  expect(found).toEqual(expected);
});
