import { type KeyedStore, openKeyedStore } from './keyed-store.ts';
import { openPrivateFiles, type PrivateFiles } from './private-files.ts';

/** Runs a change while no other window changes the same store. */
export type Exclusively = <Result>(change: () => Promise<Result>) => Promise<Result>;

/**
 * A store that needs private files beside its database. Without private files, it is the database alone.
 *
 * @param make called with the first use
 */
export function openPrivateStore(
  name: string,
  folder: string,
  make: (files: PrivateFiles, database: KeyedStore, exclusively: Exclusively) => KeyedStore,
): KeyedStore {
  const database = openKeyedStore(name);
  // Insecure contexts lack Web Locks. Then two windows must not write at the same time.
  const exclusively: Exclusively = async (change) =>
    'locks' in navigator ? navigator.locks.request(`${folder} ${name}`, change) : change();
  let opening: Promise<KeyedStore> | undefined;
  async function open(): Promise<KeyedStore> {
    const files = await openPrivateFiles(folder);
    return files ? make(files, database, exclusively) : database;
  }
  function store(): Promise<KeyedStore> {
    opening ??= open();
    opening.catch(() => {
      opening = undefined;
    });
    return opening;
  }
  return {
    read: async (id) => (await store()).read(id),
    keys: async () => (await store()).keys(),
    entries: async () => (await store()).entries(),
    write: async (all) => (await store()).write(all),
    update: async (id, change) => (await store()).update(id, change),
    remove: async (ids) => (await store()).remove(ids),
    watchLoss: database.watchLoss,
  };
}
