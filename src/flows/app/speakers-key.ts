import type { KeyStore } from '../../devices/key-store.ts';

/** The speaker's own key for the provider. */
export interface SpeakersKey {
  /** Undefined when the speaker has given none. */
  read(): Promise<string | undefined>;
  /** Keeps it on the device, or for as long as the page lives where the device refuses. */
  keep(key: string): Promise<'device' | 'page'>;
  /** @returns whether it is gone: a device may refuse to delete what it keeps */
  forget(): Promise<boolean>;
}

export function createSpeakersKey(store: KeyStore): SpeakersKey {
  /** What the device refused to keep. */
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
      // Where storage is blocked altogether, the key lived in this page alone.
      return wasUnkept && (await store.read()) === undefined;
    },
  };
}
