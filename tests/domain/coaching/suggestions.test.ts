import { describe, expect, test } from 'vitest';
import { listedPhrases, suggestionsFor, topicAdvice } from '../../../src/domain/coaching/suggestions.ts';

const FLAWLESS = { fillerWordCount: 0, postureScore: 100, avgWPM: 150, gestureScore: 100 };

test('a flawless session has no suggestion', () => {
  expect(suggestionsFor(FLAWLESS)).toEqual([]);
});

test('a figure that was not measured yields no suggestion', () => {
  const unmeasured = { fillerWordCount: null, postureScore: null, avgWPM: null, gestureScore: null };
  expect(suggestionsFor(unmeasured)).toEqual([]);
});

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
])('%s of %i has the suggestions %j', (figure, value, suggestions) => {
  expect(suggestionsFor({ ...FLAWLESS, [figure]: value })).toEqual(suggestions);
});

test('no suggestion is repeated', () => {
  const all = { fillerWordCount: 99, postureScore: 10, avgWPM: 180, gestureScore: 10 };
  expect(suggestionsFor(all)).toEqual(['fewer-fillers', 'slow-down', 'open-gestures']);
});

describe('missing keywords:', () => {
  const topic = (topicScore: number) => ({ expected: ['a', 'b'], found: ['a'], missing: ['b'], topicScore });

  test.each([
    [40, 'include', true],
    [59, 'include', true],
    [60, 'include', false],
    [79, 'include', false],
    [80, 'consider', false],
    [99, 'consider', false],
  ] as const)(
    'at a score of %i, the advice is to %s them, and the speech is off topic: %s',
    (score, keywords, offTopic) => {
      expect(topicAdvice(topic(score))).toEqual({ keywords, offTopic });
    },
  );

  test('at a score of 100 there is no advice', () => {
    const all = { expected: ['a'], found: ['a'], missing: [], topicScore: 100 };
    expect(topicAdvice(all)).toEqual({ keywords: undefined, offTopic: false });
  });
});

test('at most three phrases are listed', () => {
  const repeated = ['one two three', 'four five six', 'so it goes', 'on and on'].map((phrase) => ({
    phrase,
    count: 3,
  }));
  expect(listedPhrases(repeated.slice(0, 2))).toHaveLength(2);
  expect(listedPhrases(repeated)).toEqual(repeated.slice(0, 3));
});
