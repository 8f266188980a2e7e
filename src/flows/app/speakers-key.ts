import type { KeyStore } from '../../devices/key-store.ts';

/** The speaker's own key for the provider. */
export interface SpeakersKey {
  /** Undefined if the speaker has set none. */
  read(): Promise<string | undefined>;
  /** Stores it on the device, or in this page's memory if the storage refuses. */
  keep(key: string): Promise<'device' | 'page'>;
  /** @returns whether it is deleted: the storage may refuse */
  forget(): Promise<boolean>;
}

export function createSpeakersKey(store: KeyStore): SpeakersKey {
  /** The key that the storage refused. */
  let unkept: string | undefined;
  return {
    read: async () => unkept ?? (await store.read()),
    async keep(key) {
      unkept = (await store.write(key)) ? undefined : key;
      return unkept === undefined ? 'device' : 'page';
    },
    async forget() {
      const wasUnkept = unkept !== undefined;
      unkept = undefined;
      if (await store.remove()) return true;
      // If storage is blocked altogether, the key was in memory only.
      return wasUnkept && (await store.read()) === undefined;
    },
  };
}
