import { describe, expect, test } from 'vitest';
import type { DecodedToken } from '../../../src/domain/recognizer/decode-segment.ts';
import { createTokenText } from '../../../src/domain/recognizer/token-text.ts';

/** Ids 3 to 258 stand for single bytes. */
const BYTE = 3;
const PIECES: string[] = ['<unk>', '<s>', '</s>'];
for (const [id, piece] of [
  [300, '▁good'],
  [301, '▁morn'],
  [302, 'ing'],
  [303, ','],
  [304, '▁'],
] as const) {
  PIECES[id] = piece;
}
const { wordsOf, beginsWord } = createTokenText(Array.from(PIECES, (piece) => piece ?? ''));

const token = (id: number, startFrame: number, endFrame: number, probability = 0.9): DecodedToken => ({
  id,
  startFrame,
  endFrame,
  probability,
});

test('a token begins a word if its text has the mark of one', () => {
  expect([300, 301, 302, 303, BYTE, 31_999].map(beginsWord)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

describe('tokens are joined to words:', () => {
  test('at the marks of word beginnings, with the punctuation that follows', () => {
    const words = wordsOf([token(300, 0, 10), token(301, 10, 20), token(302, 20, 25), token(303, 25, 26)], 0);
    expect(words.map(({ text }) => text)).toEqual(['good', 'morning,']);
  });

  test('a word lasts from its first token to its last, in seconds from the recording’s beginning', () => {
    const [word] = wordsOf([token(301, 50, 60), token(302, 60, 75)], 100);
    expect(word?.startS).toBeCloseTo(101.2);
    expect(word?.endS).toBeCloseTo(101.8);
  });

  test('a word is as probable as its least probable token', () => {
    expect(wordsOf([token(301, 0, 1, 0.9), token(302, 1, 2, 0.4)], 0)[0]?.probability).toBe(0.4);
  });

  test('bytes are joined to the characters that they encode', () => {
    const eAcute = [0xc3, 0xa9].map((byte, i) => token(BYTE + byte, i, i + 1));
    expect(wordsOf([token(300, 0, 1), ...eAcute], 0)[0]?.text).toBe('goodé');
  });

  test('bytes that encode no character are left out', () => {
    expect(wordsOf([token(300, 0, 1), token(BYTE + 0xc3, 1, 2)], 0)[0]?.text).toBe('good');
  });

  test('control tokens, tokens without a text and lone spaces are no words', () => {
    expect(wordsOf([token(1, 0, 1), token(31_999, 1, 2), token(304, 2, 3)], 0)).toEqual([]);
  });
});
