import { describe, expect, test } from 'vitest';
import { FIRST_SCORE, type PostureScore } from '../../../src/domain/posture/score.ts';
import type { SessionFacts } from '../../../src/domain/session-report/session-facts.ts';
import { sessionReport } from '../../../src/domain/session-report/session-report.ts';
import type { VoiceMeasures } from '../../../src/domain/voice/measures.ts';
import { createVoiceAnalyzer } from '../../../src/domain/voice/analyzer.ts';
import { play } from '../../script.ts';

const FACTS: SessionFacts = {
  elapsedS: 21,
  speechMeasured: true,
  speechType: 'persuasive',
  topicKeywords: ['goal', 'climate'],
};

const seen = (value: number) => ({
  value,
  framesInView: 9,
  analyzedFrames: 9,
  unconfirmedFrames: 0,
  watchedS: 21,
});

interface Conditions extends Partial<SessionFacts> {
  readonly posture?: PostureScore;
  readonly voice?: VoiceMeasures | null;
}

function reportOf(script: string, { posture = FIRST_SCORE, voice = null, ...given }: Conditions = {}) {
  const facts = { ...FACTS, ...given };
  return sessionReport({ speech: play(script, facts.elapsedS), posture: { score: posture }, voice, facts });
}

/** A session of `words` words, evenly spread over `seconds`. */
function spoken(words: number, seconds: number) {
  const lines = Array.from(
    { length: words },
    (_, i) => `${(((i + 1) * seconds) / words).toFixed(2)} = w${i}x`,
  );
  return reportOf(lines.join('\n'), { elapsedS: seconds });
}

describe('a microphone that delivered no sound', () => {
  const RATE_HZ = 16_000;

  function measured(sample: (i: number) => number): VoiceMeasures {
    const analyzer = createVoiceAnalyzer(RATE_HZ, 'microphone');
    analyzer.push(Float32Array.from({ length: 36 * RATE_HZ }, (_, i) => sample(i)));
    return analyzer.finish();
  }

  const dead = (script: string, voice: VoiceMeasures | null = measured(() => 0)) =>
    reportOf(script, { voice, elapsedS: 36 });
  const NOTHING = {
    speechMeasured: false,
    speechCoverage: null,
    fillerWordCount: null,
    avgWPM: null,
    paceTimeline: [],
    topicKeywords: { topicScore: null },
    likelyFillers: null,
    praised: false,
    nextStep: { kind: 'unjudged' },
  };

  test('leaves a session without recognized words unmeasured, and without praise', () => {
    expect(dead('1 =')).toMatchObject(NOTHING);
    expect(dead('1 =', null)).toMatchObject(NOTHING);
  });

  test('does not affect words that are recognized nevertheless', () => {
    expect(dead('1 = um hello')).toMatchObject({ speechMeasured: true, fillerWordCount: 1 });
  });

  test('differs from a quiet room, whose session without words is measured', () => {
    const quiet = measured((i) => 1e-3 * Math.sin(i * i));
    expect(dead('1 =', quiet)).toMatchObject({ fillerWordCount: 0 });
  });
});

test('the report of a session equals the one calculated by hand', () => {
  const report = reportOf(
    `
      1.4 ~ um so
      2.0 = Um, so we can win.
      6.3 ~ you know
      7.0 = You know we can win.
      11.0 = Our goals: we can win.
    `,
    { posture: seen(86.45) },
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
    // 15 words in four samples of 5 s: 45 WPM, clamped.
    avgWPM: 90,
    // 15 words in 21 s.
    measuredWPM: 43,
    averageMisleads: true,
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

test('the timeline is clamped, and the report also has the pace before the clamp', () => {
  const report = spoken(50, 12);
  expect(report.paceTimeline.map(({ wpm }) => wpm)).toEqual([180, 180]);
  expect(report.paceRates).toEqual([240, 246]);
  expect(report.nextStep).toMatchObject({ kind: 'mend', finding: { kind: 'fast', wpm: 250 } });
  expect(reportOf('4 = only a word', { speechMeasured: false }).paceRates).toEqual([]);
});

describe('the measured pace is words per minute of the recognized time:', () => {
  test.each([
    [
      '35 words in 14.5 s are 145 WPM, although the average is computed over two samples',
      35,
      14.5,
      180,
      145,
      true,
    ],
    ['an average that differs by less than 3 % is not misleading', 124, 50.5, 149, 147, false],
    ['an average that differs by more than 3 % is misleading', 124, 52, 149, 143, true],
    ['a clamped average is always misleading', 183, 60, 180, 183, true],
    ['an average at the bound that is not clamped is not misleading', 180, 60, 180, 180, false],
    ['it is null in less than 10 s', 19, 9.5, 114, null, false],
  ])('%s', (_, words, seconds, avgWPM, measuredWPM, averageMisleads) => {
    expect(spoken(words, seconds)).toMatchObject({ avgWPM, measuredWPM, averageMisleads });
  });

  test('it is null without words', () => {
    expect(reportOf('1 =', { captureFailed: true })).toMatchObject({
      avgWPM: 90,
      measuredWPM: null,
      averageMisleads: false,
    });
  });
});

describe('the report has advice:', () => {
  test('suggestions follow from the specified average', () => {
    expect(spoken(35, 14.5)).toMatchObject({
      avgWPM: 180,
      measuredWPM: 145,
      suggestions: ['slow-down'],
      praised: false,
    });
  });

  test('praise requires measured words', () => {
    const words = Array.from({ length: 50 }, (_, i) => `w${i}x`).join(' ');
    expect(reportOf(`14 = ${words}`)).toMatchObject({ suggestions: [], praised: true });
    expect(reportOf('1 =', { speechMeasured: false })).toMatchObject({ suggestions: [], praised: false });
  });

  test('advice on the topic follows from the keywords', () => {
    expect(reportOf('1 = no').topicAdvice).toEqual({ keywords: 'include', offTopic: true });
    expect(reportOf('1 = goal', { topicKeywords: ['goal'] }).topicAdvice).toEqual({
      keywords: undefined,
      offTopic: false,
    });
  });

  test('fillers have the spelling of the specification', () => {
    expect(reportOf('3 = i mean it').fillerWords).toEqual([{ time: 3, word: 'I mean' }]);
  });
});

test('a session that is stopped before a word was spoken has a report without words', () => {
  expect(reportOf('1 =', { elapsedS: 2, topicKeywords: [] })).toMatchObject({
    fullTranscript: '',
    transcript: [{ start: 0, text: '' }],
    fillerWordCount: 0,
    fillerWords: [],
    avgWPM: 90,
    repeatedPhrases: [],
    topicKeywords: { topicScore: 100 },
    passages: [],
    wordTimes: [],
  });
});

describe('a figure that was not measured is null:', () => {
  test('speech', () => {
    expect(reportOf('1 =', { speechMeasured: false })).toMatchObject({
      avgWPM: null,
      measuredWPM: null,
      fillerWordCount: null,
      paceTimeline: [],
      topicKeywords: { expected: ['goal', 'climate'], found: [], missing: [], topicScore: null },
      speechCoverage: null,
    });
    // Without keywords there is nothing to measure.
    expect(reportOf('1 =', { speechMeasured: false, topicKeywords: [] }).topicKeywords.topicScore).toBe(100);
  });

  test('posture', () => {
    expect(reportOf('1 =').postureScore).toBeNull();
  });
});

test.each([
  [85.49, 85],
  [85.5, 86],
  [0, 0],
  [100, 100],
])('a posture of %f is shown as %i', (value, shown) => {
  expect(reportOf('1 =', { posture: seen(value) }).postureScore).toBe(shown);
});

test.each([
  [19, 0],
  [20, 2],
  [125, 12],
])('%i frames before the first face detection are reported as %i seconds', (unconfirmedFrames, seconds) => {
  const score = { value: 85, framesInView: 0, analyzedFrames: 200, unconfirmedFrames, watchedS: 21 };
  expect(reportOf('1 =', { posture: score })).toMatchObject({
    postureUnconfirmedS: seconds,
    postureScore: null,
  });
});
