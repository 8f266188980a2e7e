import { expect, test } from 'vitest';
import { isUnsure, seemsForeign } from '../../../src/domain/recognizer/unsure-words.ts';

const unsure = (speechShare: number, probabilities: readonly number[]) =>
  probabilities.map((probability) => isUnsure({ probability, speechShare }));

test('a word is unsure below a probability of one half', () => {
  expect(unsure(1, [0, 0.499, 0.5, 1])).toEqual([true, true, false, false]);
  expect(unsure(0.3, [0.499, 0.5])).toEqual([true, false]);
});

test('a word with speech in less than a third of its time is unsure below a probability of four fifths', () => {
  expect(unsure(0.29, [0.5, 0.799, 0.8, 1])).toEqual([true, true, false, false]);
});

test('a word without speech is unsure', () => {
  expect(unsure(0, [0.5, 1])).toEqual([true, true]);
});

test('another language is suspected from a quarter of unsure words on, in 20 words or more', () => {
  expect(seemsForeign(5, 20)).toBe(true);
  expect(seemsForeign(4, 20)).toBe(false);
  expect(seemsForeign(19, 19)).toBe(false);
  expect(seemsForeign(0, 0)).toBe(false);
});
