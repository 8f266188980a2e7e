import { expect, test } from 'vitest';
import { trimToSpeech } from '../../../src/domain/words/trim-to-speech.ts';

/** One character for each hop of 10 ms; `#` is speech. */
const hopsOf = (text: string) => Uint8Array.from(text, (hop) => (hop === '#' ? 1 : 0));

const trimmed = (startS: number, endS: number, hops: string, segmentStartS = 0) => {
  const word = { text: 'word', startS, endS, probability: 1 };
  const [result] = trimToSpeech([word], { startS: segmentStartS, speech: hopsOf(hops) });
  return [result?.startS, result?.endS].map((atS) => Math.round(1000 * (atS ?? 0)) / 1000);
};

test('a word loses the silence at both ends', () => {
  expect(trimmed(0, 0.1, '...####...')).toEqual([0.03, 0.07]);
});

test('a word keeps a gap within it', () => {
  expect(trimmed(0, 0.1, '##......##')).toEqual([0, 0.1]);
});

test('a word without speech keeps its bounds', () => {
  expect(trimmed(0.02, 0.06, '..........')).toEqual([0.02, 0.06]);
});

test('times count from the recording’s beginning', () => {
  expect(trimmed(100, 100.1, '...####...', 100)).toEqual([100.03, 100.07]);
});

test('the share of speech refers to the time of a word before it was trimmed', () => {
  const share = (hops: string) => {
    const word = { text: 'word', startS: 0, endS: 0.1, probability: 1 };
    return trimToSpeech([word], { startS: 0, speech: hopsOf(hops) })[0]?.speechShare;
  };
  expect(share('##########')).toBe(1);
  expect(share('...##.....')).toBe(0.2);
  expect(share('..........')).toBe(0);
});
