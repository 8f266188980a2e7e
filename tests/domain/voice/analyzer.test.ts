import { expect, test } from 'vitest';
import { createVoiceAnalyzer } from '../../../src/domain/voice/analyzer.ts';
import { spoken } from '../../spoken.ts';

test('a pause is found at its time, at any sample rate', () => {
  for (const rateHz of [8000, 16_000, 44_100, 48_000, 96_000]) {
    // The pause begins and ends within a syllable.
    const samples = spoken(6, rateHz, (atS) => atS > 0.5 && atS < 5.5 && !(atS > 2.1 && atS < 3.1));
    const analyzer = createVoiceAnalyzer(rateHz);
    for (let from = 0; from < samples.length; from += 128) analyzer.push(samples.subarray(from, from + 128));
    const { pauses, analyzedS } = analyzer.finish();
    expect(analyzedS).toBeCloseTo(6, 1);
    expect(pauses.value?.count).toBe(1);
    expect(pauses.value?.longest?.startS).toBeCloseTo(2.1, 1);
    expect(pauses.value?.longest?.endS).toBeCloseTo(3.1, 1);
  }
});
