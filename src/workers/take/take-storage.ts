/** Where takes are stored: a folder a take, with a few files in it. Reads and writes may reject with `StorageFull`. */
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

/** Whether the browser reports that the origin's quota or the disk is exhausted. */
export function isQuotaError(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError';
}
