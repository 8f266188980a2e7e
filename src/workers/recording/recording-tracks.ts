import {
  EncodedPacketSink,
  type Input,
  type InputAudioTrack,
  type InputTrack,
  type InputVideoTrack,
} from 'mediabunny';
import { decoding } from './decode-failure.ts';
import { type Edit, editsOf } from './edit-list.ts';

/** The part of a track that is played. Times are the container's, in seconds. */
export interface PlayedPart extends Edit {
  /** When the first track of the recording begins: the time that a report counts from. */
  readonly beginS: number;
}

/** The tracks of one kind. */
export interface TracksOfKind<Track extends InputTrack> {
  /** Tracks with packets, whether or not this browser decodes them. */
  readonly all: readonly Track[];
  /** Those of them that this browser decodes, the primary one first. */
  readonly decodable: readonly Track[];
}

export interface RecordingTracks {
  readonly video: TracksOfKind<InputVideoTrack>;
  readonly audio: TracksOfKind<InputAudioTrack>;
  playedPartOf(track: InputTrack): PlayedPart;
}

/**
 * Finds the tracks of a recording. A track without a packet counts as absent: a screen recorder without a microphone leaves such a sound track.
 *
 * @throws DecodeFailure if the container is damaged
 */
export async function recordingTracks(input: Input, file: Blob): Promise<RecordingTracks> {
  const [primaryVideo, primaryAudio] = await decoding(
    async () => [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()] as const,
  );
  const video = await ofKind(primaryVideo, await decoding(() => input.getVideoTracks()));
  const audio = await ofKind(primaryAudio, await decoding(() => input.getAudioTracks()));
  const editOf = await editsOf(file);
  // A track whose first packet can't be read is damaged, and has no part in the recording's beginning.
  const starts = await Promise.all(
    [...video.decodable, ...audio.decodable].map(async (track) =>
      Math.max(0, editOf(track).startS, await track.getFirstTimestamp().catch(() => Infinity)),
    ),
  );
  const firstS = Math.min(...starts);
  const beginS = Number.isFinite(firstS) ? firstS : 0;
  return { video, audio, playedPartOf: (track) => ({ ...editOf(track), beginS }) };
}

async function ofKind<Track extends InputTrack>(
  primary: Track | null,
  all: readonly Track[],
): Promise<TracksOfKind<Track>> {
  const sorted = primary ? [primary, ...all.filter((track) => track !== primary)] : all;
  const filled = await filterAsync(sorted, hasPackets);
  // A track whose configuration the library can't read counts as not decodable.
  return {
    all: filled,
    decodable: await filterAsync(filled, (track) => track.canDecode().catch(() => false)),
  };
}

/** A track whose packets the library can't read is damaged, and not empty. */
const hasPackets = (track: InputTrack): Promise<boolean> =>
  new EncodedPacketSink(track).getFirstPacket({ metadataOnly: true }).then(
    (packet) => packet !== null,
    () => true,
  );

async function filterAsync<Item>(
  items: readonly Item[],
  test: (item: Item) => Promise<boolean>,
): Promise<Item[]> {
  const passed = await Promise.all(items.map(test));
  return items.filter((_, i) => passed[i]);
}
