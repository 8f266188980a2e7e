import { describe, expect, test } from 'vitest';
import { repetitions, withoutOverlaps } from '../../../src/domain/speech/phrases.ts';
import { wordsOf } from '../../../src/domain/speech/words.ts';

const repeatedIn = (text: string) => repetitions(wordsOf(text)).map(({ phrase, count }) => [phrase, count]);
const listedFor = (text: string) => withoutOverlaps(repetitions(wordsOf(text))).map(({ phrase }) => phrase);

test('three words that occur three times are a repetition', () => {
  expect(repeatedIn('we can win a we can win b we can win')).toEqual([['we can win', 3]]);
  expect(repeatedIn('we can win a we can win b')).toEqual([]);
  expect(repeatedIn('we can a we can b we can c we can')).toEqual([]);
});

test('case, apostrophes and commas do not matter', () => {
  expect(repeatedIn('We can’t win, WE CAN’T WIN: we can’t, win')).toEqual([["we can't win", 3]]);
});

test('a repetition does not cross the end of a sentence', () => {
  expect(repeatedIn('we can. win a we can. win b we can. win')).toEqual([]);
  expect(repeatedIn('we can win. We can win! We can win?')).toEqual([['we can win', 3]]);
});

test('repetitions are in the order of count, then of first appearance', () => {
  const once = 'b b1 b2. a a1 a2. c c1 c2. ';
  expect(repeatedIn(once.repeat(3) + 'c c1 c2.')).toEqual([
    ['c c1 c2', 4],
    ['b b1 b2', 3],
    ['a a1 a2', 3],
  ]);
});

test('overlapping occurrences in a run of one word are counted', () => {
  expect(repeatedIn('no no no no')).toEqual([]);
  expect(repeatedIn('no no no no no')).toEqual([['no no no', 3]]);
});

describe('one longer repetition', () => {
  test('is listed once', () => {
    expect(listedFor('we can do it now. '.repeat(3))).toEqual(['we can do']);
  });

  test('is listed twice if a part of it occurs more often', () => {
    expect(listedFor('we can do it. '.repeat(3) + 'Can do it.')).toEqual(['can do it', 'we can do']);
  });

  test('does not hide another repetition', () => {
    expect(listedFor('one two three. four five six. '.repeat(3))).toEqual(['one two three', 'four five six']);
  });
});
