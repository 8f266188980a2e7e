import {
  AudioSample,
  AudioSampleSink,
  type EncodedPacket,
  EncodedPacketSink,
  type InputAudioTrack,
} from 'mediabunny';
import { createSilenceDetector } from './silence-detector.ts';

const METADATA = { metadataOnly: true } as const;

/** Minimum length of a gap, which must also be longer than 2 packets. Timestamps are rounded, and packets differ in length. */
const GAP_MIN_S = 0.05;

/** Smoothing factor of the usual packet length. */
const SMOOTHING_SHARE = 1 / 8;

/** Tolerance for timestamps, which are rounded. */
const ROUNDING_S = 0.005;

/** Maximum length of a sample of silence: 400 kB of stereo at 48 kHz. */
const SILENCE_MAX_S = 1;

/** A gap between packets. */
interface Gap {
  readonly fromS: number;
  readonly toS: number;
  /** Whether the encoder sent nothing, because there was silence. */
  readonly isSilence: boolean;
}

/**
 * Decodes an audio track with the container's timestamps. Chromium's decoder uses only the timestamp of the first packet, and counts
 * samples from there, so that sound after a gap would be too early. Here, gaps are detected in the packets' timestamps, and decoding
 * restarts after each. Durations don't show a gap, because in MP4 the packet before a gap lasts until its end. A gap in which the encoder
 * sent nothing is filled with silence, as in a player.
 *
 * @param fromS start of the samples, seconds
 * @param endS end of the samples, seconds; may be infinite
 */
export async function* timedAudioSamples(
  track: InputAudioTrack,
  fromS: number,
  endS: number,
): AsyncGenerator<AudioSample, void, undefined> {
  const sink = new AudioSampleSink(track);
  const packets = new EncodedPacketSink(track);
  const silence = createSilenceDetector(await track.getCodec());
  let packet = (await packets.getKeyPacket(fromS, METADATA)) ?? (await packets.getFirstKeyPacket(METADATA));
  let usualS = 0;

  /** Continues to the next packet. @returns the gap before it */
  async function advance(before: EncodedPacket): Promise<Gap | undefined> {
    const next = await packets.getNextPacket(before, METADATA);
    packet = next;
    const apartS = next ? next.timestamp - before.timestamp : 0;
    if (!next || usualS === 0 || apartS <= 2 * usualS + GAP_MIN_S) {
      if (apartS > 0) usualS += usualS > 0 ? SMOOTHING_SHARE * (apartS - usualS) : apartS;
      return undefined;
    }
    const isSilence = silence.isSilence(before, next, await packets.getNextPacket(next, METADATA), usualS);
    return { fromS: before.timestamp + usualS, toS: next.timestamp, isSilence };
  }

  for (let startS: number | undefined = fromS; startS !== undefined;) {
    let gap: Gap | undefined;
    let last: Format | undefined;
    for await (const sample of sink.samples(startS, endS)) {
      const untilS = sample.timestamp + sample.duration;
      while (packet && !gap && packet.timestamp <= untilS) gap = await advance(packet);
      if (gap && sample.timestamp >= gap.fromS - ROUNDING_S) {
        sample.close();
        break;
      }
      const { numberOfChannels, sampleRate } = sample;
      last = { untilS, numberOfChannels, sampleRate };
      yield sample;
    }
    if (gap?.isSilence && last) yield* silentSamples(last, Math.min(gap.toS, endS));
    startS = gap?.toS;
  }
}

/** The format of a sample, and its end in seconds. */
interface Format extends Pick<AudioSample, 'numberOfChannels' | 'sampleRate'> {
  readonly untilS: number;
}

function* silentSamples(
  { untilS, numberOfChannels, sampleRate }: Format,
  toS: number,
): Generator<AudioSample> {
  for (let fromS = untilS; fromS < toS; fromS += SILENCE_MAX_S) {
    const count = Math.round(Math.min(SILENCE_MAX_S, toS - fromS) * sampleRate);
    if (count === 0) return;
    const data = new Float32Array(count * numberOfChannels);
    yield new AudioSample({ data, format: 'f32-planar', numberOfChannels, sampleRate, timestamp: fromS });
  }
}
