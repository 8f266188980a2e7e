import {
  BlobSource,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  Output,
  StreamTarget,
  UnsupportedInputFormatError,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import type { TakeFile } from './take-storage.ts';

/** A part's bytes, and its beginning in seconds on a clock that all parts share. */
export interface PartToJoin {
  readonly bytes: Blob;
  readonly atS: number;
}

/** Properties of the file that was written. */
export interface SeekableTake {
  readonly hasVideo: boolean;
  readonly lengthS: number;
  /** The first part that has packets: its index, and its length. */
  readonly first: { readonly part: number; readonly lengthS: number };
}

/** Thrown if no part is a recording, or if a part that has more than a header is no recording. */
export class NoRecording extends Error {
  override name = 'NoRecording';
}

/** Maximum size of a part without packets, which has at most a header. */
const HEADER_MAX_BYTES = 4096;

/** Bytes are collected to this size before they are written. */
const WRITE_BYTES = 1024 * 1024;

/** A track of the output, which all parts share. */
interface OutputTrack {
  add(packet: EncodedPacket, config: VideoDecoderConfig | AudioDecoderConfig): Promise<void>;
  close(): void;
}

type Kind = 'video' | 'audio';

/** A track of a part, and the part it belongs to. */
interface PartTrack {
  readonly track: InputVideoTrack | InputAudioTrack;
  readonly config: VideoDecoderConfig | AudioDecoderConfig;
}

type PartTracks = Partial<Record<Kind, PartTrack>>;

/**
 * Copies the packets of a recording's parts into one file with a duration and an index, without decoding. Apart from the index, the
 * memory does not grow with the length. A part that was cut off before its first packet is skipped.
 *
 * @param progress gets the share of the bytes that are copied, 0-1
 * @returns undefined if no part has a packet
 * @throws `NoRecording`; errors of `target`; `signal`'s reason; the library's error for a damaged part (`isDamage`)
 */
export async function makeSeekable(
  parts: readonly PartToJoin[],
  target: TakeFile,
  progress: (done: number) => void,
  signal: AbortSignal,
): Promise<SeekableTake | undefined> {
  const inputs = parts.map(
    ({ bytes }) => new Input({ formats: [WEBM, MATROSKA, MP4], source: new BlobSource(bytes) }),
  );
  try {
    const read = await Promise.all(inputs.map(tracksOrDamage));
    const loses = parts.some(({ bytes }, i) => bytes.size > HEADER_MAX_BYTES && !hasPackets(read[i]));
    if (loses || read.every((part) => part === 'damaged')) throw new NoRecording();
    const tracks = read.map((part) => (part === 'damaged' ? {} : part));
    const first = tracks.findIndex(hasPackets);
    if (first === -1) return undefined;
    const mp4 = (await inputs[first]?.getFormat()) === MP4;
    const output = new Output({
      format: mp4 ? new Mp4OutputFormat({ fastStart: false }) : new WebMOutputFormat(),
      target: new StreamTarget(
        new WritableStream({ write: ({ data, position }) => target.write(data, position) }),
        { chunked: true, chunkSize: WRITE_BYTES },
      ),
    });
    const outputs = addTracks(output, tracks);
    await output.start();
    try {
      const totalBytes = parts.reduce((sum, { bytes }) => sum + bytes.size, 0);
      const written = await copyAll(parts, tracks, first, outputs, (bytes) => {
        signal.throwIfAborted();
        progress(bytes / totalBytes);
      });
      await output.finalize();
      return { ...written, hasVideo: outputs.video !== undefined };
    } catch (error) {
      // Canceling fails like the target or the input before, whose error is thrown below.
      await output.cancel().catch(() => {});
      throw error;
    }
  } finally {
    for (const input of inputs) input.dispose();
  }
}

/** Whether an error means damaged or incomplete bytes. For most damage the library has no error class of its own. */
export function isDamage(error: unknown): boolean {
  if (error instanceof UnsupportedInputFormatError || error instanceof RangeError) return true;
  return error instanceof Error && error.constructor === Error;
}

const hasPackets = (part: PartTracks | 'damaged' | undefined): boolean =>
  typeof part === 'object' && Boolean(part.video ?? part.audio);

async function tracksOrDamage(input: Input): Promise<PartTracks | 'damaged'> {
  try {
    return await readTracks(input);
  } catch (error) {
    if (!isDamage(error)) throw error;
    return 'damaged';
  }
}

async function readTracks(input: Input): Promise<PartTracks> {
  return {
    ...(await withPackets('video', await input.getPrimaryVideoTrack())),
    ...(await withPackets('audio', await input.getPrimaryAudioTrack())),
  };
}

/** Empty for a track without packets, because a recorder may declare a track and then get no frames. */
async function withPackets(kind: Kind, track: InputVideoTrack | InputAudioTrack | null): Promise<PartTracks> {
  if (!track || !(await new EncodedPacketSink(track).getFirstPacket())) return {};
  const config = await track.getDecoderConfig();
  return config ? { [kind]: { track, config } } : {};
}

/** Adds a track for each kind that occurs in any part, in the codec of the first such part. */
function addTracks(output: Output, parts: readonly PartTracks[]): Partial<Record<Kind, OutputTrack>> {
  const outputs: Partial<Record<Kind, OutputTrack>> = {};
  const video = parts.find((part) => part.video)?.video?.track as InputVideoTrack | undefined;
  const audio = parts.find((part) => part.audio)?.audio?.track as InputAudioTrack | undefined;
  if (video?.codec) {
    const source = new EncodedVideoPacketSource(video.codec);
    output.addVideoTrack(source, video.rotation === 0 ? {} : { rotation: video.rotation });
    outputs.video = {
      add: (packet, config) => source.add(packet, { decoderConfig: config }),
      close: () => source.close(),
    };
  }
  if (audio?.codec) {
    const source = new EncodedAudioPacketSource(audio.codec);
    output.addAudioTrack(source);
    outputs.audio = {
      add: (packet, config) => source.add(packet, { decoderConfig: config as AudioDecoderConfig }),
      close: () => source.close(),
    };
  }
  return outputs;
}

async function copyAll(
  parts: readonly PartToJoin[],
  tracks: readonly PartTracks[],
  first: number,
  outputs: Partial<Record<Kind, OutputTrack>>,
  copied: (bytes: number) => void,
): Promise<Pick<SeekableTake, 'lengthS' | 'first'>> {
  let copiedBytes = 0;
  let lengthS = 0;
  let firstPartS = 0;
  const startsAtS = parts[first]?.atS ?? 0;
  for (const [i, { atS }] of parts.entries()) {
    // A part begins no earlier than the previous one ends, even if the clocks disagree.
    const startS = Math.max(atS - startsAtS, lengthS);
    const last = (kind: Kind) => tracks.slice(i + 1).every((later) => !later[kind]);
    const onTrackEnd = (kind: Kind) => {
      // The muxer delays the other track until it knows that this one has ended.
      if (last(kind)) outputs[kind]?.close();
    };
    for await (const { kind, packet } of interleave(tracks[i] ?? {}, onTrackEnd)) {
      const { config } = tracks[i]![kind]!;
      const timestamp = startS + Math.max(0, packet.timestamp);
      await outputs[kind]?.add(packet.clone({ timestamp }), config);
      lengthS = Math.max(lengthS, timestamp + packet.duration);
      copiedBytes += packet.byteLength;
      copied(copiedBytes);
    }
    if (i === first) firstPartS = lengthS;
  }
  return { lengthS, first: { part: first, lengthS: firstPartS } };
}

/** The packets of a part's tracks in the order of their times. */
async function* interleave(
  tracks: PartTracks,
  ended: (kind: Kind) => void,
): AsyncGenerator<{ kind: Kind; packet: EncodedPacket }> {
  const queues = await Promise.all(
    (['video', 'audio'] as const).flatMap((kind) => {
      const track = tracks[kind]?.track;
      return track ? [openQueue(kind, new EncodedPacketSink(track).packets())] : [];
    }),
  );
  while (queues.length > 0) {
    const next = queues.reduce((a, b) => (b.packet.timestamp < a.packet.timestamp ? b : a));
    yield { kind: next.kind, packet: next.packet };
    const { value, done } = await next.packets.next();
    if (!done) next.packet = value;
    else {
      queues.splice(queues.indexOf(next), 1);
      ended(next.kind);
    }
  }
}

interface Queue {
  readonly kind: Kind;
  readonly packets: AsyncGenerator<EncodedPacket, void, unknown>;
  packet: EncodedPacket;
}

async function openQueue(kind: Kind, packets: Queue['packets']): Promise<Queue> {
  const { value } = await packets.next();
  if (!value) throw new Error('A track with a first packet has none.');
  return { kind, packets, packet: value };
}
