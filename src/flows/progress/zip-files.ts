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

  async function stream(entry: FileEntry): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
    const bytes = await bytesOf(archive, entry);
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
      const source = await stream(entry);
      try {
        yield* fileChunks(source, work);
      } catch (error) {
        throw new DamagedFile('The bytes of a file in the archive are damaged.', { cause: error });
      }
    },
    async open(entry) {
      if (entry.compressionMethod === METHOD.stored) return bytesOf(archive, entry);
      try {
        return await new Response(await stream(entry)).blob();
      } catch (error) {
        throw new DamagedFile('The bytes of a file in the archive are damaged.', { cause: error });
      }
    },
  };
}

/** The bytes of a file as they are in the archive: after its own header, which may have other fields than the directory. */
async function bytesOf(archive: Blob, { offset, compressedSize }: FileEntry): Promise<Blob> {
  const { sizeBytes, signature, nameLengthAt, extraLengthAt } = LOCAL_HEADER;
  const header = new DataView(await archive.slice(offset, offset + sizeBytes).arrayBuffer());
  if (header.byteLength < sizeBytes || header.getUint32(0, true) !== signature) throw new DamagedFile();
  const at =
    offset + sizeBytes + header.getUint16(nameLengthAt, true) + header.getUint16(extraLengthAt, true);
  return archive.slice(at, at + compressedSize);
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
