import type { AudioSample } from 'mediabunny';

/** Mixes all channels to one. The result is valid until the next call. */
export function createDownmixer(): (sound: AudioSample) => Float32Array {
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
