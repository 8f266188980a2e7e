import { HOP_S } from './analysis-format.ts';
import type { SignalQuality } from './measures.ts';

/** Minimum duration of speech for any figure. */
export const MEASURABLE_SPEECH_S = 1;
/** A shorter signal without speech is rated good. */
const RATED_FROM_S = 4;
/** Clipping: at least 3 samples in a row reach this amplitude, in more than 1 % of the speech's hops. */
const CLIP_AMPLITUDE = 0.985;
const CLIP_RUN_SAMPLES = 3;
const CLIP_SHARE_MAX = 0.01;
/** Noisy: the SNR is below this or, without speech, the noise is above this level of full scale. */
const NOISY_SNR_DB = 15;
const NOISE_LOUD_DB = -40;
/** Quiet: the speech is below this level of full scale, a smaller share of it is voiced, as in a whisper, or there is hardly any. */
const QUIET_LEVEL_DB = -45;
const WHISPER_VOICED_SHARE = 0.15;

const POWER_MIN = 1e-12;

/** Rates the microphone's signal. @param rateHz sample rate before resampling, which would hide the clipping */
export function createSignalMonitor(rateHz: number) {
  let [hops, speech, voiced, clippedHops] = [0, 0, 0, 0];
  let [speechPower, noisePower] = [0, 0];
  const hopSamples = rateHz * HOP_S;
  let clipRun = 0;
  let clipped = false;
  let samplesInHop = 0;

  return {
    /** Takes the samples as they came in. */
    pushSamples(samples: Float32Array) {
      for (const sample of samples) {
        const size = Math.abs(sample);
        clipRun = size >= CLIP_AMPLITUDE ? clipRun + 1 : 0;
        if (clipRun >= CLIP_RUN_SAMPLES) clipped = true;
        samplesInHop += 1;
        if (samplesInHop < hopSamples) continue;
        samplesInHop = 0;
        if (clipped) clippedHops += 1;
        clipped = false;
      }
    },
    /** Takes a classified window. @param power of the window and of the noise: mean square, 1 for full scale */
    pushHop(isSpeech: boolean, isVoiced: boolean, power: number, noise: number) {
      hops += 1;
      noisePower += noise;
      if (!isSpeech) return;
      speech += 1;
      speechPower += Math.max(0, power - noise);
      if (isVoiced) voiced += 1;
    },
    quality(): SignalQuality {
      if (hops === 0) return 'good';
      const noiseDb = 10 * Math.log10(noisePower / hops + POWER_MIN);
      const speechDb = 10 * Math.log10(speechPower / speech + POWER_MIN);
      if (speech * HOP_S < MEASURABLE_SPEECH_S) {
        if (hops * HOP_S < RATED_FROM_S) return 'good';
        return noiseDb > NOISE_LOUD_DB ? 'noisy' : 'quiet';
      }
      if (clippedHops > CLIP_SHARE_MAX * speech) return 'clipping';
      if (speechDb < noiseDb + NOISY_SNR_DB) return 'noisy';
      return speechDb < QUIET_LEVEL_DB || voiced < WHISPER_VOICED_SHARE * speech ? 'quiet' : 'good';
    },
  };
}
