import type { AudioSample, InputAudioTrack } from 'mediabunny';
import { GAP_MAX_S, STRETCH_S } from '../../domain/recording/limits.ts';
import type { HeardVoice, VoiceStretch } from '../../domain/recording/recording.ts';
import { OPENING_S } from '../../domain/written-report/specification.ts';
import { createVoiceAnalyzer } from '../../domain/voice/analyzer.ts';
import type { VoiceAnalyzer, VoiceMeasures } from '../../domain/voice/measures.ts';
import { soundInTime } from './timed-audio-samples.ts';
import { withDecoderTimeout } from './decoder-timeout.ts';
import { MISSING_MIN_S, type Track } from './analyze-video-track.ts';

/** Timestamps are rounded by less than this: samples that are so far off follow one another all the same. */
const ROUNDING_S = 0.05;

/** Which part of the sound is played, in seconds. */
export interface Played {
  /** Where the edit starts; 0 where the file has none. */
  readonly startS: number;
  /** Where the edit ends; infinite where the file has none. */
  readonly endS: number;
  /** How long the rest of the file says it is: sound that claims to be later than that has damaged timestamps. */
  readonly believedS: number;
}

/**
 * Hears a recording's sound through the analyzer that hears the microphone. Times are the container's: what lies before
 * the start was cut away, a gap is time that was not heard, and of what overlaps, the earlier counts. Damage ends it, and is no
 * error.
 */
export async function analyzeAudioTrack(
  track: InputAudioTrack,
  { startS, endS, believedS }: Played,
  progress: (done: number) => void,
): Promise<Track<HeardVoice>> {
  let voice: Voice | undefined;
  let skippedS = 0;
  let cutShort = false;
  try {
    const lengthS = Math.min(endS, await track.computeDuration({ metadataOnly: true }));
    const mono = createMixer();
    for await (const sound of withDecoderTimeout(soundInTime(track, startS, endS))) {
      try {
        const { timestamp, sampleRate } = sound;
        voice ??= createVoice(sampleRate);
        const fromS = Math.max(startS, timestamp);
        const gapS = fromS - voice.lengthS();
        const heardS = voice.lengthS() - skippedS;
        // Where time is damaged, minutes of sound would claim to be hours.
        const damaged = timestamp > believedS && (gapS > GAP_MAX_S || skippedS + gapS > heardS + GAP_MAX_S);
        if (sampleRate !== voice.rateHz || damaged) {
          cutShort = true;
          break;
        }
        if (gapS > ROUNDING_S) {
          skippedS += gapS;
          voice.skip(gapS);
        }
        const overlapS = gapS < -ROUNDING_S ? -gapS : 0;
        const early = Math.round((fromS - timestamp + overlapS) * sampleRate);
        const late = Math.round((endS - timestamp) * sampleRate);
        voice.push(mono(sound).subarray(early, late));
        progress(timestamp / lengthS);
      } finally {
        sound.close();
      }
    }
    cutShort ||= (voice?.lengthS() ?? 0) + MISSING_MIN_S < lengthS;
  } catch {
    cutShort = true;
  }
  progress(1);
  return { value: voice?.finish() ?? null, endS: voice?.lengthS() ?? 0, cutShort };
}

interface Voice {
  readonly rateHz: number;
  /** So far, heard or not. */
  lengthS(): number;
  push(samples: Float32Array): void;
  /** Time without sound. */
  skip(seconds: number): void;
  finish(): HeardVoice;
}

/** The whole, the opening and each stretch have an analyzer of their own: what is said of each means the same. */
function createVoice(rateHz: number): Voice {
  const whole = createVoiceAnalyzer(rateHz);
  const opening = createVoiceAnalyzer(rateHz);
  const openingSamples = Math.round(OPENING_S * rateHz);
  const stretchSamples = Math.round(STRETCH_S * rateHz);
  const stretches: VoiceStretch[] = [];
  let stretch: VoiceAnalyzer | undefined;
  /** In samples, heard or not. */
  let length = 0;

  function endStretch(): void {
    const startS = Math.floor((length - 1) / stretchSamples) * STRETCH_S;
    if (stretch) stretches.push(stretchOf(stretch.finish(), startS, length / rateHz));
    stretch = undefined;
  }

  /** Goes on by so many samples, and gives each stretch its part. */
  function goOn(count: number, give: (stretch: VoiceAnalyzer, from: number, to: number) => void): void {
    for (let from = 0; from < count;) {
      const to = Math.min(count, from + stretchSamples - (length % stretchSamples));
      stretch ??= createVoiceAnalyzer(rateHz);
      give(stretch, from, to);
      length += to - from;
      from = to;
      if (length % stretchSamples === 0) endStretch();
    }
  }

  return {
    rateHz,
    lengthS: () => length / rateHz,
    push(samples) {
      whole.push(samples);
      if (length < openingSamples) opening.push(samples.subarray(0, openingSamples - length));
      goOn(samples.length, (part, from, to) => part.push(samples.subarray(from, to)));
    },
    skip(seconds) {
      const count = Math.round(seconds * rateHz);
      whole.skip(count / rateHz);
      if (length < openingSamples) opening.skip(Math.min(count, openingSamples - length) / rateHz);
      goOn(count, (part, from, to) => part.skip((to - from) / rateHz));
    },
    finish() {
      endStretch();
      return { whole: whole.finish(), opening: opening.finish(), stretches };
    },
  };
}

function stretchOf(
  { columns, columnS, pace, pitch }: VoiceMeasures,
  startS: number,
  endS: number,
): VoiceStretch {
  const speechS = columns.reduce((total, { speech }) => total + speech * columnS, 0);
  return {
    startS,
    endS,
    speech: speechS / (endS - startS),
    pace,
    pitchSpread:
      pitch.value === null
        ? { certainty: 'not measured', value: null }
        : { certainty: pitch.certainty, value: pitch.value.spreadSemitones },
  };
}

/** Makes one channel of all. The result is good until the next call. */
function createMixer(): (sound: AudioSample) => Float32Array {
  let mixed = new Float32Array(0);
  let channel = new Float32Array(0);
  return (sound) => {
    const { numberOfFrames: count, numberOfChannels: channels } = sound;
    if (mixed.length < count) {
      mixed = new Float32Array(count);
      channel = new Float32Array(count);
    }
    const part = channel.subarray(0, count);
    const mono = mixed.subarray(0, count);
    sound.copyTo(mono, { planeIndex: 0, format: 'f32-planar' });
    for (let planeIndex = 1; planeIndex < channels; planeIndex += 1) {
      sound.copyTo(part, { planeIndex, format: 'f32-planar' });
      for (let i = 0; i < count; i += 1) mono[i]! += part[i]!;
    }
    if (channels > 1) for (let i = 0; i < count; i += 1) mono[i]! /= channels;
    return mono;
  };
}
