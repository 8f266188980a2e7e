import { describe, expect, test } from 'vitest';
import { createVoiceAnalyzer } from '../../../src/domain/voice/analyzer.ts';
import { createTimelineSegments } from '../../../src/domain/voice/timeline-segments.ts';
import { createDigitalSilence } from '../../../src/domain/voice/digital-silence.ts';
import type { VoiceMeasures } from '../../../src/domain/voice/measures.ts';
import { createPauseCounter } from '../../../src/domain/voice/pauses.ts';
import { randomFrom } from '../../random.ts';
import { spoken } from '../../spoken.ts';
import { measureVoice } from './measure-voice.ts';

const RATE_HZ = 16_000;
const BLOCK = 800;
const BLOCK_S = BLOCK / RATE_HZ;

type Span = readonly [number, number];
const inAny = (spans: readonly Span[], atS: number) => spans.some(([from, to]) => atS >= from && atS < to);

/** A voice with `pauses` and background noise; the samples in `zeros` are 0. */
function capture(seconds: number, pauses: readonly Span[], zeros: readonly Span[]): Float32Array {
  return spoken(seconds, RATE_HZ, (atS) => !inAny(pauses, atS)).map((sample, i) =>
    inAny(zeros, i / RATE_HZ) ? 0 : sample,
  );
}

/** A voice whose pauses have only zeros. */
const silences = (seconds: number, ...pauses: readonly Span[]) => capture(seconds, pauses, pauses);

/** The measures, and the times in seconds at which the live signal was `silent`. */
function analyze(samples: Float32Array): VoiceMeasures & { silentAtS: number[] } {
  const analyzer = createVoiceAnalyzer(RATE_HZ, 'microphone');
  const silentAtS: number[] = [];
  for (let from = 0; from < samples.length; from += BLOCK) {
    analyzer.push(samples.subarray(from, from + BLOCK));
    if (analyzer.measurement().silent) silentAtS.push((from + BLOCK) / RATE_HZ);
  }
  return { ...analyzer.finish(), silentAtS };
}

describe('a microphone that is muted', () => {
  const MUTED: Span = [8, 20];
  const heard = analyze(capture(30, [[3, 4], MUTED, [24, 25]], [MUTED]));

  test('counts as unmeasured time, not as a pause', () => {
    expect(heard.mutedS).toBeCloseTo(12, 1);
    expect(heard.analyzedS).toBeCloseTo(18, 1);
    expect(heard.pauses.value?.count).toBe(2);
    expect(heard.pauses.value!.share).toBeCloseTo(2 / 18, 1);
    expect(heard.syllableRate.value).toBeCloseTo(4, 0);
  });

  test('shifts no times after it, and does not change the noise floor', () => {
    const { spans } = heard.pauses.value!;
    expect(spans.map(({ startS }) => Math.round(startS))).toEqual([3, 24]);
    expect(spans.map(({ endS }) => Math.round(endS))).toEqual([4, 25]);
    expect(heard.segments.length * heard.segmentS).toBeCloseTo(30, 0);
    const muted = heard.segments.slice(Math.ceil(8.3 / heard.segmentS), Math.floor(19.7 / heard.segmentS));
    expect(muted.every(({ speech }) => speech === 0)).toBe(true);
  });

  test('is reported live after a second, until sound returns', () => {
    expect(heard.silentAtS[0]).toBeCloseTo(9, 0);
    expect(heard.silentAtS[0]).toBeLessThanOrEqual(9 + 2 * BLOCK_S);
    expect(heard.silentAtS.at(-1)).toBeLessThanOrEqual(20);
  });

  test('from the start is reported within 0.6 s, and is unmeasured time', () => {
    const late = analyze(silences(12, [0, 4]));
    expect(late.silentAtS[0]).toBeLessThan(0.6);
    expect(late.mutedS).toBeCloseTo(4, 1);
    expect(late.analyzedS).toBeCloseTo(8, 1);
    expect(late.pauses.value?.count).toBe(0);
    expect(late.segments.findIndex(({ speech }) => speech > 0) * late.segmentS).toBeCloseTo(4, 0);
  });

  test('until the end, or all the time, is unmeasured time', () => {
    const until = analyze(silences(12, [6, 12]));
    expect([until.mutedS, until.analyzedS].map(Math.round)).toEqual([6, 6]);
    const all = analyze(new Float32Array(4 * RATE_HZ));
    expect(all).toMatchObject({ signal: 'silent', pauses: { value: null } });
    expect([all.mutedS, all.analyzedS].map(Math.round)).toEqual([4, 0]);
  });
});

test('digital silence in a recording is a pause', () => {
  const { pauses, mutedS, analyzedS } = measureVoice(silences(14, [5, 9]));
  expect(pauses.value?.longest?.endS).toBeCloseTo(9, 1);
  expect([mutedS, Math.round(analyzedS)]).toEqual([0, 14]);
});

describe('a noise gate that closes between phrases', () => {
  const CLOSINGS: Span[] = [1, 2, 3, 4, 5, 6].map((atS): Span => [2 * atS, 2 * atS + 0.3]);

  test('is not reported between phrases, and a pause of 3.5 s stays a pause', () => {
    const { silentAtS, pauses, mutedS } = analyze(
      capture(24, [...CLOSINGS, [15, 18.5]], [...CLOSINGS, [15.2, 18.5]]),
    );
    expect(silentAtS.filter((atS) => atS < 16)).toEqual([]);
    expect(mutedS).toBe(0);
    expect(pauses.value!.longest!.startS).toBeCloseTo(15, 0);
    expect(pauses.value!.longest!.endS).toBeCloseTo(18.5, 1);
  });

  test('is reported later after each longer closing', () => {
    const longer: Span[] = [...CLOSINGS.slice(0, 4), [10, 11.5], [14, 16.5]];
    const { silentAtS } = analyze(silences(24, ...longer, [18, 22]));
    const blinks = silentAtS.filter((atS, i) => i === 0 || atS - silentAtS[i - 1]! > 1);
    expect(blinks.map(Math.round)).toEqual([11]);
  });

  test('counts as muted after digital silence of 12 s', () => {
    const { silentAtS, mutedS, pauses } = analyze(silences(30, ...CLOSINGS, [15, 27]));
    expect(silentAtS[0]).toBeCloseTo(16, 0);
    expect(mutedS).toBeCloseTo(12, 1);
    expect(pauses.value!.longest!.endS).toBeLessThan(15);
  });
});

test('short runs of zeros pass unchanged, in blocks of any length', () => {
  const random = randomFrom(3);
  const samples = Float32Array.from({ length: 20_000 }, (_, i) => {
    if (i % 5000 < 900) return 0;
    return i % 7 === 0 ? 5e-5 : 1.5e-4 + 1e-4 * random();
  });
  for (const block of [1, 128, 7000, samples.length]) {
    const out: number[] = [];
    const silence = createDigitalSilence(RATE_HZ, true, {
      sound: (part) => out.push(...part),
      muted: (seconds) => expect.unreachable(`${seconds} s`),
    });
    for (let from = 0; from < samples.length; from += block) {
      silence.push(samples.subarray(from, from + block));
      expect(silence.silent).toBe(false);
    }
    silence.flush();
    expect(Float32Array.from(out)).toEqual(samples);
  }
});

test.each([
  [20, 30],
  [20, 24.05],
  [45, 50],
  [5, 97],
  [24, 24],
  [30, 30],
])('after speech of %f s, the timeline segments span the whole time of %f s', (speechS, lengthS) => {
  const segments = createTimelineSegments();
  for (let atS = 0; atS < speechS - 1e-6; atS += 0.01) segments.addSpeech(atS, 0.01, 0.01);
  const listed = segments.list(lengthS, null);
  const spanS = listed.length * segments.segmentS;
  expect(spanS).toBeGreaterThanOrEqual(lengthS - 1e-6);
  expect(spanS).toBeLessThan(lengthS + segments.segmentS);
  expect(listed.reduce((sum, { speech }) => sum + speech * segments.segmentS, 0)).toBeCloseTo(speechS, 1);
});

test('`segmentS` is the segment length of the finished list', () => {
  const { segments, segmentS } = measureVoice(capture(30, [[20, 30]], []));
  expect(segments.length * segmentS).toBeCloseTo(30, 1);
});

test('the silence around unmeasured time is no pause', () => {
  const counter = createPauseCounter();
  const speak = (fromS: number, toS: number) => {
    for (let atS = fromS; atS < toS - 1e-6; atS += 0.01) counter.addSpeech(atS);
  };
  speak(0, 2);
  speak(3, 4);
  counter.interrupt();
  expect(counter.list()?.count).toBe(1);
  speak(10, 11);
  expect(counter.list()).toMatchObject({ count: 1, longest: { startS: expect.closeTo(2) } });
  expect(counter.spanS).toBeCloseTo(5);
  expect(counter.speechS).toBeCloseTo(4);
  expect(counter.list()?.share).toBeCloseTo(1 / 5);
});

test('unmeasured time shifts the times after it', () => {
  const analyzer = createVoiceAnalyzer(RATE_HZ);
  const talk = capture(6, [[2, 3]], []);
  analyzer.skip(1.5);
  analyzer.push(talk);
  analyzer.skip(10);
  analyzer.push(talk);
  expect(analyzer.lengthS).toBeCloseTo(23.5, 1);
  const { pauses, analyzedS, segments, segmentS, signal } = analyzer.finish();
  expect(analyzedS).toBeCloseTo(12, 1);
  expect(pauses.value?.spans.map(({ startS }) => Math.round(10 * startS) / 10)).toEqual([3.5, 19.5]);
  expect(segments.length * segmentS).toBeCloseTo(23.5, 0);
  expect(signal).toBe('good');
});
