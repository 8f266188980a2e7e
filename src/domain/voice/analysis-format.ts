/** The format that every part of the voice analysis shares: sample rate, hop and frequency bands. */

/** All sound is converted to this rate, which has speech up to 8 kHz. */
export const SAMPLE_RATE_HZ = 16_000;

/** One analysis window every 10 ms. */
export const HOP_SAMPLES = 160;
export const HOP_S = HOP_SAMPLES / SAMPLE_RATE_HZ;

/** Frequency bands of a spectrum. */
export const BAND_COUNT = 20;
/** Lower levels count as this one, dB of full scale. */
export const LEVEL_MIN_DB = -100;
/** Samples up to this amplitude, -80 dB of full scale, are digital silence. */
export const DIGITAL_SILENCE_AMPLITUDE = 1e-4;

/** The frequency range in which vowels are loud, and hiss is not. */
export const VOWEL_MIN_HZ = 300;
export const VOWEL_MAX_HZ = 2600;

/** Hops to each side over which the power of a band is smoothed: 50 ms in all. */
export const POWER_REACH_HOPS = 2;
