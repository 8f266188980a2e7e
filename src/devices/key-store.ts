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

/** @param request asks the storage, which may reject, or throw at once: in Firefox where site data are blocked */
async function succeeds(request: () => Promise<void>): Promise<boolean> {
  try {
    await request();
    return true;
  } catch {
    return false;
  }
}

/** The browser's IndexedDB. */
export const keyStore: KeyStore = {
  async read() {
    let kept: unknown;
    // A `catch` on the promise would miss what is thrown before there is one.
    await succeeds(async () => {
      kept = await get(NAME);
    });
    return typeof kept === 'string' && kept !== '' ? kept : undefined;
  },
  write: (key) => succeeds(() => set(NAME, key)),
  remove: () => succeeds(() => del(NAME)),
};
