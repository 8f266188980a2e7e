import { type AudioSample, AudioSampleSink, EncodedPacketSink, type InputAudioTrack } from 'mediabunny';

const METADATA = { metadataOnly: true } as const;

/** Minimum length of a gap, which must also be longer than 2 packets. Timestamps are rounded, and packets differ in length. */
const GAP_MIN_S = 0.05;

/** Smoothing factor of the usual packet length. */
const SMOOTHING_SHARE = 1 / 8;

/** Tolerance for timestamps, which are rounded. */
const ROUNDING_S = 0.005;

/**
 * Decodes an audio track with the container's timestamps. Chromium's decoder uses only the timestamp of the first packet, and counts
 * samples from there, so that sound after a gap would be too early. Here, gaps are detected in the packets' timestamps, and decoding
 * restarts after each. Durations don't show a gap, because in MP4 the packet before a gap lasts until its end.
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
  let packet = (await packets.getKeyPacket(fromS, METADATA)) ?? (await packets.getFirstKeyPacket(METADATA));
  let usualS = 0;
  for (let startS: number | undefined = fromS; startS !== undefined;) {
    let gapFromS = Number.POSITIVE_INFINITY;
    let gapToS: number | undefined;
    for await (const sample of sink.samples(startS, endS)) {
      const untilS = sample.timestamp + sample.duration;
      while (packet && gapToS === undefined && packet.timestamp <= untilS) {
        const next = await packets.getNextPacket(packet, METADATA);
        const apartS = next ? next.timestamp - packet.timestamp : 0;
        if (next && usualS > 0 && apartS > 2 * usualS + GAP_MIN_S) {
          gapFromS = packet.timestamp + usualS;
          gapToS = next.timestamp;
        } else if (apartS > 0) {
          usualS += usualS > 0 ? SMOOTHING_SHARE * (apartS - usualS) : apartS;
        }
        packet = next;
      }
      if (sample.timestamp >= gapFromS - ROUNDING_S) {
        sample.close();
        break;
      }
      yield sample;
    }
    startS = gapToS;
  }
}
