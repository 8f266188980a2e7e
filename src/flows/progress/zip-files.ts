import type { FileEntry, Reader } from '@zip.js/zip.js/lib/zip-core-reader.js';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';
import { DamagedFile, fileChunks, type FileWork } from './file-work.ts';

/** Twice as many as are in the largest export, because a system may add one for each. */
const FILES_MAX_COUNT = 12_000;

/** Entries of the directory that are read before yielding to the event loop. */
const ENTRIES_PER_TURN_COUNT = 100;

/** A larger piece of the directory, or of its end, is not read. */
const PIECE_MAX_BYTES = 8 * 2 ** 20;

/** How much larger than the archive its files may be. Another program may have compressed them; recordings can't be compressed. */
const EXPANSION_MAX = { factor: 100, bytes: 64 * 2 ** 20 } as const;

/** Bytes that are decompressed at a time, because they may become a thousand times as many. */
const DEFLATED_PIECE_BYTES = 32_768;

/** Small files are read together, this many bytes at a time, because each reading of a Blob asks another process. */
const READ_AHEAD_BYTES = 2 ** 20;
/** A larger file is read by itself. It would often end beyond what was read ahead, and its beginning be read twice. */
const SMALL_MAX_BYTES = READ_AHEAD_BYTES / 4;

const LOCAL_HEADER = { sizeBytes: 30, signature: 0x04034b50, nameLengthAt: 26, extraLengthAt: 28 } as const;

const METHOD = { stored: 0, deflated: 8 } as const;

/** The files in a ZIP archive of any program. Every reading throws {@link DamagedFile} if the archive is damaged. */
export interface ZipFiles {
  readonly entries: readonly FileEntry[];
  /** Checks that reading these files takes time and memory in proportion to the archive, however it was made. */
  expectReadable(files: readonly FileEntry[]): void;
  /** The bytes of a file in chunks. Ends early if the work is canceled. */
  chunks(entry: FileEntry, work: FileWork): AsyncGenerator<Uint8Array<ArrayBuffer>>;
  /** The bytes of a file: by reference if they are stored as they are, otherwise a copy, which the browser may put on the disk. */
  open(entry: FileEntry): Promise<Blob>;
}

/** Opens a ZIP archive by its directory. @returns undefined if there is none */
export async function openZip(archive: Blob, { canceled }: FileWork): Promise<ZipFiles | undefined> {
  const { ZipReader } = await import('@zip.js/zip.js/lib/zip-core-reader.js');
  const pieces = {
    size: archive.size,
    async readUint8Array(at: number, length: number): Promise<Uint8Array> {
      if (length > PIECE_MAX_BYTES) throw new DamagedFile();
      return new Uint8Array(await archive.slice(at, at + length).arrayBuffer());
    },
  };
  // Names are no paths here.
  const reader = new ZipReader(pieces as unknown as Reader<Blob>, { filenameValidation: 'tolerant' });
  const entries: FileEntry[] = [];
  let read = 0;
  let count = 0;
  const onprogress = async (_: number, all: number) => void (count = all);
  try {
    for await (const entry of reader.getEntriesGenerator({ onprogress })) {
      if (canceled.aborted || count > FILES_MAX_COUNT) return undefined;
      if (!entry.directory && !entry.encrypted) entries.push(entry);
      read += 1;
      if (read % ENTRIES_PER_TURN_COUNT === 0) await yieldToEventLoop();
    }
  } catch {
    // The library throws an Error for each kind of damage.
    return undefined;
  }

  const bytesAt = readAhead(archive);

  /** The place of a file's bytes in the archive: after its own header, which may have other fields than the directory. */
  async function rangeOf({ offset, compressedSize }: FileEntry): Promise<readonly [at: number, end: number]> {
    const { sizeBytes, signature, nameLengthAt, extraLengthAt } = LOCAL_HEADER;
    const bytes = await bytesAt(offset, sizeBytes, compressedSize);
    const header = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (header.byteLength < sizeBytes || header.getUint32(0, true) !== signature) throw new DamagedFile();
    const at =
      offset + sizeBytes + header.getUint16(nameLengthAt, true) + header.getUint16(extraLengthAt, true);
    return [at, at + compressedSize];
  }

  async function stream(entry: FileEntry): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
    const bytes = archive.slice(...(await rangeOf(entry)));
    if (entry.compressionMethod === METHOD.stored) return bytes.stream();
    if (entry.compressionMethod !== METHOD.deflated) throw new DamagedFile();
    return bytes
      .stream()
      .pipeThrough(inPieces())
      .pipeThrough(new DecompressionStream('deflate-raw'))
      .pipeThrough(atMost(entry.uncompressedSize));
  }

  return {
    entries,
    expectReadable(files) {
      const compressed = files.reduce((sum, entry) => sum + entry.compressedSize, 0);
      const uncompressed = files.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
      const { factor, bytes } = EXPANSION_MAX;
      // Files that overlap have more bytes than the archive.
      if (compressed > archive.size || uncompressed > factor * archive.size + bytes) throw new DamagedFile();
    },
    async *chunks(entry, work) {
      if (entry.compressionMethod === METHOD.stored && entry.compressedSize <= SMALL_MAX_BYTES) {
        const [at] = await rangeOf(entry);
        if (!work.canceled.aborted) yield await bytesAt(at, entry.compressedSize);
        return work.advance(entry.compressedSize);
      }
      const source = await stream(entry);
      try {
        yield* fileChunks(source, work);
      } catch (error) {
        throw new DamagedFile('The bytes of a file in the archive are damaged.', { cause: error });
      }
    },
    async open(entry) {
      if (entry.compressionMethod === METHOD.stored) return archive.slice(...(await rangeOf(entry)));
      try {
        return await new Response(await stream(entry)).blob();
      } catch (error) {
        throw new DamagedFile('The bytes of a file in the archive are damaged.', { cause: error });
      }
    },
  };
}

/**
 * Reads parts of an archive, the next of which are often read already. Parts beyond the end are shorter, or empty.
 *
 * @returns a function of the place, the size, and the size of what is read next, all in bytes
 */
function readAhead(archive: Blob) {
  let window = { at: 0, bytes: new Uint8Array() };
  return async (at: number, length: number, next = 0): Promise<Uint8Array<ArrayBuffer>> => {
    const end = at + length;
    if (at < window.at || end > window.at + window.bytes.length) {
      const ahead = next > SMALL_MAX_BYTES ? end : Math.max(end, at + READ_AHEAD_BYTES);
      window = { at, bytes: new Uint8Array(await archive.slice(at, ahead).arrayBuffer()) };
    }
    return window.bytes.subarray(at - window.at, end - window.at);
  };
}

function inPieces() {
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      for (let at = 0; at < chunk.length; at += DEFLATED_PIECE_BYTES) {
        controller.enqueue(chunk.subarray(at, at + DEFLATED_PIECE_BYTES));
      }
    },
  });
}

/** Passes bytes through until there are more than the directory says. */
function atMost(sizeBytes: number) {
  let leftBytes = sizeBytes;
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      leftBytes -= chunk.length;
      if (leftBytes < 0) throw new DamagedFile();
      controller.enqueue(chunk);
    },
  });
}
