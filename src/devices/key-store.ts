import { del, get, set } from 'idb-keyval';

/** A key kept on this device. A storage that refuses costs persistence only: nothing here throws. */
export interface KeyStore {
  /** The kept key; undefined when there is none or the storage refuses. */
  read(): Promise<string | undefined>;
  /** Whether the key is now kept. */
  write(key: string): Promise<boolean>;
  /** Whether no key is kept now. */
  remove(): Promise<boolean>;
}

/** The name of the speaker's Gemini key in IndexedDB. */
const NAME = 'auraGeminiKey';

const succeeds = (request: Promise<void>): Promise<boolean> =>
  request.then(
    () => true,
    () => false,
  );

/** The browser's IndexedDB. */
export const keyStore: KeyStore = {
  async read() {
    const kept: unknown = await get(NAME).catch(() => undefined);
    return typeof kept === 'string' && kept !== '' ? kept : undefined;
  },
  write: (key) => succeeds(set(NAME, key)),
  remove: () => succeeds(del(NAME)),
};
