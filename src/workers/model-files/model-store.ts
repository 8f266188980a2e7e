import { MODELS_FOLDER } from '../../domain/stored-models.ts';

/** The storage of model files on this device. Names are the files' hashes. */
export interface ModelStore {
  /** The size of a file; 0 if it does not exist. */
  sizeBytes(name: string): Promise<number>;
  /** Opens a file for writing, and truncates it at `fromByte`. */
  write(name: string, fromByte: number): Promise<ModelFileWriter>;
  read(name: string): Promise<Blob | undefined>;
  /** Deletes a file, if it exists. */
  delete(name: string): Promise<void>;
  names(): Promise<string[]>;
}

export interface ModelFileWriter {
  append(bytes: Uint8Array<ArrayBuffer>): void;
  /** Closes the file. All appended bytes are then on the disk. */
  close(): void;
}

/** Thrown if the storage is full. */
export class ModelStoreFull extends Error {
  override name = 'ModelStoreFull';
}

/**
 * Opens the folder in the origin private file system.
 *
 * @returns undefined if the browser has no synchronous access to files, or refuses the storage, like Firefox in private windows
 */
export async function openModelStore(): Promise<ModelStore | undefined> {
  if (!('createSyncAccessHandle' in (globalThis.FileSystemFileHandle?.prototype ?? {}))) return undefined;
  let root: FileSystemDirectoryHandle;
  try {
    root = await navigator.storage.getDirectory();
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
  const folder = () => root.getDirectoryHandle(MODELS_FOLDER, { create: true });

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

function writerOf(access: FileSystemSyncAccessHandle, fromByte: number): ModelFileWriter {
  access.truncate(fromByte);
  let at = fromByte;
  return {
    append(bytes) {
      let written: number;
      try {
        written = access.write(bytes, { at });
      } catch (error) {
        if (error instanceof DOMException && error.name === 'QuotaExceededError') throw new ModelStoreFull();
        throw error;
      }
      // On a full disk, some browsers throw, and others write fewer bytes.
      if (written < bytes.byteLength) throw new ModelStoreFull();
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
