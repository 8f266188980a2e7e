import { expect, test } from 'vitest';
import {
  countOwnWords,
  ownWordHits,
  parseLeftOutWords,
  parseOwnWords,
} from '../../../src/domain/speech/own-words.ts';
import { play } from '../../script.ts';

test.each([
  ['', []],
  [' , ;, ', []],
  ['so, Anyway ,so', ['so', 'anyway']],
  ['to be  honest, I’d say', ['to be honest', "i'd say"]],
  // Words of the filler list are counted already.
  ['like, UM, you know, so', ['so']],
  ['uhm, O.K., kinda, umbrella', ['umbrella']],
  ['one two three four five, one two three four five six', ['one two three four five']],
  [Array.from({ length: 21 }, (_, i) => `w${i}`).join(), Array.from({ length: 20 }, (_, i) => `w${i}`)],
])('the own words in "%s" are %j', (input, words) => {
  expect(parseOwnWords(input)).toEqual(words);
});

test.each([
  ['', []],
  ['Like, i mean, like', ['like', 'I mean']],
  ['so, well-known, "okay"', ['okay']],
  ['umm, OK', ['um', 'okay']],
])('the left-out words in "%s" are %j', (input, entries) => {
  expect(parseLeftOutWords(input)).toEqual(entries);
});

test('own words are counted unless they overlap a listed filler', () => {
  const { words, fillers } = play('2 = So, you know what, so what. Anyway, so.');
  const own = ['anyway', 'so', 'know what', 'never'];
  const hits = ownWordHits(own, words, fillers);
  expect(hits.map(({ filler, at }) => [filler, at])).toEqual([
    ['so', 0],
    ['so', 4],
    ['anyway', 6],
    ['so', 7],
  ]);
  expect(countOwnWords(own, hits)).toEqual({
    count: 4,
    words: [
      { word: 'so', count: 3 },
      { word: 'anyway', count: 1 },
      { word: 'know what', count: 0 },
      { word: 'never', count: 0 },
    ],
  });
});

test('an own word that the browser masks is found by its first letter and its length', () => {
  const { words, fillers } = play('2 = S***, that was damn good. The s**t, s**** and d***. f**k it, s***t.');
  const own = ['shit', 'damn', 'fuck it'];
  expect(countOwnWords(own, ownWordHits(own, words, fillers)).words).toEqual([
    { word: 'shit', count: 2 },
    { word: 'damn', count: 2 },
    { word: 'fuck it', count: 1 },
  ]);
  expect(ownWordHits(['stop'], words, fillers)).toHaveLength(1);
});

test('without measured words there is no count', () => {
  expect(countOwnWords(['so'], null).count).toBeNull();
});
