import type { KeyStore } from '../devices/key-store.ts';

/** The speaker's own key for the provider. */
export interface SpeakersKey {
  /** Undefined when the speaker has given none. */
  read(): Promise<string | undefined>;
  /** Keeps it on the device, or for as long as the page lives where the device refuses. */
  keep(key: string): Promise<'device' | 'page'>;
  forget(): Promise<void>;
}

export function keepKey(store: KeyStore): SpeakersKey {
  /** What the device refused to keep. */
  let unkept: string | undefined;
  return {
    read: async () => unkept ?? (await store.read()),
    async keep(key) {
      unkept = (await store.write(key)) ? undefined : key;
      return unkept === undefined ? 'device' : 'page';
    },
    async forget() {
      unkept = undefined;
      await store.remove();
    },
  };
}
