import { EncodedPacketSink, type InputAudioTrack, type InputVideoTrack } from 'mediabunny';
import type { ShownFrame } from '../../domain/recording/sampling-schedule.ts';
import { decoding } from './decode-failure.ts';
import { createSilenceDetector } from './silence-detector.ts';

const METADATA = { metadataOnly: true } as const;

/** Minimum length of a part that counts as missing, and the distance of the places where sound is looked for. */
const MISSING_MIN_S = 1;

/** Maximum number of such places for a frame, because a damaged file can claim a frame of any length. */
const PLACE_MAX_COUNT = 600;

/** Duration of a packet of sound, and of a frame, of which the container gives the time until the next one. */
const PACKET_S = 0.02;
const FRAME_S = 1 / 30;

/** Tolerance for timestamps, which are rounded to milliseconds in WebM. */
const ROUNDING_S = 2e-3;

/**
 * Looks for a missing part right before the second of two successive sampled frames.
 *
 * @returns when it begins, in the container's seconds; undefined if none is missing
 */
export type MissingBefore = (held: ShownFrame, next: ShownFrame) => Promise<number | undefined>;

/**
 * Finds parts of a recording without a frame and without sound: there, packets are missing in the file. A part with sound and without a frame
 * is none of them. A screen recording has no frame while nothing changes, and a player shows the latest one. A silence that an encoder did not
 * send is none of them either. Without a sound track, they can't be told apart.
 *
 * Only the time before a sampled frame is looked up, at a bounded number of places. So the frames that are decoded bound the work, and not a
 * table of the file, which may claim billions.
 */
export async function missingParts(
  picture: InputVideoTrack,
  sound: InputAudioTrack | undefined,
): Promise<MissingBefore> {
  if (!sound) return () => Promise.resolve(undefined);
  const frames = new EncodedPacketSink(picture);
  const sounds = new EncodedPacketSink(sound);
  const codec = await decoding(() => sound.getCodec());
  return async (held, { atS: nextS }) => {
    if (nextS - held.atS <= MISSING_MIN_S) return undefined;
    // Between two bursts, other frames follow the sampled one.
    const latest = await decoding(() => frames.getPacket(nextS - ROUNDING_S, METADATA));
    const latestS = Math.max(held.atS, latest?.timestamp ?? 0);
    const placeCount = Math.min(PLACE_MAX_COUNT, (nextS - latestS) / MISSING_MIN_S);
    for (let i = 1; i < placeCount; i += 1) {
      const fromS = await decoding(() => soundMissingAt(latestS + i * MISSING_MIN_S, latestS, nextS));
      if (fromS !== undefined) return Math.max(latestS + FRAME_S, fromS);
    }
    return undefined;
  };

  /** When a gap in the sound around `placeS`, between two frames, begins; undefined if there is none. */
  async function soundMissingAt(placeS: number, heldS: number, nextS: number): Promise<number | undefined> {
    const before = await sounds.getPacket(placeS, METADATA);
    const after = before && (await sounds.getNextPacket(before, METADATA));
    if (!after) return undefined;
    const apartS = Math.min(nextS, after.timestamp) - Math.max(heldS, before.timestamp);
    // A detector of its own for each gap, because short ones are left out.
    const isMissing =
      apartS > MISSING_MIN_S && !createSilenceDetector(codec).isSilence(before, after, null, PACKET_S);
    return isMissing ? before.timestamp + PACKET_S : undefined;
  }
}
