import { describe, expect, test } from 'vitest';
import { compareSessions } from '../../../src/domain/progress/change/compare-sessions.ts';
import { findChange } from '../../../src/domain/progress/change/find-change.ts';
import { permutationTest } from '../../../src/domain/progress/change/permutation-test.ts';
import { rateTest } from '../../../src/domain/progress/change/rate-test.ts';
import { trendTest } from '../../../src/domain/progress/change/trend-test.ts';
import { comparable, exclusionOf } from '../../../src/domain/progress/comparability.ts';
import type { SessionSummary } from '../../../src/domain/progress/summary.ts';
import { summary as session } from './summary.ts';

const count = (fillers: number) => ({ count: fillers, minutes: 3 });

describe('the rate test', () => {
  test('is the exact conditional test if sessions vary no more than by chance', () => {
    // Of 20 fillers in two equal times, 5 or fewer are in the second with a probability of 0.0207.
    expect(rateTest([{ count: 15, minutes: 9 }], [{ count: 5, minutes: 9 }]).p).toBeCloseTo(0.0414, 4);
    expect(rateTest([count(0)], [count(0)]).p).toBe(1);
    expect(rateTest([count(4), count(4)], [count(4), count(4)])).toEqual({ p: 1, dispersion: 1 });
  });

  test('takes the variation between sessions into account', () => {
    const even = rateTest([28, 27, 29].map(count), [18, 19, 17].map(count));
    const uneven = rateTest([5, 60, 19].map(count), [2, 40, 12].map(count));
    expect(even.dispersion).toBe(1);
    expect(even.p).toBeLessThan(0.02);
    expect(uneven.dispersion).toBeGreaterThan(5);
    expect(uneven.p).toBeGreaterThan(0.3);
  });
});

describe('the trend test', () => {
  test('is the score test of a linear trend', () => {
    // z = -160 / sqrt(10 × 20): residuals 8, 4, 0, -4, -8 from 20 a session.
    const falling = [28, 24, 20, 16, 12].map(count);
    expect(trendTest(falling).direction).toBe('less');
    expect(trendTest(falling).p).toBeCloseTo(0.00468, 4);
    expect(trendTest(falling.toReversed())).toEqual({ ...trendTest(falling), direction: 'more' });
    expect(trendTest([20, 20, 20, 20, 20].map(count)).p).toBe(1);
    expect(trendTest([count(0), count(0)]).p).toBe(1);
  });

  test('takes the variation around the trend into account', () => {
    expect(trendTest([60, 5, 40, 2, 30].map(count)).p).toBeGreaterThan(0.3);
  });
});

describe('the permutation test', () => {
  test('counts the permutations whose means differ at least as much', () => {
    expect(permutationTest([1, 2, 3, 4, 5], [6, 7, 8, 9, 10])).toBeCloseTo(2 / 252, 12);
    expect(permutationTest([1, 1, 1], [1, 1, 1])).toBe(1);
  });

  test('has the same result for the same sessions if it samples permutations', () => {
    const before = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    const now = before.map((value) => value + 4);
    const p = permutationTest(before, now);
    expect(p).toBe(permutationTest(before, now));
    expect(p).toBeGreaterThan(0.001);
    expect(p).toBeLessThan(0.02);
  });
});

describe('only comparable sessions are compared', () => {
  const latest = session();

  test.each([
    ['too-short', { lengthS: 29.9 }, { lengthS: 30 }, 'pace'],
    ['few-words', { words: 74 }, { words: 75 }, 'pace'],
    ['other-recognizer', { recognizer: 'device' }, { recognizer: 'service' }, 'fillers'],
    ['other-microphone', { microphone: 'Headset' }, { microphone: 'Microphone' }, 'loudness'],
    ['barely-seen', { postureSeen: 0.33 }, { postureSeen: 1 / 3 }, 'posture'],
    ['not-measured', { pauseShare: null }, { pauseShare: 0 }, 'pauses'],
  ] as const)('%s', (reason, left, counts, measure) => {
    expect(exclusionOf(session(left), measure, latest)).toBe(reason);
    expect(exclusionOf(session(counts), measure, latest)).toBeUndefined();
  });

  test('another microphone affects only loudness, and time in view only posture', () => {
    const other = session({ microphone: 'Headset', postureSeen: 0 });
    expect(exclusionOf(other, 'pace', latest)).toBeUndefined();
  });

  test('the latest comparable session determines the recognizer', () => {
    const history = [session({ lengthS: 10 }), session({ recognizer: 'device' }), session()];
    expect(comparable(history, 'pace')).toEqual([history[1]]);
  });
});

describe('the change', () => {
  const history = (...fillers: number[]) =>
    fillers.toReversed().map((likelyFillers) => session({ likelyFillers }));

  test('is reported if the last five sessions differ from the five before', () => {
    expect(findChange(history(28, 27, 29, 30, 27, 18, 19, 17, 20, 18), 'fillers', 'fillers')).toMatchObject({
      kind: 'changed',
      direction: 'less',
      sessions: 5,
      before: 141 / 15,
      now: 92 / 15,
    });
  });

  test('is a gradual fall whose halves do not differ clearly', () => {
    const slowly = [33, 28, 26, 25, 24, 24, 23, 22, 20, 15];
    const halves = rateTest(slowly.slice(0, 5).map(count), slowly.slice(5).map(count));
    const change = findChange(history(...slowly), 'fillers', 'fillers');
    expect(halves.p).toBeGreaterThan(0.035);
    expect(change).toMatchObject({ kind: 'changed', direction: 'less', before: 136 / 15, now: 104 / 15 });
  });

  test('is unclear if chance explains it, with the number of sessions that would show it', () => {
    const change = findChange(history(20, 26, 17, 24, 19, 14, 18, 16, 20, 13), 'fillers', 'fillers');
    // At 80 % power a fall from 7.1 to 5.4 a minute takes 15 sessions on either side.
    expect(change).toMatchObject({ kind: 'unclear', direction: 'less', more: 20 });
    expect(findChange(history(...Array<number>(10).fill(20)), 'fillers', 'fillers')).toMatchObject({
      kind: 'unclear',
      more: null,
    });
  });

  test('is not computed from fewer than ten sessions', () => {
    expect(findChange(history(1, 2, 3), 'fillers', 'fillers')).toEqual({
      kind: 'too-few',
      have: 3,
      need: 10,
    });
  });

  test('needs more evidence for a measure outside of the focus', () => {
    const faster = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].toReversed().map((n) => session({ wpm: 140 + n }));
    expect(findChange(faster, 'pace', 'pacing')).toMatchObject({ kind: 'changed', direction: 'more' });
    expect(findChange(faster, 'pace', 'fillers')).toMatchObject({ kind: 'unclear' });
  });
});

test('two sessions differ if the difference exceeds the measurement error', () => {
  const differing = (change: Partial<SessionSummary>) =>
    compareSessions(session(), session(change))
      .filter(({ differs }) => differs)
      .map(({ measure }) => measure);
  expect(differing({ likelyFillers: 20, wpm: 164, postureScore: 70, loudnessSpreadDb: 7 })).toEqual([]);
  expect(differing({ likelyFillers: 12, wpm: 166, postureScore: 69, loudnessSpreadDb: 7.1 })).toEqual([
    'fillers',
    'pace',
    'loudness',
    'posture',
  ]);
  expect(differing({ pitchSpreadSemitones: null })).toEqual([]);
});

test('a rate of fillers takes half a minute of speech in both', () => {
  const fillersOf = (recognizedS: number) =>
    compareSessions(session(), session({ likelyFillers: 12, recognizedS })).find(
      ({ measure }) => measure === 'fillers',
    );
  expect(fillersOf(29)).toMatchObject({ second: null, differs: false });
  expect(fillersOf(30)).toMatchObject({ second: 24, differs: true });
});
