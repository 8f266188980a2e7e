import { expect, test } from 'vitest';
import { createVoiceAnalyzer } from '../../../src/domain/voice/analyzer.ts';
import { randomFrom } from '../../random.ts';

/** A harmonic tone of 120 Hz in 4 bursts per second while `spoken`, over faint noise. */
function synthesizeBursts(rateHz: number, seconds: number, spoken: (atS: number) => boolean): Float32Array {
  const random = randomFrom(1);
  return Float32Array.from({ length: seconds * rateHz }, (_, i) => {
    const atS = i / rateHz;
    const hiss = 0.001 * (random() - 0.5);
    if (!spoken(atS)) return hiss;
    const swell = 0.55 - 0.45 * Math.cos(2 * Math.PI * 4 * atS);
    let sound = 0;
    for (let partial = 1; partial <= 10; partial += 1)
      sound += Math.sin(2 * Math.PI * 120 * partial * atS) / partial;
    return 0.2 * swell * sound + hiss;
  });
}

test('a pause is found at its time, at any sample rate', () => {
  for (const rateHz of [8000, 16_000, 44_100, 48_000, 96_000]) {
    const samples = synthesizeBursts(rateHz, 6, (atS) => atS > 0.5 && atS < 5.5 && !(atS > 2 && atS < 3));
    const analyzer = createVoiceAnalyzer(rateHz);
    for (let from = 0; from < samples.length; from += 128) analyzer.push(samples.subarray(from, from + 128));
    const { pauses, analyzedS } = analyzer.finish();
    expect(analyzedS).toBeCloseTo(6, 1);
    expect(pauses.value?.count).toBe(1);
    expect(pauses.value?.longest?.startS).toBeCloseTo(2, 1);
    expect(pauses.value?.longest?.endS).toBeCloseTo(3, 1);
  }
});
