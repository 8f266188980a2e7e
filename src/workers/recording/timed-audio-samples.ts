import { type AudioSample, AudioSampleSink, EncodedPacketSink, type InputAudioTrack } from 'mediabunny';

const METADATA = { metadataOnly: true } as const;

/** A gap is longer than this, in seconds, and than two packets: timestamps are rounded, and packets differ in length. */
const GAP_MIN_S = 0.05;

/** How fast the usual length of a packet follows the latest. */
const FOLLOWING = 1 / 8;

/** Samples are this close to where they are expected, in seconds. */
const ROUNDING_S = 0.005;

/**
 * Decodes a track's sound with the container's times. Chromium's decoder takes the time of the first packet alone and
 * counts samples from there on, so what comes after a gap would be too early. The packets' timestamps show the gap (their
 * durations do not: in MP4 the last packet before it lasts until its end), and decoding begins anew behind it.
 */
export async function* soundInTime(
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
          usualS += usualS > 0 ? FOLLOWING * (apartS - usualS) : apartS;
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
