import { expect, test } from 'vitest';
import { isUnsure, soundsForeign } from '../../../src/domain/words/unsure-words.ts';

test('a word is unsure below a probability of one half', () => {
  expect([0, 0.499, 0.5, 1].map((probability) => isUnsure({ probability }))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('another language is suspected from a quarter of unsure words on, in 20 words or more', () => {
  expect(soundsForeign(5, 20)).toBe(true);
  expect(soundsForeign(4, 20)).toBe(false);
  expect(soundsForeign(19, 19)).toBe(false);
  expect(soundsForeign(0, 0)).toBe(false);
});
