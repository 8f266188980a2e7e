import { checkRoom } from '../room/free-room.ts';
import type { Emit } from '../serve.ts';
import { deletePartial, installFiles } from './install-files.ts';
import type { ModelStore } from './model-store.ts';
import type { InstallEvent, InstallFailure, InstallResult, ModelInstaller, ModelSet } from './protocol.ts';
import { areStored, deleteSet, isUsed } from './stored-sets.ts';
import { deleteScripts, storeScripts } from './store-scripts.ts';

/** Name of the lock that lets one window download at a time. The others then find the files. */
const INSTALL_LOCK = 'aura-words-install';

/** A removal waits this long for another window, whose download the removal ends. */
const REMOVE_WAIT_MS = 5000;

/**
 * @param openStore resolves to undefined if the browser refuses the storage
 * @param loadScripts loads the scripts that use the files, and resolves to their addresses; undefined without a network
 */
export function createModelInstaller(
  openStore: () => Promise<ModelStore | undefined>,
  loadScripts: () => Promise<readonly string[] | undefined>,
  emit: Emit<InstallEvent>,
): ModelInstaller {
  return {
    async install(set) {
      const store = await openStore();
      if (!store) return { kind: 'storage-refused' };
      const progress = (done: number) => emit({ kind: 'downloading', done });
      const install = (): Promise<InstallResult> =>
        installFiles({ store, fetch: (...given) => fetch(...given), checkRoom }, set, progress);
      const result = await installLocked(install, () => emit({ kind: 'waiting' }));
      if (result.kind !== 'installed') return result;
      const scripts = await loadScripts();
      if (!scripts) return { kind: 'offline' };
      return (await storeModelScripts(scripts, store, set)) ?? result;
    },

    async remove(set) {
      const store = await openStore();
      if (!store) return true;
      const removeSet = async (): Promise<boolean> => {
        await deleteSet(store, set);
        // The scripts of all sets are few and small.
        if (!(await isUsed(store, set.others, set.files))) await deleteScripts({ caches });
        return !(await isUsed(store, set.files, set.others));
      };
      if (!('locks' in navigator)) return removeSet();
      try {
        const signal = AbortSignal.timeout(REMOVE_WAIT_MS);
        return await navigator.locks.request(INSTALL_LOCK, { signal }, removeSet);
      } catch (error) {
        if (error instanceof DOMException && error.name === 'TimeoutError') return false;
        throw error;
      }
    },

    async removePartial(files) {
      const store = await openStore();
      if (!store || !('locks' in navigator)) return;
      await navigator.locks.request(INSTALL_LOCK, { ifAvailable: true }, async (lock) => {
        if (lock) await deletePartial(store, files);
      });
    },
  };
}

/** Stores the scripts that use a set's files, from which the service worker serves them offline. */
export function storeModelScripts(
  urls: readonly string[],
  store: ModelStore,
  { files }: Pick<ModelSet, 'files'>,
): Promise<InstallFailure | undefined> {
  const devices = { caches, fetch: (...given: Parameters<typeof fetch>) => fetch(...given), checkRoom };
  return storeScripts(devices, urls, () => areStored(store, files));
}

/** @param waiting called if another window downloads */
async function installLocked(
  install: () => Promise<InstallResult>,
  waiting: () => void,
): Promise<InstallResult> {
  if (!('locks' in navigator)) return install();
  const atOnce = await navigator.locks.request(
    INSTALL_LOCK,
    { ifAvailable: true },
    (lock) => lock && install(),
  );
  if (atOnce) return atOnce;
  waiting();
  return navigator.locks.request(INSTALL_LOCK, install);
}
