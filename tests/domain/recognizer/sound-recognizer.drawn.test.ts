import { expect, test } from 'vitest';
import type { RecognizedWord } from '../../../src/domain/recognizer/recognized-word.ts';
import { createSoundRecognizer } from '../../../src/domain/recognizer/sound-recognizer.ts';
import type { SpeechModel } from '../../../src/domain/recognizer/speech-model.ts';
import { isUnsure } from '../../../src/domain/recognizer/unsure-words.ts';
import { synthesizeNoise } from '../voice/synthesized-noise.ts';
import { synthesizeTone } from '../voice/synthesized-tone.ts';
import { synthesizeVoice } from '../voice/synthesized-voice.ts';
import { RATE_HZ, fakeSpeechModel, fakeTokenText } from './fake-speech-model.ts';

/** Length of each word in the model's frames: about 0.3 s. */
const WORD_FRAMES = 12;
/** The probability of each word. A word in detected speech is sure at 0.5, any other at 0.8. */
const PROBABILITY = 0.6;

/** A model that recognizes a word in each 0.3 s of any sound. */
const indiscriminate = fakeSpeechModel(WORD_FRAMES, (from, frameCount) => from < frameCount);

/** Ends at once in sound with a second of silence, as Moonshine may. */
const endsAtOnce: SpeechModel = {
  async encode(samples) {
    const lastLoud = samples.findLastIndex((sample) => Math.abs(sample) > 0.01);
    let silent = 0;
    for (let i = 0; i < lastLoud && silent < RATE_HZ; i += 1)
      silent = Math.abs(samples[i]!) > 0.01 ? 0 : silent + 1;
    return indiscriminate.encode(silent < RATE_HZ ? samples : new Float32Array(0));
  },
};

async function recognize(samples: Float32Array, model = indiscriminate): Promise<RecognizedWord[]> {
  const found: RecognizedWord[] = [];
  const recognizer = createSoundRecognizer(
    model,
    fakeTokenText(PROBABILITY),
    { sampleRateHz: RATE_HZ, startS: 0 },
    { words: (words) => found.push(...words), speechHop() {} },
  );
  for (let from = 0; from < samples.length; from += 4096)
    await recognizer.push(samples.subarray(from, from + 4096));
  await recognizer.finish();
  return found;
}

const unsureIn = (words: readonly RecognizedWord[], fromS: number, toS: number) =>
  words.filter((word) => word.startS >= fromS && word.endS <= toS && isUnsure(word)).length;

function joined(...parts: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const voice = (seconds: number, seed = 1) => synthesizeVoice({ rateHz: RATE_HZ, seconds, seed }).samples;
const attenuate = (samples: Float32Array, gain: number) => samples.map((sample) => gain * sample);

test.each([
  ['digital silence', new Float32Array(20 * RATE_HZ)],
  ['white noise', attenuate(synthesizeNoise('white', RATE_HZ, 20 * RATE_HZ, 1), 0.05)],
  ['pink noise', attenuate(synthesizeNoise('pink', RATE_HZ, 20 * RATE_HZ, 2), 0.05)],
  ['a fan', attenuate(synthesizeNoise('fan', RATE_HZ, 20 * RATE_HZ, 3), 0.05)],
])('no words are written in %s, even if the model recognizes words in any sound', async (_, samples) => {
  expect(await recognize(samples)).toEqual([]);
});

test('a steady tone has no words after 8 s, when it counts as noise', async () => {
  const { samples } = synthesizeTone({ fromHz: 220, toHz: 220, partials: 8, seconds: 30, rateHz: RATE_HZ });
  const words = await recognize(attenuate(samples, 0.3));
  expect(words.filter(({ startS }) => startS > 8)).toEqual([]);
});

test('words are sure in clear speech, and unsure in a pause within it', async () => {
  const samples = joined(
    voice(3),
    attenuate(synthesizeNoise('white', RATE_HZ, 1.5 * RATE_HZ, 4), 0.0005),
    voice(3, 2),
  );
  const words = await recognize(samples);
  const pause = words.filter(({ startS, endS }) => startS >= 3.2 && endS <= 4.3);
  expect(pause.length).toBeGreaterThan(1);
  expect(pause.every(isUnsure)).toBe(true);
  expect(words.length - pause.length).toBeGreaterThan(12);
  expect(unsureIn(words, 0, 2.8) + unsureIn(words, 4.7, 7.5)).toBeLessThan(2);
});

test('speech on both sides of a pause has words, even if the model ends at once in a sound with the pause', async () => {
  const samples = joined(voice(3), new Float32Array(1.5 * RATE_HZ), voice(3, 2));
  const words = await recognize(samples, endsAtOnce);
  expect(words.filter(({ endS }) => endS <= 3.2).length).toBeGreaterThan(5);
  expect(words.filter(({ startS }) => startS >= 4.3).length).toBeGreaterThan(5);
});
