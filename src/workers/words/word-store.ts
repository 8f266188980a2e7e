import { WORDS_FOLDER } from '../../domain/words/stored-files.ts';

/** The storage of the recognizer's files on this device. Names are the files' hashes. */
export interface WordStore {
  /** 0 where there is none. */
  sizeBytes(name: string): Promise<number>;
  /** Opens a file to write. Bytes from `fromByte` on are cut off. */
  write(name: string, fromByte: number): Promise<WordFileWriter>;
  read(name: string): Promise<Blob | undefined>;
  /** It is no error if there is none. */
  delete(name: string): Promise<void>;
  names(): Promise<string[]>;
}

export interface WordFileWriter {
  append(bytes: Uint8Array<ArrayBuffer>): void;
  /** Closes the file. All appended bytes are on the disk by then. */
  close(): void;
}

/** There is no room for more. */
export class WordStoreFull extends Error {
  override name = 'WordStoreFull';
}

/**
 * Opens the folder in the origin private file system.
 *
 * @returns undefined where the browser has no synchronous access to files, or refuses the storage, as Firefox does in private windows
 */
export async function openWordStore(): Promise<WordStore | undefined> {
  if (!('createSyncAccessHandle' in (globalThis.FileSystemFileHandle?.prototype ?? {}))) return undefined;
  let root: FileSystemDirectoryHandle;
  try {
    root = await navigator.storage.getDirectory();
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
  const folder = () => root.getDirectoryHandle(WORDS_FOLDER, { create: true });

  async function find(name: string): Promise<File | undefined> {
    try {
      return await (await (await folder()).getFileHandle(name)).getFile();
    } catch (error) {
      return ignoreMissing(error);
    }
  }

  return {
    sizeBytes: async (name) => (await find(name))?.size ?? 0,
    read: find,
    async write(name, fromByte) {
      const handle = await (await folder()).getFileHandle(name, { create: true });
      return writerOf(await handle.createSyncAccessHandle(), fromByte);
    },
    async delete(name) {
      try {
        await (await folder()).removeEntry(name);
      } catch (error) {
        ignoreMissing(error);
      }
    },
    async names() {
      const names: string[] = [];
      for await (const name of (await folder()).keys()) names.push(name);
      return names;
    },
  };
}

function writerOf(access: FileSystemSyncAccessHandle, fromByte: number): WordFileWriter {
  access.truncate(fromByte);
  let at = fromByte;
  return {
    append(bytes) {
      let written: number;
      try {
        written = access.write(bytes, { at });
      } catch (error) {
        if (error instanceof DOMException && error.name === 'QuotaExceededError') throw new WordStoreFull();
        throw error;
      }
      // Browsers differ: a full disk is an error in some, and fewer bytes in others.
      if (written < bytes.byteLength) throw new WordStoreFull();
      at += written;
    },
    close() {
      access.flush();
      access.close();
    },
  };
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof DOMException && error.name === 'NotFoundError') return undefined;
  throw error;
}
