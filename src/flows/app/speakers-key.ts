import type { KeyStore } from '../../devices/key-store.ts';
import type { WindowsChannel } from '../../devices/windows-channel.ts';
import { createStore } from '../store.ts';

/** The speaker's own key for the provider. */
export interface SpeakersKey {
  /** Undefined if the speaker has set none. */
  read(): Promise<string | undefined>;
  /** Stores it on the device, or in this page's memory if the storage refuses. */
  save(key: string): Promise<'device' | 'page'>;
  /** @returns false if the storage refused to delete the key */
  forget(): Promise<boolean>;
  /** Calls `changed` after a window has saved or deleted a key. @returns ends the subscription */
  subscribe(changed: () => void): () => void;
}

export function createSpeakersKey(store: KeyStore, windows: WindowsChannel): SpeakersKey {
  /** The key, if the storage refused it. */
  let unsaved: string | undefined;
  const changes = createStore({ count: 0 });
  const notify = () => changes.set({ count: changes.get().count + 1 });
  windows.watch(notify);
  function changed(): void {
    windows.announce();
    notify();
  }
  return {
    subscribe: changes.subscribe,
    read: async () => unsaved ?? (await store.read()),
    async save(key) {
      unsaved = (await store.write(key)) ? undefined : key;
      changed();
      return unsaved === undefined ? 'device' : 'page';
    },
    async forget() {
      const wasUnsaved = unsaved !== undefined;
      unsaved = undefined;
      const removed = await store.remove();
      changed();
      // If the storage is blocked completely, the key was only in memory.
      return removed || (wasUnsaved && (await store.read()) === undefined);
    },
  };
}
