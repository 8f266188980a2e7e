import {
  CLIP_LEVEL,
  CLIP_RUN,
  CLIP_SHARE,
  HOP_S,
  NOISE_LOUD_DB,
  NOISY_BELOW_DB,
  QUIET_BELOW_DB,
  SIGNAL_S,
  SPEECH_ENOUGH_S,
  WHISPER_VOICED,
} from './limits.ts';
import type { SignalQuality } from './measures.ts';

/** Watches what the microphone gives: of the last seconds, and over the whole time. */
export interface SignalMonitor {
  /** The samples as they came in. */
  notice(samples: Float32Array): void;
  /** A judged moment. @param power of it and of the noise around it: mean square, 1 for full scale */
  judge(speech: boolean, voiced: boolean, power: number, noise: number): void;
  now(): SignalQuality;
  overall(): SignalQuality;
}

interface Sums {
  moments: number;
  speech: number;
  voiced: number;
  clipped: number;
  speechPower: number;
  noisePower: number;
}

function createSums(): Sums {
  return { moments: 0, speech: 0, voiced: 0, clipped: 0, speechPower: 0, noisePower: 0 };
}

const LEAST = 1e-12;

function qualityOf({ moments, speech, voiced, clipped, speechPower, noisePower }: Sums): SignalQuality {
  if (moments === 0) return 'good';
  const noiseDb = 10 * Math.log10(noisePower / moments + LEAST);
  const speechDb = 10 * Math.log10(speechPower / speech + LEAST);
  // So little speech says nothing, except that there was none for long.
  if (speech * HOP_S < SPEECH_ENOUGH_S) {
    if (moments * HOP_S < SIGNAL_S) return 'good';
    return noiseDb > NOISE_LOUD_DB ? 'noisy' : 'quiet';
  }
  if (clipped > CLIP_SHARE * speech) return 'clipping';
  if (speechDb < noiseDb + NOISY_BELOW_DB) return 'noisy';
  return speechDb < QUIET_BELOW_DB || voiced < WHISPER_VOICED * speech ? 'quiet' : 'good';
}

/** @param rateHz of the samples as they come in: clipping is gone from them once they are resampled */
export function createSignalMonitor(rateHz: number): SignalMonitor {
  const whole = createSums();
  const recent = createSums();
  const momentSamples = rateHz * HOP_S;
  const fading = 1 - HOP_S / SIGNAL_S;
  let clipRun = 0;
  let clips = false;
  let samplesOfMoment = 0;

  function add(sums: Sums, speech: boolean, voiced: boolean, power: number, noise: number): void {
    sums.moments += 1;
    sums.noisePower += noise;
    if (!speech) return;
    sums.speech += 1;
    sums.speechPower += Math.max(0, power - noise);
    if (voiced) sums.voiced += 1;
  }

  return {
    notice(samples) {
      for (const sample of samples) {
        const size = Math.abs(sample);
        clipRun = size >= CLIP_LEVEL ? clipRun + 1 : 0;
        if (clipRun >= CLIP_RUN) clips = true;
        samplesOfMoment += 1;
        if (samplesOfMoment < momentSamples) continue;
        samplesOfMoment = 0;
        if (clips) {
          whole.clipped += 1;
          recent.clipped += 1;
          clips = false;
        }
      }
    },
    judge(speech, voiced, power, noise) {
      add(whole, speech, voiced, power, noise);
      recent.moments *= fading;
      recent.speech *= fading;
      recent.voiced *= fading;
      recent.clipped *= fading;
      recent.speechPower *= fading;
      recent.noisePower *= fading;
      add(recent, speech, voiced, power, noise);
    },
    now: () => qualityOf(recent),
    overall: () => qualityOf(whole),
  };
}
