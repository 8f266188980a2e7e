import { del, get, set } from 'idb-keyval';
import { logStorageBug } from './log-storage-bug.ts';

/** A key stored on this device. No call rejects. If the storage refuses, the key is lost with the page. */
export interface KeyStore {
  /** The stored key; undefined if there is none or the storage refuses. */
  read(): Promise<string | undefined>;
  /** @returns whether the key is stored now */
  write(key: string): Promise<boolean>;
  /** @returns whether no key is stored now */
  remove(): Promise<boolean>;
}

/** The name of the speaker's Gemini key in IndexedDB. */
const NAME = 'auraGeminiKey';

/** @param request may reject, or throw synchronously, like Firefox if site data are blocked */
async function succeeds(request: () => Promise<void>): Promise<boolean> {
  try {
    await request();
    return true;
  } catch (error) {
    logStorageBug(error);
    return false;
  }
}

/** The browser's IndexedDB. */
export const keyStore: KeyStore = {
  async read() {
    let stored: unknown;
    // `.catch()` would miss a synchronous exception.
    await succeeds(async () => {
      stored = await get(NAME);
    });
    return typeof stored === 'string' && stored !== '' ? stored : undefined;
  },
  write: (key) => succeeds(() => set(NAME, key)),
  remove: () => succeeds(() => del(NAME)),
};
