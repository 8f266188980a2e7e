import { expect, test } from 'vitest';
import { BAND_COUNT } from '../../../src/domain/voice/analysis-format.ts';
import { createWeakConsonants } from '../../../src/domain/voice/weak-consonants.ts';
import { randomFrom } from '../../random.ts';

const NOISE = new Float64Array(BAND_COUNT).fill(1e-4);
const FIRST_HISS_BAND = 12;

/** The sound from which the detector learns: 10 s of noise that fluctuates, then 20 s of speech that exceeds it. */
interface Scene {
  readonly fluctuationDb?: number;
  readonly speechDb?: number;
  readonly speechSnrDb?: number;
  /** Offset of the noise from its estimate. */
  readonly offsetDb?: number;
  /** Every third stretch of 0.1 s of the noise holds a consonant of this level, in dB above it. */
  readonly consonantDb?: number;
}

/** @returns a function that counts in how many of 100 windows a hiss is found, by its level in dB above the noise */
function learn({
  fluctuationDb = 0.3,
  speechDb = 1.5,
  speechSnrDb = 5,
  offsetDb = 0,
  consonantDb = 0,
}: Scene) {
  const random = randomFrom(1);
  const detector = createWeakConsonants();
  const count = (hissDb: number, noiseProbability: number, windows: number): number => {
    let found = 0;
    for (let i = 0; i < windows; i += 1) {
      const levelDb = offsetDb + fluctuationDb * (2 * random() - 1);
      const bands = NOISE.map(
        (power, band) => power * 10 ** ((levelDb + (band < FIRST_HISS_BAND ? 0 : hissDb)) / 10),
      );
      detector.push(bands, NOISE, noiseProbability, speechSnrDb);
      if (detector.found) found += 1;
    }
    return found;
  };
  for (let stretch = 0; stretch < 100; stretch += 1) count(stretch % 3 === 0 ? consonantDb : 0, 1, 10);
  count(speechDb, 0, 2000);
  return (hissDb: number): number => count(hissDb, 0, 100);
}

test('a hiss of 1.5 dB is found in steady noise, and noise is not', () => {
  const find = learn({});
  expect([find(0), find(1.5)]).toEqual([0, 100]);
});

test('in noise that fluctuates, a hiss must rise further above it', () => {
  const find = learn({ fluctuationDb: 2 });
  expect(find(0)).toBe(0);
  expect(find(1.5)).toBeLessThan(20);
  expect(find(6)).toBe(100);
});

test('sound that hardly exceeds the noise is noise if speech is well above it', () => {
  const highSnr = learn({ speechSnrDb: 12 });
  expect([highSnr(1.5), highSnr(4)]).toEqual([0, 100]);
  const loudSpeech = learn({ speechDb: 8 });
  expect([loudSpeech(3), loudSpeech(6)]).toEqual([0, 100]);
});

test('the result holds if the noise differs from its estimate', () => {
  for (const offsetDb of [-3, 3]) {
    const find = learn({ offsetDb });
    expect([find(0), find(1.5)]).toEqual([0, 100]);
  }
});

test('consonants that were taken for noise hardly hide the next ones', () => {
  const find = learn({ consonantDb: 4 });
  expect([find(0), find(3)]).toEqual([0, 100]);
});
