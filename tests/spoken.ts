const SYLLABLES_PER_S = 4;

/** The pitch varies sinusoidally: mean and amplitude in Hz, and periods per second. */
const PITCH = { meanHz: 140, amplitudeHz: 25, periodsPerS: 0.7 };
const HARMONICS = 8;
const AMPLITUDE = 0.2;
/** Peak-to-peak amplitude of the background noise. */
const NOISE = 1e-3;

/**
 * A synthetic voice with four syllables per second and gliding pitch over background noise. Deterministic.
 *
 * @param speaksAt whether there is speech at a time in seconds; otherwise only noise
 * @returns samples from -1 to 1
 */
export function spoken(seconds: number, rateHz: number, speaksAt = (_second: number) => true): Float32Array {
  let phase = 0;
  let seed = 1;
  return Float32Array.from({ length: Math.round(seconds * rateHz) }, (_, i) => {
    const t = i / rateHz;
    const { meanHz, amplitudeHz, periodsPerS } = PITCH;
    phase += (meanHz + amplitudeHz * Math.sin(2 * Math.PI * periodsPerS * t)) / rateHz;
    seed = (seed * 16_807) % 2_147_483_647;
    const noise = NOISE * (seed / 2_147_483_647 - 0.5);
    if (!speaksAt(t)) return noise;
    let voice = 0;
    for (let n = 1; n <= HARMONICS; n += 1) voice += Math.sin(2 * Math.PI * n * phase) / n;
    const syllable = 0.5 - 0.5 * Math.cos(2 * Math.PI * SYLLABLES_PER_S * t);
    return AMPLITUDE * syllable * voice + noise;
  });
}
