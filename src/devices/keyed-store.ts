import {
  createStore,
  delMany,
  entries,
  get,
  keys,
  promisifyRequest,
  setMany,
  type UseStore,
} from 'idb-keyval';

/** Values by key, stored on this device. Every call may reject, because the storage may be blocked, full, or cleared while it is open. */
export interface KeyedStore {
  /** The value of a key; undefined without one. */
  read(key: string): Promise<unknown>;
  keys(): Promise<readonly string[]>;
  entries(): Promise<readonly (readonly [key: string, value: unknown])[]>;
  /** All of them, or none. */
  write(entries: readonly (readonly [key: string, value: unknown])[]): Promise<void>;
  /**
   * Replaces a value in one transaction, so that no other write comes between reading and writing.
   *
   * @param change called with the value, or with undefined without one. Returns undefined to change nothing.
   * @returns the new value; undefined if nothing was changed
   */
  update<Value>(key: string, change: (value: unknown) => Value | undefined): Promise<Value | undefined>;
  /** All of them, or none. */
  remove(keys: readonly string[]): Promise<void>;
  /**
   * The browser closes the database by itself if its data are cleared or the disk fails. Calls `lost` afterwards, once the database can
   * be reopened, or after all attempts have failed.
   */
  watchLoss(lost: () => void): void;
}

/** Waits before the database is reopened, because Chromium refuses that right after it has closed a database by itself. */
const REOPEN_AFTER_MS = [50, 100, 200, 400, 800];

/** A database of the browser's IndexedDB. It is opened with the first call. */
export function openKeyedStore(name: string): KeyedStore {
  const open = createStore(name, 'values');
  // A transaction that is aborted without a failed request has no error.
  const named: UseStore = (mode, use) =>
    open(mode, use).catch((error: unknown) => {
      throw error ?? new DOMException('The transaction was aborted.', 'AbortError');
    });
  const listeners: (() => void)[] = [];
  const watched = new WeakSet<IDBDatabase>();
  const store: UseStore = (mode, use) =>
    named(mode, (values) => {
      const { db } = values.transaction;
      if (!watched.has(db)) {
        watched.add(db);
        db.addEventListener('close', () => void tellLoss());
      }
      try {
        return use(values);
      } catch (error) {
        // Without an abort, the requests before the error would be written.
        values.transaction.abort();
        throw error;
      }
    });
  async function tellLoss(): Promise<void> {
    for (const afterMs of REOPEN_AFTER_MS) {
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      const opened = await keys(store).then(
        () => true,
        () => false,
      );
      if (opened) break;
    }
    for (const lost of listeners) lost();
  }
  // The methods are async, because Firefox throws synchronously if site data are blocked.
  return {
    read: async (key) => get<unknown>(key, store),
    keys: async () => keys<string>(store),
    entries: async () => entries<string, unknown>(store),
    write: async (all) =>
      setMany(
        all.map(([key, value]) => [key, value]),
        store,
      ),
    update: async (key, change) =>
      store('readwrite', async (values) => {
        const changed = change(await promisifyRequest<unknown>(values.get(key)));
        if (changed === undefined) return undefined;
        values.put(changed, key);
        await promisifyRequest(values.transaction);
        return changed;
      }),
    remove: async (all) => delMany([...all], store),
    watchLoss: (lost) => void listeners.push(lost),
  };
}
