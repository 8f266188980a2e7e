import { expect, test } from 'vitest';
import { HOP_SAMPLES } from '../../../src/domain/voice/analysis-format.ts';
import { amplifyQuiet } from '../../../src/domain/recognizer/segment-level.ts';

/** One second of a tone, of which the first half is speech and the second half is ten times softer. */
function toneOf(speechDb: number) {
  const amplitude = Math.SQRT2 * 10 ** (speechDb / 20);
  const samples = Float32Array.from(
    { length: 100 * HOP_SAMPLES },
    (_, i) => (i < 50 * HOP_SAMPLES ? amplitude : amplitude / 10) * Math.sin(i / 4),
  );
  return { samples, speech: Uint8Array.from({ length: 100 }, (_, hop) => (hop < 50 ? 1 : 0)) };
}

/** Level of the first half, in decibels relative to full scale. */
function speechDbOf({ samples }: { samples: Float32Array }): number {
  const part = samples.subarray(0, samples.length / 2);
  return 10 * Math.log10(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length);
}

test.each([-41, -54, -66])('speech at %d dB is amplified to -25 dB', (speechDb) => {
  const segment = toneOf(speechDb);
  amplifyQuiet(segment);
  expect(speechDbOf(segment)).toBeCloseTo(-25, 1);
});

test.each([-39, -25, -10])('speech at %d dB stays as it is', (speechDb) => {
  const segment = toneOf(speechDb);
  amplifyQuiet(segment);
  expect(segment).toEqual(toneOf(speechDb));
});

test('a loud sound beside quiet speech is not amplified beyond full scale', () => {
  const segment = toneOf(-54);
  segment.samples[90 * HOP_SAMPLES] = 0.5;
  amplifyQuiet(segment);
  expect(Math.max(...segment.samples)).toBe(1);
});

test('a segment without a sound stays silent', () => {
  const segment = { samples: new Float32Array(HOP_SAMPLES), speech: Uint8Array.of(1) };
  amplifyQuiet(segment);
  expect(segment.samples.every((sample) => sample === 0)).toBe(true);
});
