import { describe, expect, test } from 'vitest';
import { play } from '../../script.ts';
import { DUPLICATES } from './duplicate-scripts.ts';

const textOf = (script: string) => play(script).fullTranscript;

describe('duplicates of the recognizer count once:', () => {
  test.each(DUPLICATES)('%s', (_, script, expected) => {
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
