import { storageErrorKind } from '../../domain/storage-error.ts';

/** The storage of takes: a folder a take, with a few files in it. Reads and writes may reject with `StorageFull`. */
export interface TakeStorage {
  /** Opens an empty file, in place of one of that name. */
  create(take: string, file: string): Promise<TakeFile>;
  /** The file as it was when it was last closed. Its bytes stay on the disk. */
  read(take: string, file: string): Promise<Blob | undefined>;
  /** Deletes a file. It is no error if there is none. */
  deleteFile(take: string, file: string): Promise<void>;
  /** Deletes a take with all its files. It is no error if there is none. */
  deleteTake(take: string): Promise<void>;
  /** The ids of all takes. */
  takes(): Promise<string[]>;
}

/** A file that is being written, by one writer. */
export interface TakeFile {
  /** Writes bytes at a position, which is at most the file's size. */
  write(bytes: Uint8Array<ArrayBuffer>, position: number): Promise<void>;
  /** Resolves when what was written outlives a crash. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** There is no room for more. */
export class StorageFull extends Error {
  override name = 'StorageFull';
}

/** The browser refuses to store, has cleared what was stored, or its disk fails. */
class StorageRefused extends Error {
  override name = 'StorageRefused';
}

/** @returns what a storage's failure is to those that use the storage; any other error as it is, which is a bug */
function storageFailure(error: unknown): unknown {
  const kind = storageErrorKind(error);
  if (kind === 'full') return new StorageFull();
  return kind === 'refused' ? new StorageRefused(undefined, { cause: error }) : error;
}

async function named<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw storageFailure(error);
  }
}

/** The storage whose failures are `StorageFull` and `StorageRefused`. */
export function withNamedFailures(storage: TakeStorage): TakeStorage {
  return {
    async create(take, name) {
      const file = await named(storage.create(take, name));
      return {
        write: (bytes, position) => named(file.write(bytes, position)),
        flush: () => named(file.flush()),
        close: () => named(file.close()),
      };
    },
    read: (take, file) => named(storage.read(take, file)),
    deleteFile: (take, file) => named(storage.deleteFile(take, file)),
    deleteTake: (take) => named(storage.deleteTake(take)),
    takes: () => named(storage.takes()),
  };
}

/** The result of a write. @throws any error that is no failure of the storage */
export async function outcomeOf(write: () => Promise<unknown>): Promise<'written' | 'full' | 'refused'> {
  try {
    await write();
    return 'written';
  } catch (error) {
    const failure = storageFailure(error);
    if (failure instanceof StorageFull) return 'full';
    if (failure instanceof StorageRefused) return 'refused';
    throw error;
  }
}
