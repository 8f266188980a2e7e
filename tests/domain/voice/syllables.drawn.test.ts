import { expect, test } from 'vitest';
import { createVoiceAnalyzer } from '../../../src/domain/voice/analyzer.ts';
import { measureVoice } from './measure-voice.ts';
import { addNoise, synthesizeNoise } from './synthesized-noise.ts';
import { synthesizeVoice, type SynthesizedVoice } from './synthesized-voice.ts';
import type { Span } from './score.ts';

const RATE_HZ = 16_000;
const SECONDS = 16;
/** Amplitudes; the voice has 0.1. */
const BURST_LEVEL = 0.02;
const BACKGROUND_LEVEL = 0.0002;

function voiceAtRate(syllablesPerS: number, ...pauses: readonly Span[]): SynthesizedVoice {
  return synthesizeVoice({ rateHz: RATE_HZ, seconds: SECONDS, seed: 7, syllablesPerS, pauses });
}

const syllablesIn = (samples: Float32Array): number =>
  measureVoice(samples).segments.reduce((sum, { syllables }) => sum + syllables, 0);

for (const rate of [3, 4, 5.5]) {
  test(`${rate} syllables a second are counted, without noise and with it`, () => {
    const { samples, syllables } = voiceAtRate(rate);
    const noise = synthesizeNoise('white', RATE_HZ, samples.length, 2);
    for (const heard of [samples, addNoise(samples, noise, 20), addNoise(samples, noise, 10)]) {
      const { syllableRate } = measureVoice(heard);
      expect(syllableRate.certainty).toBe('estimated');
      expect(Math.abs(((syllableRate.value ?? 0) * SECONDS) / syllables - 1)).toBeLessThan(0.08);
    }
  });
}

test('aspirated stops before syllables are no syllables', () => {
  // Closures of 0.22 s, with a burst of 60 ms in the middle.
  const starts = Array.from({ length: 13 }, (_, i) => i + 1.5);
  const { samples } = voiceAtRate(3, ...starts.map((atS): Span => [atS, atS + 0.22]));
  const hiss = synthesizeNoise('white', RATE_HZ, samples.length, 4);
  const released = samples.map((sample, i) => {
    const atS = i / RATE_HZ;
    const intoS = atS - (starts.findLast((startS) => startS <= atS) ?? 0);
    return sample + (intoS >= 0.08 && intoS < 0.14 ? BURST_LEVEL : BACKGROUND_LEVEL) * hiss[i]!;
  });
  const background = samples.map((sample, i) => sample + BACKGROUND_LEVEL * hiss[i]!);
  // If unvoiced peaks counted at any level, there would be 13 more.
  expect(Math.abs(syllablesIn(released) - syllablesIn(background))).toBeLessThanOrEqual(1);
});

test('long pauses in noise add no syllables', () => {
  const { samples, syllables } = voiceAtRate(4.5, [2, 5], [7, 11]);
  for (const name of ['white', 'fan', 'café'] as const) {
    const heard = addNoise(samples, synthesizeNoise(name, RATE_HZ, samples.length, 3), 10);
    expect(Math.abs(syllablesIn(heard) / syllables - 1), name).toBeLessThan(0.25);
  }
});

test('with babble in long pauses, the error of the pace is below 25 %', () => {
  const pauses: Span[] = [
    [2, 5],
    [8, 11],
    [13, 15],
  ];
  /** Relative errors in babble at 6 dB. If the babble can't be separated from the voice, there is no pace. */
  const closeErrors: number[] = [];
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const { samples, syllables } = synthesizeVoice({ rateHz: RATE_HZ, seconds: 20, seed, pauses });
    const truth = (60 * syllables) / 20 / 1.5;
    const hiss = synthesizeNoise('white', RATE_HZ, samples.length, seed);
    const chatter = addNoise(synthesizeNoise('chatter', RATE_HZ, samples.length, seed), hiss, 25);
    const { pace } = measureVoice(addNoise(samples, chatter, 10));
    expect(Math.abs((pace.value ?? 0) / truth - 1), `seed ${seed}`).toBeLessThan(0.25);
    const close = measureVoice(addNoise(samples, chatter, 6)).pace.value;
    if (close !== null) closeErrors.push(Math.abs(close / truth - 1));
    // White noise is not babble: the pace is measured in spite of long pauses.
    const hissed = measureVoice(addNoise(samples, hiss, 10)).pace;
    expect(Math.abs((hissed.value ?? 0) / truth - 1), `seed ${seed}`).toBeLessThan(0.1);
  }
  expect(closeErrors.length).toBeGreaterThan(0);
  expect(Math.max(...closeErrors)).toBeLessThan(0.25);
});

test('the estimated pace is not clamped', () => {
  const slow = measureVoice(voiceAtRate(2).samples).pace.value ?? 0;
  const fast = measureVoice(voiceAtRate(6.5).samples).pace.value ?? 0;
  expect(slow).toBeLessThan(90);
  expect(fast).toBeGreaterThan(210);
});

test("the speaker's syllables per word are derived from a transcript", () => {
  const { samples, syllables } = voiceAtRate(4);
  const words = Math.round(syllables / 1.25);
  const { pace } = measureVoice(samples, RATE_HZ, words);
  const truth = (words * 60) / SECONDS;
  expect(Math.abs((pace.value ?? 0) / truth - 1)).toBeLessThan(0.08);
  expect(Math.abs((measureVoice(samples).pace.value ?? 0) / truth - 1)).toBeGreaterThan(0.1);
  // A recognizer that lost most of the words does not change the ratio.
  expect(measureVoice(samples, RATE_HZ, 5).pace.value ?? 0).toBeGreaterThan(0.7 * truth);
});

test('the live pace is that of the last seconds', () => {
  const analyzer = createVoiceAnalyzer(RATE_HZ);
  analyzer.push(voiceAtRate(3).samples);
  const slow = analyzer.measurement().pace ?? 0;
  analyzer.push(voiceAtRate(6).samples);
  const fast = analyzer.measurement().pace ?? 0;
  expect(slow).toBeGreaterThan(100);
  expect(slow).toBeLessThan(140);
  expect(fast).toBeGreaterThan(200);
});

test('sustained vowels are possible filled pauses, and hardly any syllable is', () => {
  const drawls: Span[] = [
    [3, 3.7],
    [8, 8.6],
    [12, 13],
  ];
  const { samples } = synthesizeVoice({ rateHz: RATE_HZ, seconds: SECONDS, seed: 8, drawls });
  const { possibleFilledPauses, filledPauseSpans } = measureVoice(samples);
  expect(possibleFilledPauses).toEqual({ certainty: 'estimated', value: filledPauseSpans.length });
  expect(filledPauseSpans.length).toBeLessThanOrEqual(drawls.length + 1);
  // Each begins with a consonant.
  const CONSONANT_S = 0.1;
  for (const [i, [startS, endS]] of drawls.entries()) {
    const onsetS = startS + CONSONANT_S;
    const found = filledPauseSpans.find((span) => span.startS < endS && span.endS > startS);
    expect(Math.abs((found?.startS ?? 0) - onsetS), `start of drawl ${i}`).toBeLessThan(0.15);
    expect(Math.abs((found?.endS ?? 0) - endS), `end of drawl ${i}`).toBeLessThan(0.15);
  }
  expect(measureVoice(voiceAtRate(4.5).samples).possibleFilledPauses.value).toBeLessThanOrEqual(1);
});
