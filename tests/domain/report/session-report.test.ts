import { describe, expect, test } from 'vitest';
import { FIRST_SCORE } from '../../../src/domain/posture/score.ts';
import { sessionReport, type SessionFacts } from '../../../src/domain/report/session-report.ts';
import { play } from '../../script.ts';

const FACTS: SessionFacts = {
  elapsedS: 21,
  watchedS: 21,
  speechMeasured: true,
  speechType: 'persuasive',
  topicKeywords: ['goal', 'climate'],
};

const reportOf = (script: string, facts: Partial<SessionFacts> = {}, posture = FIRST_SCORE) =>
  sessionReport(play(script, 21), posture, null, { ...FACTS, ...facts });

test('a session worked out by hand', () => {
  const report = reportOf(
    `
      1.4 ~ um so
      2.0 = Um, so we can win.
      6.3 ~ you know
      7.0 = You know we can win.
      11.0 = Our goals: we can win.
    `,
    {},
    { value: 86.45, judged: 30, looked: 40 },
  );
  const text = 'Um, so we can win. You know we can win. Our goals: we can win.';
  expect(report).toMatchObject({
    transcript: [{ start: 0, text }],
    fullTranscript: text,
    fillerWordCount: 2,
    fillerWords: [
      { time: 1, word: 'um' },
      { time: 6, word: 'you know' },
    ],
    // 15 words in four samples of five seconds: 45 a minute, clamped.
    avgWPM: 90,
    measuredWPM: 45,
    paceTimeline: [
      { time: '5s', wpm: 90 },
      { time: '10s', wpm: 90 },
      { time: '15s', wpm: 90 },
      { time: '20s', wpm: 90 },
    ],
    repeatedPhrases: [{ phrase: 'we can win', count: 3 }],
    topicKeywords: { expected: ['goal', 'climate'], found: ['goal'], missing: ['climate'], topicScore: 50 },
    postureScore: 86,
    gestureScore: null,
    speechType: 'persuasive',
    speechMeasured: true,
  });
});

test('Stop before a word was said', () => {
  expect(reportOf('1 =', { elapsedS: 2, topicKeywords: [] })).toMatchObject({
    fullTranscript: '',
    transcript: [{ start: 0, text: '' }],
    fillerWordCount: 0,
    fillerWords: [],
    avgWPM: 90,
    repeatedPhrases: [],
    topicKeywords: { topicScore: 100 },
    passages: [],
  });
});

describe('what nothing measured is null', () => {
  test('speech', () => {
    expect(reportOf('1 =', { speechMeasured: false })).toMatchObject({
      avgWPM: null,
      measuredWPM: null,
      fillerWordCount: null,
      paceTimeline: [],
    });
  });

  test('posture', () => {
    expect(reportOf('1 =').postureScore).toBeNull();
    expect(reportOf('1 =', {}, { value: 85.1, judged: 1, looked: 1 }).postureScore).toBe(85);
  });
});

test.each([
  [85.49, 85],
  [85.5, 86],
  [0, 0],
  [100, 100],
])('a posture of %f is shown as %i', (value, shown) => {
  expect(reportOf('1 =', {}, { value, judged: 9, looked: 9 }).postureScore).toBe(shown);
});
