import {
  AudioSampleSource,
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import { addSound, type Film } from './film.ts';

/** An HEVC decoder configuration record (ISO/IEC 14496-15, §8.3.3.1): the main profile, without parameter sets. */
const HVCC = Uint8Array.from([
  1, 1, 0x60, 0, 0, 0, 0xb0, 0, 0, 0, 0, 0, 93, 0xf0, 0, 0xfc, 0xfd, 0xf8, 0xf8, 0, 0, 0x0f, 0,
]);

/** A file of 10 s whose packets are labeled as HEVC and contain no frame, so that no browser can decode it. */
export async function shootHevc(audio?: NonNullable<Film['audio']>): Promise<File> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat(), target });
  const frames = new EncodedVideoPacketSource('hevc');
  const sound = audio && new AudioSampleSource({ codec: audio.codec, bitrate: 96_000 });
  output.addVideoTrack(frames);
  if (sound) output.addAudioTrack(sound);
  await output.start();
  const decoderConfig = {
    codec: 'hev1.1.6.L93.B0',
    codedWidth: 320,
    codedHeight: 240,
    description: HVCC,
  };
  for (let second = 0; second < 10; second += 1) {
    const packet = new EncodedPacket(Uint8Array.of(0, 0, 0, 2, 0x26, 1), 'key', second, 1);
    await frames.add(packet, { decoderConfig });
  }
  frames.close();
  if (sound) await addSound(sound, audio);
  await output.finalize();
  return new File([target.buffer!], 'film.mp4', { type: 'video/mp4' });
}
