import { type EncodedPacket, EncodedPacketSink, type InputVideoTrack } from 'mediabunny';
import type { ShownFrame, VideoIndex } from '../../domain/recording/sampling-schedule.ts';

const METADATA = { metadataOnly: true } as const;

/** The last frame is shown for this long, if the container doesn't say. */
const UNKNOWN_FRAME_S = 1 / 30;

/** Tolerance for timestamps, which are rounded to milliseconds in WebM. */
const ROUNDING_S = 2e-3;

/** A frame is decoded at most this many frames before one that is shown earlier: the most that H.264, HEVC and AV1 allow. */
const REORDERED_MAX_COUNT = 16;

/** The index of a video track. No frame is decoded for it. */
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
  // A duration that reaches beyond the file's own is not believed: the last frame is shown for as long as the one before it.
  const before = await packets.getPacket(last.timestamp - ROUNDING_S, METADATA);
  const shownS = before ? last.timestamp - before.timestamp : UNKNOWN_FRAME_S;
  return Math.min(endOf(last), Math.max(declaredS, last.timestamp + shownS));
}

/**
 * Packets come in the order in which they are decoded. Their durations are not used: a file may declare some that fall short of
 * the next frame, or reach beyond it, and a player shows each frame until the next.
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
      // In a damaged file, timestamps may decrease or come twice.
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
