/** The part of a track that is played, from the edit list of an MP4 or QuickTime file. */
export interface Edit {
  /** Start of the edit, in seconds from the beginning of the presentation; above 0 after an empty edit. */
  readonly startS: number;
  /** End of the edit, in seconds from the beginning of the presentation; infinite if the list gives no end. */
  readonly endS: number;
  /** Whether further edits follow. Browsers play such files differently; mediabunny reads the first edit. */
  readonly moreFollows: boolean;
}

/** The edit of a track without an edit list. */
const UNEDITED: Edit = { startS: 0, endS: Number.POSITIVE_INFINITY, moreFollows: false };

interface Box {
  readonly type: string;
  /** Byte range of its content in the file. */
  readonly from: number;
  readonly to: number;
}

/** Maximum number of boxes in a box. Only a damaged file has more. */
const BOX_MAX_COUNT = 10_000;

/** Maximum number of entries that are read of an edit list. Only the first few matter. */
const ENTRY_MAX_COUNT = 64;

/** The edit of each track of a file. If a box is cut off or the file is gone, all tracks count as unedited; reading them then reports the failure. */
export async function editsOf(file: Blob): Promise<(track: { readonly id: number }) => Edit> {
  let edits: ReadonlyMap<number, Edit>;
  try {
    edits = await readEdits(file);
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof DOMException)) throw error;
    edits = new Map();
  }
  return ({ id }) => edits.get(id) ?? UNEDITED;
}

/**
 * Reads the edit lists of an MP4 or QuickTime file. mediabunny gives timestamps relative to the edit's start, which are negative before
 * it, but it does not give the edit's end.
 *
 * @returns the edits by track id, only of tracks with an edit list; empty for other containers
 * @throws RangeError when a box is truncated
 */
async function readEdits(file: Blob): Promise<ReadonlyMap<number, Edit>> {
  const edits = new Map<number, Edit>();
  const movie = await find(file, { type: 'file', from: 0, to: file.size }, 'moov');
  const header = movie && (await find(file, movie, 'mvhd'));
  if (!movie || !header) return edits;
  const times = await readContent(file, header, 24);
  const timescale = times.getUint32(times.getUint8(0) === 1 ? 20 : 12);
  for (const track of await boxesIn(file, movie)) {
    if (track.type !== 'trak') continue;
    const trackHeader = await find(file, track, 'tkhd');
    const edit = await find(file, track, 'edts');
    const list = edit && (await find(file, edit, 'elst'));
    if (!trackHeader || !list) continue;
    const ids = await readContent(file, trackHeader, 24);
    const read = firstEdit(await readContent(file, list, 8 + 20 * ENTRY_MAX_COUNT), timescale);
    if (read) edits.set(ids.getUint32(ids.getUint8(0) === 1 ? 20 : 12), read);
  }
  return edits;
}

/** By ISO/IEC 14496-12, 8.6.6, a media time of -1 is an empty edit, and an edit with a duration of 0 extends to the end. */
function firstEdit(list: DataView<ArrayBuffer>, timescale: number): Edit | undefined {
  const long = list.getUint8(0) === 1;
  const size = long ? 20 : 12;
  const count = Math.min(list.getUint32(4), Math.floor((list.byteLength - 8) / size));
  let startS = 0;
  let endS = 0;
  let found = false;
  for (let i = 0; i < count; i += 1) {
    const at = 8 + i * size;
    const duration = long ? Number(list.getBigUint64(at)) : list.getUint32(at);
    const mediaTime = long ? Number(list.getBigInt64(at + 8)) : list.getInt32(at + 4);
    if (found) {
      if (mediaTime !== -1) return { startS, endS, moreFollows: true };
      continue;
    }
    found = mediaTime !== -1;
    startS = endS;
    endS += found && duration === 0 ? Number.POSITIVE_INFINITY : duration / timescale;
  }
  return found && endS > 0 ? { startS, endS, moreFollows: false } : undefined;
}

async function find(file: Blob, within: Box, type: string): Promise<Box | undefined> {
  return (await boxesIn(file, within, type)).find((box) => box.type === type);
}

/** @param until the type of box after which to stop */
async function boxesIn(file: Blob, { from, to }: Box, until?: string): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to && boxes.length < BOX_MAX_COUNT;) {
    const header = new DataView(await file.slice(at, at + 16).arrayBuffer());
    if (header.byteLength < 8) break;
    const size = header.getUint32(0);
    const type = String.fromCodePoint(...[4, 5, 6, 7].map((i) => header.getUint8(i)));
    const isLong = size === 1 && header.byteLength === 16;
    const length = isLong ? Number(header.getBigUint64(8)) : size || to - at;
    if (length < (isLong ? 16 : 8)) break;
    boxes.push({ type, from: at + (isLong ? 16 : 8), to: Math.min(to, at + length) });
    if (type === until) break;
    at += length;
  }
  return boxes;
}

/** The first `bytes` bytes of a box's content, or fewer if it is shorter. */
async function readContent(file: Blob, { from, to }: Box, bytes: number): Promise<DataView<ArrayBuffer>> {
  return new DataView(await file.slice(from, Math.min(to, from + bytes)).arrayBuffer());
}
