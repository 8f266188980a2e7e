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

test.each(FILLERS)('%s is found, in any case', (filler) => {
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
    'uh-uh',
    'mm-hmm',
    'mhm',
    'mmhmm',
    'aha',
    'tell em',
    'home',
    "at nine o'clock",
    'oak',
    'a screw of 5 mm',
    'a gap of 2.5 mm',
    "I'm",
  ])('%s', (text) => {
    expect(fillersOf(text)).toEqual([]);
  });
});

describe('a spelling of one sound is its entry', () => {
  test.each([
    ['um', 'umm ummmm uhm uhmm uum ehm'],
    ['uh', 'uhh uhhhh uuh'],
    ['ah', 'ahh aah ahhhh'],
    ['er', 'err erm errr ermm'],
    ['hmm', 'hm hmmm hmmmmm mm mmm'],
    ['okay', 'OK ok O.K. okaaay'],
    ['you know', "y'know y’know"],
    ['kind of', 'kinda'],
    ['sort of', 'sorta'],
  ])('%s: %s', (entry, spellings) => {
    for (const spelling of spellings.split(' ')) {
      expect(fillersOf(spelling), spelling).toEqual([entry]);
      expect(fillersOf(`so, ${spelling}, yes`), spelling).toEqual([entry]);
    }
  });

  test('a phrase of two words is one hit', () => {
    const words = wordsOf('so O.K. ya know');
    expect(fillersIn((at) => words[at], 0, words.length).fillers).toEqual([
      { filler: 'okay', at: 1, length: 2 },
      { filler: 'you know', at: 3, length: 2 },
    ]);
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

test('a scan stops after its last filler, also if that filler reaches beyond the words to scan', () => {
  const words = wordsOf('so you know it');
  expect(fillersIn((at) => words[at], 0, 2)).toEqual({
    fillers: [{ filler: 'you know', at: 1, length: 2 }],
    next: 3,
  });
});
