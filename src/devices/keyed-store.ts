import { createStore, delMany, entries, get, keys, setMany } from 'idb-keyval';

/** Values by key, kept on this device. Every call may reject: blocked, full, or cleared while it is open. */
export interface KeyedStore {
  /** Undefined where there is none. */
  read(key: string): Promise<unknown>;
  keys(): Promise<readonly string[]>;
  entries(): Promise<readonly (readonly [key: string, value: unknown])[]>;
  /** All of them, or none. */
  write(entries: readonly (readonly [key: string, value: unknown])[]): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
}

/** A database of the browser's IndexedDB. It is opened with the first call. */
export function openKeyedStore(name: string): KeyedStore {
  const store = createStore(name, 'values');
  // Async, as Firefox throws at once where site data are blocked.
  return {
    read: async (key) => get<unknown>(key, store),
    keys: async () => keys<string>(store),
    entries: async () => entries<string, unknown>(store),
    write: async (all) =>
      setMany(
        all.map(([key, value]) => [key, value]),
        store,
      ),
    remove: async (all) => delMany([...all], store),
  };
}
