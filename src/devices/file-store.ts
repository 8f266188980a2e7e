import type { KeyedStore } from './keyed-store.ts';
import { logStorageBug } from './log-storage-bug.ts';
import type { PrivateFiles } from './private-files.ts';
import { type Exclusively, openPrivateStore } from './private-store.ts';

/** The folder in the origin private file system. */
const FOLDER = 'aura-index';

/** Opens a {@link fileStore}. Without private files, the values are in a database of this name. */
export const openFileStore = (name: string): KeyedStore =>
  openPrivateStore(name, FOLDER, (files, previous, exclusively) =>
    fileStore(files, name, exclusively, previous),
  );

/**
 * Values in one private file, which is read fast and replaced at each change: for an index that can be rebuilt. A damaged file counts as
 * empty.
 *
 * @param previous the database in which a previous version stored the values
 */
export function fileStore(
  files: Pick<PrivateFiles, 'read' | 'write' | 'remove'>,
  name: string,
  exclusively: Exclusively,
  previous: KeyedStore,
): KeyedStore {
  /** @returns undefined without a file */
  async function stored(): Promise<Map<string, unknown> | undefined> {
    const file = await files.read(name);
    return file && parse(await file.text());
  }

  const load = async () => (await stored()) ?? new Map(await previous.entries());

  /** @param change returns whether it has changed something */
  function update(change: (values: Map<string, unknown>) => boolean): Promise<void> {
    return exclusively(async () => {
      const values = await stored();
      const changed = values ?? new Map(await previous.entries());
      const old = values ? [] : [...changed.keys()];
      if (!change(changed)) return;
      await files.write(name, JSON.stringify([...changed]));
      if (old.length > 0) await previous.remove(old).catch(logStorageBug);
    });
  }

  return {
    read: async (key) => (await load()).get(key),
    keys: async () => [...(await load()).keys()],
    entries: async () => [...(await load())],
    write: (entries) =>
      update((values) => {
        for (const [key, value] of entries) values.set(key, value);
        return entries.length > 0;
      }),
    async update(key, change) {
      let changed: ReturnType<typeof change>;
      await update((values) => {
        changed = change(values.get(key));
        if (changed !== undefined) values.set(key, changed);
        return changed !== undefined;
      });
      return changed;
    },
    async remove(keys) {
      const remove = (values: Map<string, unknown>) => keys.map((key) => values.delete(key)).includes(true);
      // Deleting the file needs no room.
      await update(remove).catch(() => exclusively(() => files.remove(name)));
    },
    watchLoss: previous.watchLoss,
  };
}

function parse(text: string): Map<string, unknown> {
  try {
    return new Map(JSON.parse(text) as [string, unknown][]);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return new Map();
    throw error;
  }
}
