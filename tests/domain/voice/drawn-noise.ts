import { randomFrom } from '../../random.ts';
import { drawVoice } from './drawn-voice.ts';

export type NoiseName = 'white' | 'fan' | 'café';

/** Noise of power 1: hiss; a fan's rumble with its hum; a café's, five voices. */
export function drawNoise(name: NoiseName, rateHz: number, length: number, seed: number): Float32Array {
  const random = randomFrom(seed);
  const noise = new Float32Array(length);
  if (name === 'café') {
    for (let voice = 0; voice < 5; voice += 1) {
      const pitchHz = 100 + 25 * voice;
      const { samples } = drawVoice({ rateHz, seconds: length / rateHz, seed: seed + voice + 1, pitchHz });
      for (let i = 0; i < length; i += 1) noise[i] = noise[i]! + samples[i]!;
    }
  } else {
    let rumble = 0;
    for (let i = 0; i < length; i += 1) {
      const hiss = random() + random() + random() + random() - 2;
      rumble += 0.05 * (hiss - rumble);
      noise[i] =
        name === 'white' ? hiss : 6 * rumble + 0.2 * Math.sin((2 * Math.PI * 118 * i) / rateHz) + 0.05 * hiss;
    }
  }
  const power = noise.reduce((sum, sample) => sum + sample ** 2, 0) / length;
  return noise.map((sample) => sample / Math.sqrt(power));
}

/** Puts noise below what sounds, by so many dB. */
export function addNoise(samples: Float32Array, noise: Float32Array, snrDb: number): Float32Array {
  let power = 0;
  let sounding = 0;
  for (const sample of samples) {
    if (sample === 0) continue;
    power += sample ** 2;
    sounding += 1;
  }
  const gain = Math.sqrt(power / sounding) * 10 ** (-snrDb / 20);
  return samples.map((sample, i) => sample + gain * noise[i]!);
}
