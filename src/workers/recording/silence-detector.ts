import type { EncodedPacket } from 'mediabunny';

/** Properties of a packet that tell whether its encoder stopped sending. */
export type PacketInfo = Pick<EncodedPacket, 'timestamp' | 'byteLength'>;

/** The lowest rate at which Opus encodes speech (RFC 6716, section 2.1.1). A packet of a lower rate says that there is nothing to send. */
const SPEECH_MIN_BITS_PER_S = 6000;

/** During a silence, Opus sends at least one packet in 20 of 20 ms (RFC 6716, section 2.1.9, and its reference encoder), here with a tolerance. */
const UNSENT_MAX_S = 0.45;

/** Packets that are further apart than this many usual lengths are not continuous. */
const APART_MIN_RATIO = 3;

const BITS_PER_BYTE = 8;

/** Tells gaps in which an encoder sent nothing, because there was silence, from those in which packets are missing. */
export interface SilenceDetector {
  /**
   * Must be called for each gap of a track, in the order of time.
   *
   * @param before the last packet before the gap
   * @param after the first packet after it
   * @param next the packet after `after`; null at the end of the track
   * @param usualS the usual length of a packet in seconds
   */
  isSilence(before: PacketInfo, after: PacketInfo, next: PacketInfo | null, usualS: number): boolean;
}

/**
 * Opus is the only codec with discontinuous transmission that browsers decode. In silence, an encoder sends an empty packet or none, and every
 * 400 ms one with the noise of the room. So a gap is a silence if the packet before it is nearly empty, or if a single packet between two
 * short gaps shows that the track uses discontinuous transmission.
 *
 * @param codec codec of the track
 */
export function createSilenceDetector(codec: string | null): SilenceDetector {
  /** Whether the track has had such a silence. */
  let found = false;
  /** The end of the latest short gap. */
  let shortGapEndS = Number.NaN;
  return {
    isSilence(before, after, next, usualS) {
      if (codec !== 'opus') return false;
      const isShort = isUnsent(before, after);
      const isSingle =
        isShort &&
        (before.timestamp === shortGapEndS ||
          (next !== null && isUnsent(after, next) && isApart(after, next, usualS)));
      const isEmpty = before.byteLength * BITS_PER_BYTE < SPEECH_MIN_BITS_PER_S * usualS;
      shortGapEndS = isShort ? after.timestamp : Number.NaN;
      found ||= isEmpty || isSingle;
      return isEmpty || isSingle || (found && isShort);
    },
  };
}

/** A packet stands alone if the next one is a gap away. */
const isApart = (before: PacketInfo, after: PacketInfo, usualS: number): boolean =>
  after.timestamp - before.timestamp > APART_MIN_RATIO * usualS;

const isUnsent = (before: PacketInfo, after: PacketInfo): boolean =>
  after.timestamp - before.timestamp <= UNSENT_MAX_S;
