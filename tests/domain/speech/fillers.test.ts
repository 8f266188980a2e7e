import { describe, expect, test } from 'vitest';
import { fillersIn } from '../../../src/domain/speech/fillers.ts';
import { FILLERS } from '../../../src/domain/speech/specification.ts';
import { wordsOf } from '../../../src/domain/speech/words.ts';

function fillersOf(text: string): string[] {
  const words = wordsOf(text);
  return fillersIn((at) => words[at], 0, words.length).fillers.map((found) => found.filler);
}

test('the list is as specified', () => {
  expect(FILLERS.join(', ')).toBe(
    'um, uh, ah, am, er, hmm, like, basically, actually, literally, seriously, right, well, okay, ' +
      'you know, sort of, kind of, I mean, I guess, I suppose, at the end of the day',
  );
});

test.each(FILLERS)('%s', (filler) => {
  expect(fillersOf(filler)).toEqual([filler]);
  expect(fillersOf(`so ${filler.toUpperCase()}, yes`)).toEqual([filler]);
});

describe('no filler is found in', () => {
  test.each([
    'umbrella',
    'likely',
    'alright',
    'wellness',
    'uh-huh',
    'well-known',
    'kind-of',
    'you never know',
    'the end of the day',
    'at the end of the',
    'I meant it',
    'hm',
    "I'm",
  ])('%s', (text) => {
    expect(fillersOf(text)).toEqual([]);
  });
});

test('the longest entry matches, and matches do not overlap', () => {
  expect(fillersOf('you know you know')).toEqual(['you know', 'you know']);
  expect(fillersOf('like you know I mean well')).toEqual(['like', 'you know', 'I mean', 'well']);
  expect(fillersOf('at the end of the day right')).toEqual(['at the end of the day', 'right']);
  expect(fillersOf('um um um')).toEqual(['um', 'um', 'um']);
});

test('commas do not separate words, ends of sentences do', () => {
  expect(fillersOf('I, mean, you, know')).toEqual(['I mean', 'you know']);
  expect(fillersOf('It was you. Know this: so am I. Guess who.')).toEqual(['am']);
});

test('a scan continues where the last filler ended', () => {
  const words = wordsOf('so you know it');
  expect(fillersIn((at) => words[at], 0, 2)).toEqual({
    fillers: [{ filler: 'you know', at: 1, length: 2 }],
    next: 3,
  });
});
