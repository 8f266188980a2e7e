import { expect, test } from 'vitest';
import { HOP_S, HOP_SAMPLES } from '../../../src/domain/voice/analysis-format.ts';
import { createSpeechSegmenter, type SpeechSegment } from '../../../src/domain/recognizer/speech-segments.ts';

/** How far the voice analysis lags behind the samples, in hops. */
const LAG_HOPS = 130;

/** Cuts a sound in which speech is at the given times, in seconds. */
function cut(lengthS: number, ...speech: readonly (readonly [number, number])[]) {
  const segments: SpeechSegment[] = [];
  const segmenter = createSpeechSegmenter((segment) => segments.push(segment));
  const count = Math.round(lengthS / HOP_S);
  const isSpeech = (hop: number) => speech.some(([from, to]) => hop * HOP_S >= from && hop * HOP_S < to);
  for (let hop = 0; hop < count; hop += 1) {
    segmenter.push(new Float32Array(HOP_SAMPLES).fill(isSpeech(hop) ? 0.5 : 0.001));
    if (hop >= LAG_HOPS) segmenter.addHop(isSpeech(hop - LAG_HOPS));
  }
  for (let hop = Math.max(0, count - LAG_HOPS); hop < count; hop += 1) segmenter.addHop(isSpeech(hop));
  segmenter.finish();
  return segments.map(({ startS, samples }) => [startS, startS + (samples.length / HOP_SAMPLES) * HOP_S]);
}

test('speech is cut out with a fifth of a second on both sides', () => {
  const [[from, to] = []] = cut(10, [3, 6]);
  expect(from).toBeCloseTo(2.8);
  expect(to).toBeCloseTo(6.2);
});

test('silence has no segments', () => {
  expect(cut(30)).toEqual([]);
});

test.each([
  [1.9, 1],
  [2.1, 2],
])('a pause of %d s leaves %d segments', (pauseS, count) => {
  expect(cut(9 + pauseS, [0, 3], [3 + pauseS, 6 + pauseS])).toHaveLength(count);
});

test('long speech is cut at 12 s at most, in the longest pause after 4 s', () => {
  const segments = cut(20, [0, 2], [2.5, 7], [7.3, 9], [9.1, 20]);
  expect(segments[0]?.[1]).toBeCloseTo(7.15, 1);
  for (const [from = 0, to = 0] of segments) expect(to - from).toBeLessThanOrEqual(12);
});

test('speech without a pause is cut, and no sample is lost or given twice', () => {
  const segments = cut(40, [0, 40]);
  for (const [i, [from]] of segments.entries()) {
    expect(from).toBeCloseTo(segments[i - 1]?.[1] ?? 0);
  }
  expect(segments.at(-1)?.[1]).toBeCloseTo(40, 1);
});
