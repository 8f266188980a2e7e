import { describe, expect, test } from 'vitest';
import { createChannelMixer } from '../../../src/domain/voice/channel-mixer.ts';
import { randomFrom } from '../../random.ts';

const RATE_HZ = 48_000;
const BLOCK = 1024;

type Sound = (sample: number) => number;

const voice: Sound = (i) => 0.3 * Math.sin(i / 30) * (0.6 + 0.4 * Math.sin(i / 3000));
const silence: Sound = () => 0;
const inverted: Sound = (i) => -voice(i);
const times =
  (factor: number, sound: Sound): Sound =>
  (i) =>
    factor * sound(i);

/** Mixes some seconds of channels, and returns the last second's level relative to the voice's. */
function levelOf(channels: readonly Sound[], seconds = 1, mixer = createChannelMixer(RATE_HZ)): number {
  let mixedPower = 0;
  let voicePower = 0;
  const mono = new Float32Array(BLOCK);
  for (let from = 0; from < seconds * RATE_HZ; from += BLOCK) {
    mixer(
      channels.map((sound) => Float32Array.from({ length: BLOCK }, (_, i) => sound(from + i))),
      mono,
    );
    if (from < (seconds - 1) * RATE_HZ) continue;
    mono.forEach((sample, i) => {
      mixedPower += sample ** 2;
      voicePower += voice(from + i) ** 2;
    });
  }
  return Math.sqrt(mixedPower / voicePower);
}

const noiseFrom = (seed: number, level: number): Sound => {
  const random = randomFrom(seed);
  return () => level * (random() - 0.5);
};

describe('channels are mixed to', () => {
  test.each([
    ['their mean if they are equal', [voice, voice], 1],
    ['their mean if one is silent', [voice, silence], 0.5],
    ['the mean of all six', [silence, silence, voice, silence, silence, silence], 1 / 6],
    ['the voice of one channel', [voice], 1],
    ['a channel if the other is its inverse', [voice, inverted], 1],
    ['a channel if the other nearly cancels it', [voice, times(-0.7, voice)], 1],
    ['the stronger channel if the weaker one cancels most of it', [times(-0.7, voice), voice], 1],
    [
      'a channel if two of four channels cancel the other two',
      [voice, inverted, times(0.9, inverted), times(0.9, voice)],
      1,
    ],
  ])('%s', (_, channels, level) => {
    expect(levelOf(channels)).toBeCloseTo(level, 1);
  });

  test('a channel if the other is its inverse, apart from the same constant offset', () => {
    // The constant adds to the measured power, so only a lower bound is known.
    expect(levelOf([(i) => voice(i) + 0.4, (i) => inverted(i) + 0.4])).toBeGreaterThan(1);
  });
});

test('a voice that is canceled between the channels is in the mix, also with noise that is not canceled', () => {
  const [left, right] = [noiseFrom(1, 0.02), noiseFrom(2, 0.02)];
  expect(levelOf([(i) => voice(i) + left(i), (i) => inverted(i) + right(i)])).toBeCloseTo(1, 1);
});

test('channels that begin or cease to cancel each other, as where two clips were joined, are detected within two seconds', () => {
  const mixer = createChannelMixer(RATE_HZ);
  expect(levelOf([voice, voice], 2, mixer)).toBeCloseTo(1, 1);
  expect(levelOf([voice, inverted], 3, mixer)).toBeCloseTo(1, 1);
  expect(levelOf([voice, times(0.5, voice)], 3, mixer)).toBeCloseTo(0.75, 1);
});

test('the selected channel does not change while both channels are about equally strong', () => {
  const mixer = createChannelMixer(RATE_HZ);
  const mono = new Float32Array(BLOCK);
  for (let block = 0; block < 100; block += 1) {
    const at = (i: number) => block * BLOCK + i;
    const left = Float32Array.from({ length: BLOCK }, (_, i) => (block % 2 === 0 ? 1 : 0.9) * voice(at(i)));
    const right = Float32Array.from(
      { length: BLOCK },
      (_, i) => (block % 2 === 0 ? 0.9 : 1) * inverted(at(i)),
    );
    mixer([left, right], mono);
    expect(mono).toEqual(left);
  }
});
