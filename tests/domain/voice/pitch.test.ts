import { expect, test } from 'vitest';
import { createAnalysisWindows } from '../../../src/domain/voice/analysis-windows.ts';
import { HOP_SAMPLES, SAMPLE_RATE_HZ } from '../../../src/domain/voice/analysis-format.ts';
import { createPitchEstimator } from '../../../src/domain/voice/pitch.ts';
import { measureVoice } from './measure-voice.ts';
import { addNoise, synthesizeNoise } from './synthesized-noise.ts';
import { synthesizeTone, GLIDES } from './synthesized-tone.ts';

const EDGE_S = 0.1;

for (const snrDb of [60, 20, 10]) {
  test(`tones and glides from 80 to 400 Hz: mean error below 10 cents, gross errors below 1 %, at ${snrDb} dB`, () => {
    const finder = createPitchEstimator();
    let sum = 0;
    let gross = 0;
    let count = 0;
    for (const [i, glide] of GLIDES.entries()) {
      const { samples, hzAt } = synthesizeTone({ ...glide, seconds: 1, rateHz: SAMPLE_RATE_HZ });
      const noisy = addNoise(samples, synthesizeNoise('white', SAMPLE_RATE_HZ, samples.length, i + 1), snrDb);
      let atS = -HOP_SAMPLES / SAMPLE_RATE_HZ;
      const frames = createAnalysisWindows((frame) => {
        atS += HOP_SAMPLES / SAMPLE_RATE_HZ;
        if (atS < EDGE_S || atS > 1 - EDGE_S) return;
        finder.analyze(frame);
        const cents = Math.abs(1200 * Math.log2(finder.hz / hzAt(atS)));
        count += 1;
        if (cents < 300) sum += cents;
        else gross += 1;
      });
      frames.push(noisy, noisy.length);
    }
    expect(sum / (count - gross)).toBeLessThan(10);
    expect(gross / count).toBeLessThan(0.01);
  });
}

test('the analyzer measures the median pitch, and its spread in semitones', () => {
  for (const rateHz of [16_000, 48_000]) {
    const { samples } = synthesizeTone({ fromHz: 110, toHz: 220, partials: 15, seconds: 4, rateHz });
    const { pitch } = measureVoice(samples, rateHz);
    expect(pitch.certainty).toBe('measured');
    expect(1200 * Math.abs(Math.log2((pitch.value?.medianHz ?? 0) / (110 * Math.SQRT2)))).toBeLessThan(40);
    // The standard deviation of a uniform distribution over an octave is 12 / √12 semitones.
    expect(pitch.value?.spreadSemitones).toBeCloseTo(12 / Math.sqrt(12), 0);
  }
});

test('the pitch of a steady tone is within 10 cents, with a spread below 0.1 semitones', () => {
  const { samples } = synthesizeTone({ fromHz: 197, toHz: 197, partials: 8, seconds: 3, rateHz: 44_100 });
  const { pitch } = measureVoice(samples, 44_100);
  expect(1200 * Math.abs(Math.log2((pitch.value?.medianHz ?? 0) / 197))).toBeLessThan(10);
  expect(pitch.value?.spreadSemitones).toBeLessThan(0.1);
});
