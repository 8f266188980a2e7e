const RATE_HZ = 16_000;

/** In the speech that `npm run models` fetches: a vowel of "country", and a pause between "not" and "what". */
const VOWEL_S = 10.1;
const PAUSE_S = 4.75;
const LENGTH_S = 0.4;
/** Samples in a period of the vowel. */
const PERIOD = 94;
const FADE_S = 0.05;

/** When the hesitation begins, in seconds. */
export const HESITATION_S = PAUSE_S;

/**
 * The real speech with an *uh* of 0.4 s in the speaker's own voice: three periods of a vowel, again and again. The recognizer writes the
 * same words with and without it.
 *
 * @param speech 16 kHz
 */
export function withHesitation(speech: Float32Array): Float32Array<ArrayBuffer> {
  const samples = Float32Array.from(speech);
  const vowel = Math.round(VOWEL_S * RATE_HZ);
  const pause = Math.round(PAUSE_S * RATE_HZ);
  const length = LENGTH_S * RATE_HZ;
  const loop = 3 * PERIOD;
  for (let i = 0; i < length; i += 1) {
    const at = i % loop;
    const share = at / loop;
    const sound = speech[vowel + at]! * share + speech[vowel + at + loop]! * (1 - share);
    const edge = Math.min(1, i / (FADE_S * RATE_HZ), (length - i) / (FADE_S * RATE_HZ));
    samples[pause + i]! += sound * edge;
  }
  return samples;
}
