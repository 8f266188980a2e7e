/** An entry of an MP4's edit list: a part of the media that is played, or an empty edit, in which nothing is played. */
export interface EditRow {
  readonly durationS: number;
  /** Start of the part in the media, in seconds; null for an empty edit. */
  readonly mediaS: number | null;
}

/** Puts an edit list into every track of an MP4 or QuickTime file whose index is its last box, as trimming tools do. */
export const edited = (file: File, rows: readonly EditRow[]): Promise<File> =>
  withTracks(file, (track, movieTimescale) => trackParts(track, rows, movieTimescale));

/**
 * Empties the tables of a track's samples, in an MP4 or QuickTime file whose index is its last box. A screen recorder without a microphone
 * leaves such a sound track.
 */
export const emptied = (file: File, handler: 'soun' | 'vide'): Promise<File> =>
  withTracks(file, (track) =>
    handlerOf(track) === handler ? withinBoxes(track, ['mdia', 'minf', 'stbl'], withoutSamples) : [track],
  );

/** @param change returns the content of a track, in parts */
async function withTracks(
  file: File,
  change: (track: Bytes, movieTimescale: number) => readonly Bytes[],
): Promise<File> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const top = boxes(bytes);
  if (top.at(-1)?.type !== 'moov') throw new Error('The index must come last.');
  const movieTimescale = timescaleOf(child(top.at(-1)!.content, 'mvhd'));
  const rebuilt = top.map(({ type, whole, content }) => {
    if (type !== 'moov') return whole;
    const parts = boxes(content).map((part) =>
      part.type === 'trak' ? box('trak', change(part.content, movieTimescale)) : part.whole,
    );
    return box('moov', parts);
  });
  return new File(rebuilt, file.name, { type: file.type });
}

/** Changes the content of the box at a path. */
function withinBoxes(
  bytes: Bytes,
  [type, ...path]: readonly string[],
  change: (content: Bytes) => readonly Bytes[],
): readonly Bytes[] {
  if (type === undefined) return change(bytes);
  return boxes(bytes).map((part) =>
    part.type === type ? box(type, withinBoxes(part.content, path, change)) : part.whole,
  );
}

const handlerOf = (track: Bytes): string =>
  new TextDecoder('latin1').decode(child(child(track, 'mdia'), 'hdlr').subarray(8, 12));

/** Version, flags and a count of 0, after which `stsz` has another. */
const withoutSamples = (table: Bytes): readonly Bytes[] =>
  boxes(table).flatMap(({ type, whole }) => {
    if (type === 'stsd') return [whole];
    return ['stts', 'stsc', 'stco', 'stsz'].includes(type)
      ? [box(type, [new Uint8Array(type === 'stsz' ? 12 : 8)])]
      : [];
  });

function trackParts(track: Bytes, rows: readonly EditRow[], movieTimescale: number): Bytes[] {
  const timescale = timescaleOf(child(child(track, 'mdia'), 'mdhd'));
  const list = new DataView(new ArrayBuffer(8 + 12 * rows.length));
  list.setUint32(4, rows.length);
  for (const [i, { durationS, mediaS }] of rows.entries()) {
    list.setUint32(8 + 12 * i, Math.round(durationS * movieTimescale));
    list.setInt32(12 + 12 * i, mediaS === null ? -1 : Math.round(mediaS * timescale));
    list.setUint32(16 + 12 * i, 0x1_00_00);
  }
  const edit = box('edts', [box('elst', [new Uint8Array(list.buffer)])]);
  return boxes(track).flatMap(({ type, whole }) => {
    if (type === 'edts') return [];
    return type === 'tkhd' ? [whole, edit] : [whole];
  });
}

type Bytes = Uint8Array<ArrayBuffer>;

function boxes(bytes: Bytes): { type: string; whole: Bytes; content: Bytes }[] {
  const found = [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < bytes.length;) {
    const header = view.getUint32(at) === 1 ? 16 : 8;
    const size = header === 16 ? Number(view.getBigUint64(at + 8)) : view.getUint32(at);
    const type = new TextDecoder('latin1').decode(bytes.subarray(at + 4, at + 8));
    found.push({
      type,
      whole: bytes.subarray(at, at + size),
      content: bytes.subarray(at + header, at + size),
    });
    at += size;
  }
  return found;
}

function child(bytes: Bytes, type: string): Bytes {
  const found = boxes(bytes).find((one) => one.type === type);
  if (!found) throw new Error(`There is no ${type}.`);
  return found.content;
}

/** Units per second in an `mvhd` or an `mdhd` box. */
function timescaleOf(header: Bytes): number {
  const view = new DataView(header.buffer, header.byteOffset);
  return view.getUint32(header[0] === 1 ? 20 : 12);
}

export function joined(...parts: readonly Uint8Array[]): Bytes {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** A box of an MP4 file, which begins with its size and its type. */
export function box(type: string, parts: readonly Uint8Array[]): Bytes {
  const whole = joined(new Uint8Array(4), new TextEncoder().encode(type), ...parts);
  new DataView(whole.buffer).setUint32(0, whole.length);
  return whole;
}
