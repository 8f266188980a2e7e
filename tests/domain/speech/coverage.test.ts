import { describe, expect, test } from 'vitest';
import { recognizedIntervals, type SpeechInterval } from '../../../src/domain/speech/coverage.ts';

/** Intervals of 5 s, each with its words and the seconds of speech that were detected in it. */
function intervals(...of: readonly (readonly [words: number, speechS: number | null])[]): SpeechInterval[] {
  return of.map(([words, speechS], i) => ({ startS: 5 * i, endS: 5 * i + 5, words, speechS }));
}

describe('speech before late words', () => {
  test('is recognized as far as the words cover it: 0.6 s a word', () => {
    expect(recognizedIntervals(intervals([0, 4], [14, 5]))).toEqual([false, true]);
    expect(recognizedIntervals(intervals([0, 4], [15, 5]))).toEqual([true, true]);
  });

  test('is covered only by words beyond those of an interval in which the voice was not analyzed', () => {
    expect(recognizedIntervals(intervals([0, 4], [12, null]))).toEqual([false, true]);
    expect(recognizedIntervals(intervals([0, 4], [15, null]))).toEqual([true, true]);
  });
});
