import { randomFrom } from '../../random.ts';
import { rmsOf, synthesizeVoice } from './synthesized-voice.ts';
import type { Span } from './score.ts';

export type NoiseName = 'white' | 'pink' | 'fan' | 'café' | 'chatter';

/** Silences of a background talker, in seconds. */
function randomGaps(random: () => number, seconds: number): Span[] {
  const gaps: Span[] = [];
  for (let atS = 1 + 2 * random(); atS < seconds; atS += 1.5 + 2 * random()) {
    const lastsS = 0.3 + 0.7 * random();
    gaps.push([atS, atS + lastsS]);
    atS += lastsS;
  }
  return gaps;
}

/** Noise of power 1. `fan`: low-pass noise and hum; `café`: five voices; `chatter`: four voices with silences. */
export function synthesizeNoise(name: NoiseName, rateHz: number, length: number, seed: number): Float32Array {
  const random = randomFrom(seed);
  const noise = new Float32Array(length);
  if (name === 'café' || name === 'chatter') {
    const seconds = length / rateHz;
    for (let voice = 0; voice < (name === 'café' ? 5 : 4); voice += 1) {
      const pitchHz = 100 + 25 * voice;
      const pauses = name === 'café' ? [] : randomGaps(random, seconds);
      const { samples } = synthesizeVoice({ rateHz, seconds, seed: seed + voice + 1, pitchHz, pauses });
      for (let i = 0; i < length; i += 1) noise[i] = noise[i]! + samples[i]!;
    }
  } else if (name === 'pink') {
    // White noise through Paul Kellet's filter of three poles, within 0.5 dB of 1/f.
    let low = 0;
    let middle = 0;
    let high = 0;
    for (let i = 0; i < length; i += 1) {
      const hiss = random() + random() + random() + random() - 2;
      low = 0.997_65 * low + 0.099_046 * hiss;
      middle = 0.963 * middle + 0.296_516_4 * hiss;
      high = 0.57 * high + 1.052_691_3 * hiss;
      noise[i] = low + middle + high + 0.1848 * hiss;
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

/** Adds noise at an SNR relative to the mean power of the nonzero samples. */
export function addNoise(samples: Float32Array, noise: Float32Array, snrDb: number): Float32Array {
  const gain = rmsOf(samples) * 10 ** (-snrDb / 20);
  return samples.map((sample, i) => sample + gain * noise[i]!);
}
