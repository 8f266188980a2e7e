import { describe, expect, test } from 'vitest';
import { clusterText, likelyOfListed, rateMeaning } from '../../../src/ui/strings/likely-fillers.ts';

test('the text of a cluster has its count and its length', () => {
  expect(clusterText({ count: 4, withinS: 20, startS: 130 })).toBe('4 within 20 s at');
  expect(clusterText({ count: 10, withinS: 9, startS: 0 })).toBe('10 within 9 s at');
  expect(clusterText({ count: 11, withinS: 9, startS: 0 })).toBe('11 within 9 s at');
});

const used = (count: number, openingCount: number) => ({
  count,
  openingCount,
  speakingS: 60,
  perMinute: 1,
  clusters: [],
  mostUsed: [],
  firstAtS: 0,
});

test.each([
  [0, 0, 0, undefined],
  [1, 0, 1, undefined],
  [4, 4, 4, 'All are likely fillers, each before a sentence.'],
  [0, 0, 1, 'The one counted word is not a likely filler.'],
  [0, 0, 3, 'None of 3 is a likely filler.'],
  [1, 1, 3, '1 of 3 is a likely filler.'],
  [4, 0, 5, '4 of 5 are likely fillers, each inside a sentence.'],
  [4, 1, 5, '4 of 5 are likely fillers: 1 before a sentence, 3 inside one.'],
])(
  '%i likely fillers, %i of them before a sentence, of %i counted words: %s',
  (count, opening, listed, text) => {
    expect(likelyOfListed(used(count, opening), listed)).toBe(text);
  },
);

test('words that the speaker left out are mentioned', () => {
  expect(likelyOfListed(used(2, 1), 3, true)).toMatch(
    /inside one\. Words you left out are not among them\.$/,
  );
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
