import { expect, test } from 'vitest';
import { createSpeechAnalytics, type SpeechAnalytics } from '../../../src/domain/speech/analytics.ts';
import { averagePace } from '../../../src/domain/speech/pace.ts';
import { coverageOf, type Span, spokenPace } from '../../../src/domain/speech/coverage.ts';

/** The totals of the voice analysis, which the speech analytics read. */
class Voice {
  analyzedS = 0;
  speechS = 0;
  lostS = 0;

  totals = () => ({ analyzedS: this.analyzedS, speechS: this.speechS, lostS: this.lostS });

  hear(seconds: number): void {
    this.analyzedS += seconds;
    this.speechS += seconds;
  }
}

const WORDS_PER_S = 2;

let run = 0;

/** Speaks for some seconds at 120 words a minute, and takes the pace samples that are due. @param earlier times away before */
function speak(
  analytics: SpeechAnalytics,
  voice: Voice | undefined,
  fromS: number,
  toS: number,
  earlier: readonly Span[] = [],
): void {
  for (let atS = fromS + 1; atS <= toS; atS += 1) {
    voice?.hear(1);
    run += 1;
    analytics.addRecognition(
      { run, startedAtS: fromS, from: 0, results: [{ text: `left${run} right${run}`, final: true }] },
      atS - 0.1,
    );
    if (atS % 5 === 0) analytics.advanceTime(atS, { away: earlier });
  }
}

/** Takes the samples that are due in a time away. */
function away(analytics: SpeechAnalytics, fromS: number, toS: number): void {
  for (let atS = 5 * Math.ceil((fromS + 1) / 5); atS <= toS; atS += 5)
    analytics.advanceTime(atS, { away: [{ startS: fromS, endS: Number.POSITIVE_INFINITY }] });
}

test.each([
  ['the microphone was muted', new Voice()],
  ['the microphone was muted, and the voice is never analyzed', undefined],
] as const)('if %s for a minute, no figure counts that minute', (_, voice) => {
  const analytics = createSpeechAnalytics(undefined, voice?.totals);
  speak(analytics, voice, 0, 30);
  away(analytics, 30, 90);
  speak(analytics, voice, 90, 120);
  const { words, samples, sampledS, intervals, recognized } = analytics.finish(120);
  const taken = samples.filter((wpm) => wpm !== null);
  expect(words).toHaveLength(60 * WORDS_PER_S);
  expect(samples).toHaveLength(24);
  expect(taken).toHaveLength(12);
  expect(averagePace(words.length, sampledS, 120)).toBe(120);
  expect(Math.abs(spokenPace(words, intervals, recognized)! - 120)).toBeLessThanOrEqual(6);
  const { share, enough, recognized: spans } = coverageOf(intervals, recognized);
  expect([share, enough]).toEqual([1, true]);
  expect(spans).toEqual([
    { startS: 0, endS: 30 },
    { startS: 90, endS: 120 },
  ]);
});

test.each([
  ['most of', 31, 89],
  ['a part of', 34, 86],
])('time away that takes %s an interval at either end is left out to the second', (_, fromS, toS) => {
  for (const voice of [new Voice(), undefined]) {
    const analytics = createSpeechAnalytics(undefined, voice?.totals);
    speak(analytics, voice, 0, fromS);
    away(analytics, fromS, toS);
    speak(analytics, voice, toS, 120, [{ startS: fromS, endS: toS }]);
    const { words, samples, sampledS, intervals, recognized } = analytics.finish(120);
    expect(sampledS).toBe(120 - (toS - fromS));
    expect(averagePace(words.length, sampledS, 120)).toBe(120);
    expect(new Set(samples)).toEqual(new Set([null, 120]));
    expect(Math.abs(spokenPace(words, intervals, recognized)! - 120)).toBeLessThanOrEqual(6);
  }
});

test('after the browser has suspended the page, the samples of that time are taken at once, and none counts', () => {
  const voice = new Voice();
  const analytics = createSpeechAnalytics(undefined, voice.totals);
  speak(analytics, voice, 0, 30);
  expect(
    analytics.advanceTime(600, { away: [{ startS: 30, endS: 600 }] }).samples.every((wpm) => wpm === null),
  ).toBe(true);
  speak(analytics, voice, 600, 630);
  const { words, sampledS } = analytics.finish(630);
  expect(averagePace(words.length, sampledS, 630)).toBe(120);
});

test('words from a recognizer with its own microphone count, also while the microphone of the page is muted', () => {
  const voice = new Voice();
  const analytics = createSpeechAnalytics(undefined, voice.totals);
  speak(analytics, voice, 0, 30);
  speak(analytics, undefined, 30, 60);
  const { samples } = analytics.finish(60);
  expect(samples.filter((wpm) => wpm !== null)).toHaveLength(12);
});

test('a silence after time away has samples of 0', () => {
  const voice = new Voice();
  const analytics = createSpeechAnalytics(undefined, voice.totals);
  speak(analytics, voice, 0, 30);
  away(analytics, 30, 60);
  for (let atS = 65; atS <= 75; atS += 5) {
    voice.analyzedS += 5;
    analytics.advanceTime(atS);
  }
  const { samples } = analytics.finish(75);
  expect(samples.slice(-4)).toEqual([null, 0, 0, 0]);
});

test('time in which a live microphone delivers no sound is no silence, unless words come', () => {
  const voice = new Voice();
  const analytics = createSpeechAnalytics(undefined, voice.totals);
  speak(analytics, voice, 0, 30);
  for (let atS = 35; atS <= 60; atS += 5) {
    voice.lostS += 5;
    analytics.advanceTime(atS);
  }
  speak(analytics, voice, 60, 90);
  voice.lostS += 10;
  speak(analytics, undefined, 90, 100);
  const { samples, intervals, recognized } = analytics.finish(100);
  expect(samples.map((wpm) => wpm === null)).toEqual([
    ...Array<boolean>(6).fill(false),
    ...Array<boolean>(6).fill(true),
    ...Array<boolean>(8).fill(false),
  ]);
  expect(coverageOf(intervals, recognized).share).toBe(1);
});
