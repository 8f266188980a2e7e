import { promisifyRequest } from 'idb-keyval';
import { TAKES_FOLDER } from '../../domain/takes/takes-folder.ts';
import { type TakeFile, type TakeStorage, withNamedFailures } from './take-storage.ts';

const STORE = 'chunks';

/** A chunk's key: take, file, and the position of its first byte. */
type ChunkKey = [take: string, file: string, position: number];

type OpenChunks = (mode: IDBTransactionMode) => IDBObjectStore;

/** Sorts after all keys with the same beginning, because arrays sort after numbers and strings. */
const LAST: [] = [];

const chunksOfTake = (take: string) => IDBKeyRange.bound([take], [take, LAST]);
const chunksOfFile = (take: string, file: string) => IDBKeyRange.bound([take, file], [take, file, LAST]);

/** Stores takes in IndexedDB, for browsers that refuse the file system. Each chunk has a key, because some browsers fail on large values. */
export async function openDatabaseStorage(): Promise<TakeStorage | undefined> {
  let database: IDBDatabase;
  try {
    const opening = indexedDB.open(TAKES_FOLDER, 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE));
    database = await promisifyRequest(opening);
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
  const chunks: OpenChunks = (mode) =>
    database.transaction(STORE, mode, { durability: 'strict' }).objectStore(STORE);

  return withNamedFailures({
    async create(take, file) {
      await change(chunks, (store) => store.delete(chunksOfFile(take, file)));
      return fileIn(chunks, take, file);
    },
    async read(take, file) {
      const parts = await promisifyRequest<Blob[]>(chunks('readonly').getAll(chunksOfFile(take, file)));
      return parts.length > 0 ? new Blob(parts) : undefined;
    },
    async deleteFile(take, file) {
      await change(chunks, (store) => store.delete(chunksOfFile(take, file)));
    },
    async deleteTake(take) {
      await change(chunks, (store) => store.delete(chunksOfTake(take)));
    },
    async takes() {
      const takes: string[] = [];
      const store = chunks('readonly');
      let cursor = await promisifyRequest(store.openKeyCursor());
      while (cursor) {
        const [take] = cursor.key as ChunkKey;
        takes.push(take);
        // The cursor jumps from take to take, without reading the chunks in between.
        cursor = await promisifyRequest(store.openKeyCursor(IDBKeyRange.lowerBound([take, LAST])));
      }
      return takes;
    },
  });
}

function fileIn(chunks: OpenChunks, take: string, file: string): TakeFile {
  let sizeBytes = 0;

  async function append(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    if (bytes.byteLength === 0) return;
    await change(chunks, (store) => store.put(new Blob([bytes]), [take, file, sizeBytes]));
    sizeBytes += bytes.byteLength;
  }

  /** Overwrites bytes in all chunks that contain some of them. */
  async function patch(bytes: Uint8Array<ArrayBuffer>, position: number): Promise<void> {
    const end = position + bytes.byteLength;
    const keys = await promisifyRequest(
      chunks('readonly').getAllKeys(IDBKeyRange.bound([take, file], [take, file, end], false, true)),
    );
    for (const key of keys as ChunkKey[]) {
      const chunk = await promisifyRequest<Blob>(chunks('readonly').get(key));
      const [, , start] = key;
      if (start + chunk.size <= position) continue;
      const content = new Uint8Array(await chunk.arrayBuffer());
      const from = Math.max(position, start);
      const to = Math.min(end, start + content.byteLength);
      content.set(bytes.subarray(from - position, to - position), from - start);
      await change(chunks, (store) => store.put(new Blob([content]), key));
    }
  }

  return {
    async write(bytes, position) {
      const known = Math.min(bytes.byteLength, sizeBytes - position);
      if (known > 0) await patch(bytes.subarray(0, known), position);
      await append(bytes.slice(Math.max(0, known)));
    },
    // Each transaction is durable once it has completed.
    async flush() {},
    async close() {},
  };
}

async function change(chunks: OpenChunks, request: (store: IDBObjectStore) => unknown): Promise<void> {
  const store = chunks('readwrite');
  request(store);
  // An exhausted quota may abort the transaction, without an error, after its requests have succeeded.
  await promisifyRequest(store.transaction).catch((error: unknown) => {
    throw error ?? new DOMException('The transaction was aborted.', 'AbortError');
  });
}
