import { describe, expect, test } from 'vitest';
import { headlineOf } from '../../../src/domain/session-report/headline.ts';
import type { SessionReport } from '../../../src/domain/session-report/session-report.ts';
import { REPORT_STATES } from '../../report-states.ts';

const minute = REPORT_STATES['1 minute'];
const use = minute.likelyFillers!;
const headline = (changed: Partial<SessionReport>) => headlineOf({ ...minute, ...changed });

describe('the headline of a report:', () => {
  test.each([
    [99, 'slow'],
    [100, 'unhurried'],
    [139, 'unhurried'],
    [140, 'easy'],
    [160, 'easy'],
    [161, 'brisk'],
    [180, 'brisk'],
    [181, 'fast'],
    [null, null],
  ])('a pace of %s is %s', (statedWPM, pace) => {
    expect(headline({ statedWPM }).pace).toBe(pace);
  });

  test.each([
    [70, 1, 'steady'],
    [69, 1, 'restless'],
    [100, 0.3, 'unseen'],
    [null, 1, null],
  ])('a posture score of %s, in view for %s of the time, is %s', (postureScore, postureSeen, posture) => {
    expect(headline({ postureScore, postureSeen }).posture).toBe(posture);
  });

  test.each([
    [5, 'few'],
    [5.1, 'some'],
  ])('%s likely fillers a minute are %s', (perMinute, amount) => {
    expect(headline({ likelyFillers: { ...use, perMinute, clusters: [] } }).fillers).toMatchObject({
      amount,
    });
  });

  test('names the part of the session with the densest cluster', () => {
    const at = (startS: number) =>
      headline({ lengthS: 60, likelyFillers: { ...use, clusters: [{ count: 4, withinS: 9, startS }] } })
        .fillers;
    expect([at(19), at(21), at(41)].map((one) => one?.cluster)).toEqual(['start', 'middle', 'end']);
  });

  test('has no fillers if they or their rate were not measured, or if the recognizer leaves fillers out', () => {
    expect(headline({ likelyFillers: null }).fillers).toBeNull();
    expect(headline({ likelyFillers: { ...use, perMinute: null, clusters: [] } }).fillers).toBeNull();
    const few = { ...use, perMinute: 2, clusters: [] };
    expect(headline({ likelyFillers: few, recognizer: 'recording' }).fillers).toBeNull();
  });

  test.each([0, null])(
    'has the amount none if no listed word is a likely filler, at a rate of %s',
    (perMinute) => {
      const none = { ...use, count: 0, perMinute, clusters: [] };
      expect(headline({ fillerWordCount: 3, likelyFillers: none }).fillers).toEqual({
        amount: 'none',
        cluster: null,
        likelyOnly: true,
      });
      expect(headline({ fillerWordCount: 0, likelyFillers: none }).fillers?.likelyOnly).toBe(false);
    },
  );

  test('states whether only some of the counted words are likely fillers', () => {
    const fillerWordCount = use.count;
    expect(headline({ fillerWordCount }).fillers?.likelyOnly).toBe(false);
    expect(headline({ fillerWordCount: fillerWordCount + 1 }).fillers?.likelyOnly).toBe(true);
  });
});
