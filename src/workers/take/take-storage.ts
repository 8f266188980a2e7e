import { storageErrorKind } from '../../domain/storage-error.ts';

/** The storage of takes, with a folder of files for each take. Calls may reject with `StorageFull` or `StorageRefused`. */
export interface TakeStorage {
  /** Opens an empty file, and replaces an existing one. @param sizeBytes what will be written, if that is known */
  create(take: string, file: string, sizeBytes?: number): Promise<TakeFile>;
  /** The content of a file when it was last closed, as a Blob whose bytes stay on the disk. */
  read(take: string, file: string): Promise<Blob | undefined>;
  /** Deletes a file, if it exists. */
  deleteFile(take: string, file: string): Promise<void>;
  /** Deletes a take with all its files, if it exists. */
  deleteTake(take: string): Promise<void>;
  /** The ids of all takes. */
  takes(): Promise<string[]>;
}

/** A file that is being written, by one writer. */
export interface TakeFile {
  /** Writes bytes at a position, which is at most the file's size. */
  write(bytes: Uint8Array<ArrayBuffer>, position: number): Promise<void>;
  /** Resolves when the written bytes are durable. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

export class StorageFull extends Error {
  override name = 'StorageFull';
}

/** Thrown if the browser refuses to store, has cleared its data, or the disk fails. */
class StorageRefused extends Error {
  override name = 'StorageRefused';
}

/** Converts a failure of the storage to `StorageFull` or `StorageRefused`. Any other error is a bug, and is returned unchanged. */
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

/** Wraps a storage, so that it fails with `StorageFull` and `StorageRefused`. */
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

/** Creates a file, and closes it when `write` has ended. What was written is durable. */
export async function writeFile<Result>(
  storage: TakeStorage,
  take: string,
  file: string,
  write: (target: TakeFile) => Promise<Result>,
  sizeBytes?: number,
): Promise<Result> {
  const target = await storage.create(take, file, sizeBytes);
  try {
    const result = await write(target);
    await target.flush();
    return result;
  } finally {
    await target.close();
  }
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
