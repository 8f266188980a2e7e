import { describe, expect, test } from 'vitest';
import {
  clusterText,
  likelyOfListed,
  placeText,
  rateMeaning,
} from '../../../src/ui/strings/likely-fillers.ts';

test('the text of a cluster has its count and its length', () => {
  expect(clusterText({ count: 4, withinS: 20, startS: 130 })).toBe('4 within 20 s at');
  expect(clusterText({ count: 10, withinS: 9, startS: 0 })).toBe('10 within 9 s at');
  expect(clusterText({ count: 11, withinS: 9, startS: 0 })).toBe('11 within 9 s at');
});

test.each([
  [0, 0, 'No word of the filler list was counted.'],
  [1, 1, 'The one word counted from the list is a likely filler.'],
  [0, 1, 'The one word counted from the list is an ordinary word or a softener where you used it.'],
  [3, 3, 'All 3 words counted from the list are likely fillers.'],
  [
    0,
    3,
    'None of the 3 words counted from the list is a likely filler: they are ordinary words or softeners where you used them.',
  ],
  [
    1,
    3,
    '1 of the 3 words counted from the list is a likely filler; the rest are ordinary words or softeners where you used them.',
  ],
  [
    2,
    3,
    '2 of the 3 words counted from the list are likely fillers; the other is an ordinary word or a softener where you used it.',
  ],
])('%i likely fillers of %i counted words: %s', (likely, listed, text) => {
  expect(likelyOfListed(likely, listed)).toBe(text);
});

test('words that the speaker left out are mentioned', () => {
  expect(likelyOfListed(0, 1, true)).toBe('You left out the one word counted from the list.');
  expect(likelyOfListed(2, 3, true)).toContain('or a word you left out.');
  expect(likelyOfListed(2, 4, true)).toContain('or words you left out.');
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

test.each([
  [1, 1, undefined],
  [4, 4, 'All likely fillers come before a sentence.'],
  [4, 0, 'All likely fillers come inside sentences.'],
  [4, 1, 'Likely fillers come before a sentence once, and inside one 3 times.'],
])('%i fillers, %i of them before a sentence: %s', (count, openingCount, text) => {
  const use = { count, openingCount, speakingS: 60, perMinute: 1, clusters: [], mostUsed: [], firstAtS: 0 };
  expect(placeText(use)).toBe(text);
});
