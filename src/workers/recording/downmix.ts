import type { AudioSample } from 'mediabunny';
import { type ChannelMixer, createChannelMixer } from '../../domain/voice/channel-mixer.ts';

/** Mixes all channels to one. The result is valid until the next call. */
export function createDownmixer(): (sound: AudioSample) => Float32Array {
  let mixer: ChannelMixer | undefined;
  let mixed = new Float32Array(0);
  let planes: Float32Array[] = [];
  return (sound) => {
    const { numberOfFrames: count, numberOfChannels: channels } = sound;
    mixer ??= createChannelMixer(sound.sampleRate);
    if (mixed.length < count || planes.length !== channels) {
      mixed = new Float32Array(count);
      planes = Array.from({ length: channels }, () => new Float32Array(count));
    }
    const parts = planes.map((plane) => plane.subarray(0, count));
    for (const [planeIndex, part] of parts.entries())
      sound.copyTo(part, { planeIndex, format: 'f32-planar' });
    const mono = mixed.subarray(0, count);
    mixer(parts, mono);
    return mono;
  };
}
