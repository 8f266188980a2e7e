import { describe, expect, test } from 'vitest';
import { createSpeechAnalytics } from '../../../src/domain/speech/analytics.ts';
import type { RecognitionResult } from '../../../src/domain/speech/recognition-update.ts';

const LATE_MAX_S = 4;

const result = (text: string, final: boolean, ...endsS: number[]): RecognitionResult => ({
  text,
  final,
  endsS,
});

/** Analytics of a recognizer that tells the times of its words. */
function exact() {
  const analytics = createSpeechAnalytics();
  return {
    analytics,
    add: (atS: number, from: number, ...results: RecognitionResult[]) =>
      analytics.addRecognition(
        { run: 1, startedAtS: 0, from, results, exact: { lateMaxS: LATE_MAX_S } },
        atS,
      ),
  };
}

describe('words of a recognizer that repeats nothing', () => {
  test('are said again, also at once', () => {
    const { analytics, add } = exact();
    add(1, 0, result('I think', true, 0.4, 0.7));
    add(2, 1, result('I think we should begin', true, 1.2, 1.4, 1.6, 1.8, 2));
    add(2.5, 2, result('No.', true, 2.2));
    add(3, 3, result('No, no.', true, 2.5, 2.7));
    expect(analytics.finish(5).fullTranscript).toBe('I think I think we should begin No. No, no.');
  });

  test('have the times that it tells, also after a revision', () => {
    const { analytics, add } = exact();
    add(2, 0, result('the see is', false, 0.5, 0.9, 1.2));
    const { tail } = add(4, 0, result('the sea is blue', false, 0.5, 1, 1.3, 2.1));
    expect(tail.seenAtS).toEqual([0.5, 1, 1.3, 2.1]);
    add(5, 0, result('The sea is blue.', true, 0.6, 1, 1.3, 2.2));
    const { words, captureTimes } = analytics.finish(8);
    expect(words.map(({ seenAtS }) => seenAtS)).toEqual([0.6, 1, 1.3, 2.2]);
    expect(captureTimes).toBe(true);
  });

  test('are marked if they were only heard in the sound, also after a crash', () => {
    const { analytics, add } = exact();
    const { settled } = add(5, 0, { ...result('we um begin', true, 0.6, 1, 1.3), inSound: [1] });
    expect(settled[0]?.inSound).toEqual([1]);
    const { words, fillers } = analytics.finish(8);
    expect(words.map(({ inSound }) => inSound)).toEqual([undefined, true, undefined]);
    expect(fillers).toHaveLength(1);
    const { tail, cursor } = add(6, 1);
    const next = createSpeechAnalytics({ utterances: settled, tail, cursor, samples: [], speechS: [] });
    expect(next.finish(8).words.map(({ inSound }) => inSound)).toEqual([undefined, true, undefined]);
  });

  test('are withdrawn by an interim text that lacks them, and stay if their run ends', () => {
    const { analytics, add } = exact();
    add(2, 0, result('thank you', false, 0.5, 0.8));
    expect(add(4, 0, result('', false)).tail.text).toBe('');
    add(6, 0, result('we go', false, 5, 5.4));
    analytics.addRecognition(
      { run: 2, startedAtS: 6, from: 0, results: [result('on', true, 7)], exact: { lateMaxS: LATE_MAX_S } },
      8,
    );
    expect(analytics.finish(9).fullTranscript).toBe('we go on');
  });

  test('behind a cut are the interim text of the next result', () => {
    const { add } = exact();
    add(2, 0, result('one two three', false, 0.5, 1, 1.5));
    const { settled, tail } = add(3, 0, result('one two', true, 0.5, 1), result('three', false, 1.5));
    expect(settled.map(({ text }) => text)).toEqual(['one two']);
    expect(tail).toEqual({ text: 'three', seenAtS: [1.5] });
  });

  test('continue after a crash', () => {
    const { add } = exact();
    const { tail, cursor } = add(2, 0, result('one two', false, 0.5, 1));
    const other = createSpeechAnalytics({ utterances: [], tail, cursor, samples: [], speechS: [] });
    other.addRecognition(
      {
        run: 1,
        startedAtS: 0,
        from: 0,
        results: [result('One, two.', true, 0.5, 1)],
        exact: { lateMaxS: LATE_MAX_S },
      },
      3,
    );
    expect(other.finish(5).fullTranscript).toBe('One, two.');
  });
});

describe('the pace', () => {
  /** Two words a second until a time, of which a recognizer has told those up to another. */
  function paceAt(sampleS: number, toldS: number): number | null | undefined {
    const { analytics, add } = exact();
    const endsS = Array.from({ length: 2 * toldS }, (_, i) => (i + 1) / 2);
    add(toldS + 1, 0, result(endsS.map(() => 'word').join(' '), false, ...endsS));
    return analytics.advanceTime(sampleS).samples.at(-1);
  }

  test('is not lower because the last words are still to come', () => {
    expect(paceAt(20, 18)).toBe(124);
    expect(paceAt(20, 16)).toBe(124);
  });

  test('falls in a pause that is longer than words can be late', () => {
    expect(paceAt(20, 14)).toBe(108);
    expect(paceAt(5, 0)).toBe(0);
  });

  test('in the report counts all words of its window', () => {
    const { analytics, add } = exact();
    const endsS = Array.from({ length: 40 }, (_, i) => (i + 1) / 2);
    const words = (count: number) =>
      endsS
        .slice(0, count)
        .map(() => 'word')
        .join(' ');
    add(19, 0, result(words(24), false, ...endsS.slice(0, 24)));
    expect(analytics.advanceTime(20).samples.at(-1)).toBe(92);
    add(22, 0, result(words(40), true, ...endsS));
    expect(analytics.finish(22).samples).toEqual([120, 120, 120, 124]);
  });
});
