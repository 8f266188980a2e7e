/** A video or audio track of a WebM file. */
export type WebmTrack =
  | { readonly kind: 'video'; readonly codec: 'V_VP8'; readonly width: number; readonly height: number }
  | {
      readonly kind: 'audio';
      readonly codec: 'A_OPUS';
      readonly sampleRate: number;
      readonly channels: number;
      /** The `OpusHead` of the Ogg mapping. */
      readonly description: Uint8Array;
    };

/** One encoded frame. */
export interface WebmBlock {
  readonly kind: WebmTrack['kind'];
  /** In milliseconds. {@link webmCluster} requires times from the beginning of the file. */
  readonly atMs: number;
  readonly key: boolean;
  readonly bytes: Uint8Array;
}

const TRACK_NUMBER = { video: 1, audio: 2 } as const;
/** Numbers of the track types in Matroska. */
const TRACK_TYPE = { video: 1, audio: 2 } as const;

const NS_PER_MS = 1_000_000;
const OPUS_HZ = 48_000;
/** An Opus decoder needs this much sound before the target of a seek (RFC 7845). */
const OPUS_PREROLL_MS = 80;
const KEY_BLOCK = 0x80;

/**
 * The header of a WebM file that is written while it is recorded: a segment of unknown length, without duration and index. Clusters
 * follow it (RFC 9559).
 */
export function webmHeader(tracks: readonly WebmTrack[]): Uint8Array<ArrayBuffer> {
  return join([
    element(0x1a_45_df_a3, [
      uint(0x42_86, 1),
      uint(0x42_f7, 1),
      uint(0x42_f2, 4),
      uint(0x42_f3, 8),
      text(0x42_82, 'webm'),
      uint(0x42_87, 4),
      uint(0x42_85, 2),
    ]),
    idBytes(0x18_53_80_67),
    new Uint8Array([0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]),
    element(0x15_49_a9_66, [uint(0x2a_d7_b1, NS_PER_MS), text(0x4d_80, 'Aura'), text(0x57_41, 'Aura')]),
    element(0x16_54_ae_6b, tracks.map(trackEntry)),
  ]);
}

/** A complete cluster. @param blocks at least one, less than 32 s apart */
export function webmCluster(blocks: readonly WebmBlock[]): Uint8Array<ArrayBuffer> {
  const sorted = blocks.toSorted((a, b) => a.atMs - b.atMs);
  const startMs = Math.round(sorted[0]?.atMs ?? 0);
  return element(0x1f_43_b6_75, [uint(0xe7, startMs), ...sorted.map((block) => simpleBlock(block, startMs))]);
}

function trackEntry(track: WebmTrack): Uint8Array {
  return element(0xae, [
    uint(0xd7, TRACK_NUMBER[track.kind]),
    uint(0x73_c5, TRACK_NUMBER[track.kind]),
    uint(0x83, TRACK_TYPE[track.kind]),
    uint(0x9c, 0),
    text(0x86, track.codec),
    ...(track.kind === 'video' ? [videoSettings(track)] : audioSettings(track)),
  ]);
}

function videoSettings({ width, height }: WebmTrack & { kind: 'video' }): Uint8Array {
  return element(0xe0, [uint(0xb0, width), uint(0xba, height)]);
}

function audioSettings({ sampleRate, channels, description }: WebmTrack & { kind: 'audio' }): Uint8Array[] {
  const preSkip = new DataView(description.buffer, description.byteOffset).getUint16(10, true);
  return [
    element(0x63_a2, [description]),
    uint(0x56_aa, Math.round((preSkip / OPUS_HZ) * 1000 * NS_PER_MS)),
    uint(0x56_bb, OPUS_PREROLL_MS * NS_PER_MS),
    element(0xe1, [float(0xb5, sampleRate), uint(0x9f, channels)]),
  ];
}

function simpleBlock({ kind, atMs, key, bytes }: WebmBlock, clusterMs: number): Uint8Array {
  const head = new DataView(new ArrayBuffer(4));
  head.setUint8(0, KEY_BLOCK | TRACK_NUMBER[kind]);
  head.setInt16(1, Math.round(atMs) - clusterMs);
  head.setUint8(3, key ? KEY_BLOCK : 0);
  return element(0xa3, [new Uint8Array(head.buffer), bytes]);
}

function element(id: number, content: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const sizeBytes = content.reduce((sum, { byteLength }) => sum + byteLength, 0);
  const size = new DataView(new ArrayBuffer(4));
  // An element's size of 28 bits. The leading bit says that it takes four bytes.
  size.setUint32(0, 0x10_00_00_00 + sizeBytes);
  return join([idBytes(id), new Uint8Array(size.buffer), ...content]);
}

function idBytes(id: number): Uint8Array {
  const bytes: number[] = [];
  for (let rest = id; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return new Uint8Array(bytes);
}

function uint(id: number, value: number): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(4));
  bytes.setUint32(0, value);
  return element(id, [new Uint8Array(bytes.buffer)]);
}

function float(id: number, value: number): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(8));
  bytes.setFloat64(0, value);
  return element(id, [new Uint8Array(bytes.buffer)]);
}

const text = (id: number, value: string): Uint8Array => element(id, [new TextEncoder().encode(value)]);

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.byteLength;
  }
  return joined;
}
