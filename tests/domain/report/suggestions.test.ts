import { describe, expect, test } from 'vitest';
import { suggestionsFor } from '../../../src/domain/report/suggestions.ts';

const FLAWLESS = { fillerWordCount: 0, postureScore: 100, avgWPM: 150, gestureScore: 100 };

test('a flawless session suggests nothing', () => {
  expect(suggestionsFor(FLAWLESS)).toEqual([]);
});

test('what was not measured suggests nothing', () => {
  const unmeasured = { fillerWordCount: null, postureScore: null, avgWPM: null, gestureScore: null };
  expect(suggestionsFor(unmeasured)).toEqual([]);
});

describe('thresholds', () => {
  test.each([
    ['fillerWordCount', 4, []],
    ['fillerWordCount', 5, ['fewer-fillers']],
    ['fillerWordCount', 6, ['fewer-fillers']],
    ['postureScore', 71, []],
    ['postureScore', 70, []],
    ['postureScore', 69, ['slow-down']],
    ['postureScore', 0, ['slow-down']],
    ['avgWPM', 159, []],
    ['avgWPM', 160, []],
    ['avgWPM', 161, ['slow-down']],
    ['gestureScore', 60, []],
    ['gestureScore', 59, ['open-gestures']],
    ['gestureScore', 0, ['open-gestures']],
  ])('%s %i', (figure, value, suggestions) => {
    expect(suggestionsFor({ ...FLAWLESS, [figure]: value })).toEqual(suggestions);
  });
});

test('no suggestion comes twice', () => {
  const all = { fillerWordCount: 99, postureScore: 10, avgWPM: 180, gestureScore: 10 };
  expect(suggestionsFor(all)).toEqual(['fewer-fillers', 'slow-down', 'open-gestures']);
});
