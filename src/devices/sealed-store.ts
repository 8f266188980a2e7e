import type { KeyedStore } from './keyed-store.ts';
import { type KeyRing, type StoredKeyRing, storedKeyRing } from './key-ring.ts';
import { logStorageBug } from './log-storage-bug.ts';
import { type Exclusively, openPrivateStore } from './private-store.ts';
import { isSealed, newKey, seal, unseal } from './sealed-value.ts';

/** The folder of key rings in the origin private file system. */
const FOLDER = 'aura-keys';

/** Number of values that are sealed between two turns of other windows, when a database of the previous version is sealed. */
const SEALED_PER_TURN_COUNT = 20;

/**
 * A database whose values are sealed, each with a key of its own. The keys are in a file of the origin private file system, because the
 * browser's database keeps deleted values in its log. Without such a file system, the values are not sealed.
 */
export const openSealedStore = (name: string): KeyedStore =>
  openPrivateStore(name, FOLDER, (files, inner, exclusively) =>
    sealedStore(inner, storedKeyRing(files, name), exclusively),
  );

/** Seals the values of a store. A value without a seal, which a previous version has written, is read, and sealed by the first `keys`. */
export function sealedStore(inner: KeyedStore, keyRing: StoredKeyRing, exclusively: Exclusively): KeyedStore {
  /** The ring as it was read last. Another window may have changed it since. */
  let lastRing: KeyRing | undefined;
  let isTidy = false;
  /** Ids of values that a previous version has written. Each is read once, because a database may have thousands. */
  const plain = new Set<string>();

  async function loadRing(): Promise<KeyRing> {
    lastRing = await keyRing.load();
    return lastRing;
  }

  async function saveRing({ id }: KeyRing, keys: ReadonlyMap<string, string>): Promise<void> {
    await keyRing.save({ id, keys });
  }

  /** @returns the value if it can't be read; undefined if its key was deleted */
  async function opened(id: string, value: unknown, ring: KeyRing): Promise<unknown> {
    if (!isSealed(value)) return value;
    const key = ring.keys.get(id);
    if (key === undefined) return value.ring === ring.id ? undefined : value;
    const content = await unseal(id, value, key);
    return content === undefined ? value : content;
  }

  async function read(id: string): Promise<unknown> {
    const value = await opened(id, await inner.read(id), lastRing ?? (await loadRing()));
    if (value !== undefined && !isSealed(value)) return value;
    // Another window may have changed the ring. Undoing a deletion makes another key.
    const ring = await loadRing();
    return opened(id, await inner.read(id), ring);
  }

  /** Writes values, with new keys for new ids, which are durable first. */
  async function write(all: Parameters<KeyedStore['write']>[0]): Promise<void> {
    const ring = await loadRing();
    const keys = new Map(ring.keys);
    for (const [id] of all) if (!keys.has(id)) keys.set(id, newKey());
    if (keys.size > ring.keys.size) await saveRing(ring, keys);
    await inner.write(
      await Promise.all(
        all.map(async ([id, value]) => [id, await seal(id, value, keys.get(id)!, ring.id)] as const),
      ),
    );
  }

  /** @returns whether no key of these ids is left */
  async function dropKeys(ids: readonly string[]): Promise<boolean> {
    try {
      const ring = await loadRing();
      const keys = new Map(ring.keys);
      for (const id of ids) keys.delete(id);
      if (keys.size < ring.keys.size) await saveRing(ring, keys);
      return true;
    } catch (error) {
      logStorageBug(error);
      return false;
    }
  }

  /** Deletes the keys first. A value without its key is deleted, even if the database then refuses. */
  async function remove(ids: readonly string[]): Promise<void> {
    const { keys } = await loadRing();
    const areSealed = ids.every((id) => keys.has(id));
    const areGone = areSealed && (await dropKeys(ids));
    try {
      await inner.remove(ids);
    } catch (error) {
      if (!areGone) throw error;
      logStorageBug(error);
    }
    // On a full disk, the keys are left until the next visit.
    if (!areGone) await dropKeys(ids);
  }

  /** The ids without a key, by the state of their value. */
  async function withoutKey(ids: readonly string[], ring: KeyRing) {
    const unsealed = ids.filter((id) => !ring.keys.has(id));
    const unknown = unsealed.filter((id) => !plain.has(id));
    const values = await Promise.all(unknown.map(async (id) => [id, await inner.read(id)] as const));
    const deleted = new Set<string>();
    for (const [id, value] of values) {
      if (!isSealed(value)) plain.add(id);
      else if (value.ring === ring.id) deleted.add(id);
    }
    return { deleted, plain: unsealed.filter((id) => plain.has(id)) };
  }

  /** Deletes what a crash has left between two writes: keys without a value, and values without a key. */
  async function tidy(): Promise<void> {
    const ids = await inner.keys();
    const ring = await loadRing();
    const { deleted } = await withoutKey(ids, ring);
    if (deleted.size > 0) await inner.remove([...deleted]);
    const stored = new Set(ids);
    const unused = [...ring.keys.keys()].filter((id) => !stored.has(id));
    if (unused.length > 0) await dropKeys(unused);
    else if (!(await keyRing.isCopied())) await saveRing(ring, ring.keys);
  }

  async function sealPlain(ids: readonly string[]): Promise<void> {
    for (let at = 0; at < ids.length; at += SEALED_PER_TURN_COUNT) {
      const batch = ids.slice(at, at + SEALED_PER_TURN_COUNT);
      await exclusively(async () => {
        const values = await Promise.all(batch.map(async (id) => [id, await inner.read(id)] as const));
        await write(values.filter(([, value]) => value !== undefined && !isSealed(value)));
      });
    }
  }

  async function listIds(): Promise<readonly string[]> {
    if (!isTidy) await exclusively(tidy).catch(logStorageBug);
    // The ids are read before the ring, because a key is there before its value.
    const ids = await inner.keys();
    const found = await withoutKey(ids, await loadRing());
    if (!isTidy) void sealPlain(found.plain).catch(logStorageBug);
    isTidy = true;
    return ids.filter((id) => !found.deleted.has(id));
  }

  return {
    read,
    keys: listIds,
    async entries() {
      const values = await inner.entries();
      const ring = await loadRing();
      const all = await Promise.all(
        values.map(async ([id, value]) => [id, await opened(id, value, ring)] as const),
      );
      return all.filter(([, value]) => value !== undefined);
    },
    write: (all) => exclusively(() => write(all)),
    update: (id, change) =>
      exclusively(async () => {
        const changed = change(await read(id));
        if (changed !== undefined) await write([[id, changed]]);
        return changed;
      }),
    remove: (ids) => exclusively(() => remove(ids)),
    watchLoss: inner.watchLoss,
  };
}
