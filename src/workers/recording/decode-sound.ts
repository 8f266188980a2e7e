import { BlobSource, Input } from 'mediabunny';
import { createVoiceAnalyzer } from '../../domain/voice/analyzer.ts';
import type { TimeSpan } from '../../domain/voice/measures.ts';
import { decoding, ignoreDamage } from './decode-failure.ts';
import { withDecoderTimeout } from './decoder-timeout.ts';
import { createDownmixer } from './downmix.ts';
import { FORMATS } from './formats.ts';
import type { DecodedSound } from './protocol.ts';
import { timedAudioSamples } from './timed-audio-samples.ts';

/** Maximum length of a decoded sound: 17 MB at 48 kHz. */
const SOUND_MAX_S = 90;

/**
 * Decodes a part of a recording's sound to one channel, and measures the voice in it. Gaps become silence.
 *
 * @param part seconds from the recording's beginning; its end may be infinite
 * @returns null if nothing can be decoded
 */
export async function decodeSound(file: Blob, { startS, endS }: TimeSpan): Promise<DecodedSound | null> {
  const input = new Input({ formats: FORMATS, source: new BlobSource(file) });
  try {
    const track = await decoding(() => input.getPrimaryAudioTrack());
    if (!track || !(await decoding(() => track.canDecode()))) return null;
    const untilS = Math.min(endS, startS + SOUND_MAX_S);
    const toS = Math.min(untilS, await decoding(() => track.computeDuration()));
    const sampleRateHz = track.sampleRate;
    const samples = new Float32Array(Math.max(0, Math.ceil((toS - startS) * sampleRateHz)));
    if (samples.length === 0) return null;
    const mono = createDownmixer();
    let decodedCount = 0;
    for await (const sound of withDecoderTimeout(timedAudioSamples(track, startS, toS))) {
      try {
        const from = Math.round((sound.timestamp - startS) * sampleRateHz);
        const channel = await decoding(() => mono(sound));
        const part = channel.subarray(Math.max(0, -from), Math.max(0, samples.length - from));
        samples.set(part, Math.max(0, from));
        decodedCount += part.length;
      } finally {
        sound.close();
      }
    }
    // Because of damage, nothing of this part may be decodable.
    if (decodedCount === 0) return null;
    const analyzer = createVoiceAnalyzer(sampleRateHz);
    analyzer.push(samples);
    return { samples, sampleRateHz, voice: analyzer.finish() };
  } catch (error) {
    ignoreDamage(error);
    return null;
  } finally {
    input.dispose();
  }
}
