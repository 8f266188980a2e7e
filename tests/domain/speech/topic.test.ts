import { describe, expect, test } from 'vitest';
import { parseKeywords } from '../../../src/domain/speech/keywords.ts';
import { topicAdherence } from '../../../src/domain/speech/topic.ts';

const adherence = (keywords: string, speech: string) => topicAdherence(parseKeywords(keywords), speech);

test('keywords are trimmed, and empty ones left out', () => {
  expect(parseKeywords(' climate change ,, energy,\t, ')).toEqual(['climate change', 'energy']);
  expect(parseKeywords('')).toEqual([]);
  expect(parseKeywords(' , ')).toEqual([]);
});

describe('a keyword counts once', () => {
  test('in spite of case, accents and hyphens', () => {
    expect(parseKeywords('budget, budget, Budget, Café, cafe, e-mail, email')).toEqual([
      'budget',
      'Café',
      'e-mail',
    ]);
  });

  test('also in a list that was not parsed', () => {
    expect(topicAdherence(['budget', 'budget', 'Budget', 'café'], 'cafe')).toEqual({
      expected: ['budget', 'café'],
      found: ['café'],
      missing: ['budget'],
      topicScore: 50,
    });
  });
});

test('a comma within a number separates no keywords', () => {
  expect(parseKeywords('$5,000, growth,1,234,567,a,5,6')).toEqual([
    '$5,000',
    'growth',
    '1,234,567',
    'a',
    '5',
    '6',
  ]);
  expect(parseKeywords('in 2023,2024')).toEqual(['in 2023', '2024']);
});

test('keywords that are spelled alike are different if they are pronounced differently', () => {
  expect(parseKeywords('C, C#, C++, us, U.S.')).toEqual(['C', 'C#', 'C++', 'us', 'U.S.']);
  const keywords = [
    'C',
    'C#',
    'C++',
    'C sharp',
    'AI',
    'A.I.',
    'three pillars',
    '3 pillars',
    '$5,000',
    '5k dollars',
  ];
  expect(topicAdherence(keywords, '').expected).toEqual(['C', 'C#', 'C++', 'AI', 'three pillars', '$5,000']);
});

test('an entry without a letter or digit is not expected', () => {
  expect(parseKeywords("!, —, ', 🎉, goal")).toEqual(['goal']);
  expect(topicAdherence(['!', '🎉'], 'goal')).toEqual({
    expected: [],
    found: [],
    missing: [],
    topicScore: 100,
  });
});

describe('the score of the keywords', () => {
  test.each([
    ['', 'anything', 100],
    ['a', 'a', 100],
    ['a, b', 'a', 50],
    ['a, b, c', 'a b', 67],
    ['a, b, c', 'a', 40],
    ['a, b, c, d, e', 'a b', 40],
    ['a, b, c, d, e, f, g', 'a b c', 43],
    ['a', 'nothing', 40],
  ])('"%s" in "%s" is %i', (keywords, speech, topicScore) => {
    expect(adherence(keywords, speech).topicScore).toBe(topicScore);
  });

  test('stands beside all expected keywords, in their order', () => {
    expect(adherence('b, a, c', 'a c')).toEqual({
      expected: ['b', 'a', 'c'],
      found: ['a', 'c'],
      missing: ['b'],
      topicScore: 67,
    });
  });
});
