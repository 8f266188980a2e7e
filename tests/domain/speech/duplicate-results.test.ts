import { describe, expect, test } from 'vitest';
import { play } from '../../script.ts';

const textOf = (script: string) => play(script).fullTranscript;

describe('duplicates of the recognizer count once:', () => {
  test.each([
    [
      'results sent again from index 0',
      `
        2 ~ hello
        3 = hello there
        8 @0 = hello there / ~ how are
        20 @0 = hello there / = how are you
        40 @0 = hello there / = how are you / = fine
      `,
      'hello there how are you fine',
    ],
    [
      'cumulative final results at separate indices',
      '1.0 = hi; 1.6 = hi there; 2.2 = hi there all; 2.8 = hi there all of you',
      'hi there all of you',
    ],
    [
      'cumulative final results in one update, after a silence',
      '30 = hi / = hi there / = hi there all',
      'hi there all',
    ],
    [
      'a final result that grows at its index',
      '1.0 @0 = hi; 1.6 @0 = hi there; 2.2 @0 = hi there all',
      'hi there all',
    ],
    ['a final result that is sent twice', '3.0 = we can do this; 3.1 = we can do this', 'we can do this'],
    [
      'a final result that is sent twice after it was interim',
      '2.0 ~ we can; 3.0 = we can do this; 3.1 = we can do this',
      'we can do this',
    ],
    [
      'final results of the previous run, repeated after a restart',
      `
        2 = so today
        5 = we begin with this
        9.0 | run 2
        9.3 = so today
        9.5 = we begin with this
        12 = and go on
      `,
      'so today we begin with this and go on',
    ],
    [
      'words that were interim when their run ended, and final in the next',
      '2.0 ~ um so today; 3.0 | run 2; 3.2 = um so today; 6.0 = we begin',
      'um so today we begin',
    ],
    [
      'a final result that differs only in capitals and commas',
      '3.0 = well we can; 3.1 = Well, we can.',
      'well we can',
    ],
  ])('%s', (_, script, expected) => {
    expect(textOf(script)).toBe(expected);
  });
});

describe('words that the speaker repeats count twice', () => {
  test.each([
    [
      'with interim results in between',
      '1.0 ~ thank; 1.3 = thank you; 1.8 ~ thank; 2.1 = thank you',
      'thank you thank you',
    ],
    [
      'after enough time to say them',
      '1.0 = we can do this; 4.0 = we can do this',
      'we can do this we can do this',
    ],
    ['within one result', '1 = no no no', 'no no no'],
    [
      'much later, as the beginning of a longer sentence',
      '1 = we can; 20 = we can do this',
      'we can we can do this',
    ],
  ])('%s', (_, script, expected) => {
    expect(textOf(script)).toBe(expected);
  });
});
