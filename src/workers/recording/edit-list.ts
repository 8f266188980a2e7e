/** What of a track is played, as the edit list of an MP4 or QuickTime file says. */
export interface Edit {
  /** Seconds from the beginning of the presentation: later where an empty edit comes before. */
  readonly startS: number;
  /** Likewise; infinite where the file names no end. */
  readonly endS: number;
  /** More of the media is played after it. Browsers disagree about such files, and mediabunny reads the first edit. */
  readonly moreFollows: boolean;
}

interface Box {
  readonly type: string;
  /** Of its content. */
  readonly from: number;
  readonly to: number;
}

/** More boxes than this are a damaged file's. */
const BOXES_MAX = 10_000;

/** More entries than this are not read: the first few decide. */
const ENTRIES_MAX = 64;

/**
 * Reads the edit lists of an MP4 or QuickTime file. mediabunny gives timestamps from the beginning of the edit, so that
 * what was cut away before it has negative ones, but it does not say where the edit ends.
 *
 * @returns by the track's id; a track without an edit list is not in it, and neither is any of another kind of file
 */
export async function readEdits(file: Blob): Promise<ReadonlyMap<number, Edit>> {
  const edits = new Map<number, Edit>();
  const movie = await find(file, { type: 'file', from: 0, to: file.size }, 'moov');
  const header = movie && (await find(file, movie, 'mvhd'));
  if (!movie || !header) return edits;
  const times = await view(file, header, 24);
  const timescale = times.getUint32(times.getUint8(0) === 1 ? 20 : 12);
  for (const track of await boxesIn(file, movie)) {
    if (track.type !== 'trak') continue;
    const trackHeader = await find(file, track, 'tkhd');
    const edit = await find(file, track, 'edts');
    const list = edit && (await find(file, edit, 'elst'));
    if (!trackHeader || !list) continue;
    const ids = await view(file, trackHeader, 24);
    const read = firstEdit(await view(file, list, 8 + 20 * ENTRIES_MAX), timescale);
    if (read) edits.set(ids.getUint32(ids.getUint8(0) === 1 ? 20 : 12), read);
  }
  return edits;
}

/** ISO/IEC 14496-12, 8.6.6: a media time of -1 is an empty edit; a duration of 0 reaches to the end. */
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

/** @param until the type of the box at which to stop */
async function boxesIn(file: Blob, { from, to }: Box, until?: string): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to && boxes.length < BOXES_MAX;) {
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

/** At most so many bytes of a box's content. Reading behind its end throws. */
async function view(file: Blob, { from, to }: Box, bytes: number): Promise<DataView<ArrayBuffer>> {
  return new DataView(await file.slice(from, Math.min(to, from + bytes)).arrayBuffer());
}
