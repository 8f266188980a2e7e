import { expect, test } from 'vitest';
import { SAMPLE_RATE_HZ } from '../../../src/domain/voice/analysis-format.ts';
import { createResampler } from '../../../src/domain/voice/resample.ts';

function synthesizeSine(hz: number, rateHz: number): Float32Array {
  return Float32Array.from({ length: rateHz }, (_, i) => Math.sin((2 * Math.PI * hz * i) / rateHz));
}

function resample(samples: Float32Array, rateHz: number, block: number): number[] {
  const out: number[] = [];
  const resampler = createResampler(rateHz, (resampled, count) => out.push(...resampled.subarray(0, count)));
  for (let from = 0; from < samples.length; from += block)
    resampler.push(samples.subarray(from, from + block));
  return out;
}

/** RMS level in dB relative to a full-scale sine, without 1000 samples at both ends. */
function levelDb(samples: readonly number[]): number {
  const middle = samples.slice(1000, -1000);
  return 10 * Math.log10((2 * middle.reduce((sum, sample) => sum + sample ** 2, 0)) / middle.length);
}

for (const rateHz of [8000, 11_025, 16_000, 22_050, 44_100, 48_000, 96_000]) {
  test(`${rateHz} Hz becomes 16 kHz: a sine of 1 kHz keeps its level and phase`, () => {
    const resampled = resample(synthesizeSine(1000, rateHz), rateHz, 128);
    expect(Math.abs(resampled.length - SAMPLE_RATE_HZ)).toBeLessThan(40);
    expect(levelDb(resampled)).toBeCloseTo(0, 1);
    const truth = synthesizeSine(1000, SAMPLE_RATE_HZ);
    for (let i = 1000; i < 2000; i += 1) expect(resampled[i]).toBeCloseTo(truth[i] ?? 0, 1);
  });
}

test('frequencies above 8 kHz are removed and cause no aliases', () => {
  for (const hz of [10_500, 13_000, 20_000]) {
    expect(levelDb(resample(synthesizeSine(hz, 48_000), 48_000, 1024))).toBeLessThan(-50);
  }
});

test('the result does not depend on the block length', () => {
  const samples = synthesizeSine(440, 44_100);
  const whole = resample(samples, 44_100, samples.length);
  expect(resample(samples, 44_100, 1)).toEqual(whole);
  expect(resample(samples, 44_100, 777)).toEqual(whole);
});
