import { type AudioSample, AudioSampleSink, type InputAudioTrack } from 'mediabunny';
import { HOLE_MAX_S, STRETCH_S } from '../domain/recording/limits.ts';
import type { HeardVoice, VoiceStretch } from '../domain/recording/recording.ts';
import { OPENING_S } from '../domain/report/video-limits.ts';
import { createVoiceAnalyser } from '../domain/voice/analyser.ts';
import type { VoiceAnalyser, VoiceMeasures } from '../domain/voice/measures.ts';
import { untilSilent } from './until-silent.ts';
import { MISSING_MIN_S, type Track } from './look-at-pictures.ts';

/** A hole shorter than this is what timestamps are rounded by. */
const HOLE_MIN_S = 0.05;

/** Hears a recording's sound through the analyser that hears the microphone. Damage ends it, and is no error. */
export async function hearSound(
  track: InputAudioTrack,
  progress: (done: number) => void,
): Promise<Track<HeardVoice>> {
  let voice: Voice | undefined;
  let filledS = 0;
  let cutShort = false;
  try {
    const lengthS = await track.computeDuration({ metadataOnly: true });
    const mono = createMixer();
    for await (const sound of untilSilent(new AudioSampleSink(track).samples())) {
      try {
        voice ??= createVoice(sound.sampleRate);
        const holeS = sound.timestamp - voice.heardS();
        const soundS = voice.heardS() - filledS;
        // Where time is damaged, minutes of sound would claim to be hours of silence.
        if (
          sound.sampleRate !== voice.rateHz ||
          holeS > HOLE_MAX_S ||
          filledS + holeS > soundS + HOLE_MAX_S
        ) {
          cutShort = true;
          break;
        }
        if (holeS > HOLE_MIN_S) {
          filledS += holeS;
          voice.hear(new Float32Array(Math.round(holeS * voice.rateHz)));
        }
        voice.hear(mono(sound));
        progress(sound.timestamp / lengthS);
      } finally {
        sound.close();
      }
    }
    cutShort ||= (voice?.heardS() ?? 0) + MISSING_MIN_S < lengthS;
  } catch {
    cutShort = true;
  }
  progress(1);
  return { value: voice?.finish() ?? null, endS: voice?.heardS() ?? 0, cutShort };
}

interface Voice {
  readonly rateHz: number;
  heardS(): number;
  hear(samples: Float32Array): void;
  finish(): HeardVoice;
}

/** The whole, the opening and each stretch have an analyser of their own: what is said of each means the same. */
function createVoice(rateHz: number): Voice {
  const whole = createVoiceAnalyser(rateHz);
  const opening = createVoiceAnalyser(rateHz);
  const openingSamples = Math.round(OPENING_S * rateHz);
  const stretchSamples = Math.round(STRETCH_S * rateHz);
  const stretches: VoiceStretch[] = [];
  let stretch: VoiceAnalyser | undefined;
  let heard = 0;

  function endStretch(): void {
    if (stretch) stretches.push(stretchOf(stretch.finish(), stretches.length * STRETCH_S));
    stretch = undefined;
  }

  return {
    rateHz,
    heardS: () => heard / rateHz,
    hear(samples) {
      whole.hear(samples);
      if (heard < openingSamples) opening.hear(samples.subarray(0, openingSamples - heard));
      for (let from = 0; from < samples.length;) {
        const room = stretchSamples - (heard % stretchSamples);
        const part = samples.subarray(from, from + room);
        stretch ??= createVoiceAnalyser(rateHz);
        stretch.hear(part);
        heard += part.length;
        from += part.length;
        if (heard % stretchSamples === 0) endStretch();
      }
    },
    finish() {
      endStretch();
      return { whole: whole.finish(), opening: opening.finish(), stretches };
    },
  };
}

function stretchOf({ heardS, columns, columnS, pace, pitch }: VoiceMeasures, startS: number): VoiceStretch {
  const speechS = columns.reduce((total, { speech }) => total + speech * columnS, 0);
  return {
    startS,
    endS: startS + heardS,
    speech: heardS > 0 ? speechS / heardS : 0,
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
