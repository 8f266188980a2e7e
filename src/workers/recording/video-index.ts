import { type EncodedPacket, EncodedPacketSink, type InputVideoTrack } from 'mediabunny';
import type { ShownFrame, VideoIndex } from '../../domain/recording/sampling-schedule.ts';

const METADATA = { metadataOnly: true } as const;

/** Duration of the last frame, if the container gives none. */
const UNKNOWN_FRAME_S = 1 / 30;

/** Tolerance for timestamps, which are rounded to milliseconds in WebM. */
const ROUNDING_S = 2e-3;

/** Maximum distance between decoding order and display order, in frames, that H.264, HEVC and AV1 allow. */
const REORDERED_MAX_COUNT = 16;

/** Creates the index of a video track without decoding frames. */
export function videoIndex(track: InputVideoTrack): VideoIndex {
  const packets = new EncodedPacketSink(track);
  return {
    async keyFrameFrom(atS) {
      const key = await packets.getKeyPacket(atS, METADATA);
      if (key && key.timestamp >= atS) return key.timestamp;
      const next = key
        ? await packets.getNextKeyPacket(key, METADATA)
        : await packets.getFirstKeyPacket(METADATA);
      return next && next.timestamp >= atS ? next.timestamp : null;
    },
    framesFrom: (atS) => shownFrames(packets, atS),
  };
}

/** The end of a track's last frame, in seconds; 0 without frames. */
export async function pictureEndS(track: InputVideoTrack): Promise<number> {
  const packets = new EncodedPacketSink(track);
  const last = await packets.getPacket(Number.POSITIVE_INFINITY, METADATA);
  if (!last) return 0;
  const declaredS = (await track.getDurationFromMetadata()) ?? Number.POSITIVE_INFINITY;
  if (endOf(last) <= declaredS) return endOf(last);
  // A duration that exceeds the file's is wrong. The last frame then lasts as long as the one before it.
  const before = await packets.getPacket(last.timestamp - ROUNDING_S, METADATA);
  const shownS = before ? last.timestamp - before.timestamp : UNKNOWN_FRAME_S;
  return Math.min(endOf(last), Math.max(declaredS, last.timestamp + shownS));
}

/**
 * Converts packets, which are in decoding order, to frames in display order. A frame lasts until the next one, as in a player. Durations of
 * packets are not used, because a file may declare shorter or longer ones.
 */
async function* shownFrames(
  packets: EncodedPacketSink,
  fromS: number,
): AsyncGenerator<ShownFrame, void, undefined> {
  const waiting: EncodedPacket[] = [];
  let packet = (await packets.getKeyPacket(fromS, METADATA)) ?? (await packets.getFirstKeyPacket(METADATA));
  let latestS = Number.NEGATIVE_INFINITY;
  while (packet || waiting.length > 0) {
    if (packet) {
      // In a damaged file, timestamps may decrease or repeat.
      const { timestamp } = packet;
      const place = waiting.findIndex((other) => other.timestamp >= timestamp);
      if (timestamp > latestS && waiting[place]?.timestamp !== timestamp) {
        waiting.splice(place < 0 ? waiting.length : place, 0, packet);
      }
      packet = await packets.getNextPacket(packet, METADATA);
      if (packet && waiting.length <= REORDERED_MAX_COUNT) continue;
    }
    const shown = waiting.shift();
    if (!shown) continue;
    latestS = shown.timestamp;
    const endS = waiting[0]?.timestamp ?? endOf(shown);
    if (endS > fromS) yield { atS: latestS, endS };
  }
}

const endOf = ({ timestamp, duration }: EncodedPacket) => timestamp + (duration || UNKNOWN_FRAME_S);
