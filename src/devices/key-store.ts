import { del, get, set } from 'idb-keyval';
import { logStorageBug } from './log-storage-bug.ts';
import { openPrivateFiles, type PrivateFiles } from './private-files.ts';

/** A key stored on this device. No call rejects. If the storage refuses, the key is lost with the page. */
export interface KeyStore {
  /** The stored key; undefined if there is none or the storage refuses. */
  read(): Promise<string | undefined>;
  /** @returns whether the key is stored now */
  write(key: string): Promise<boolean>;
  /** @returns whether no key is stored now */
  remove(): Promise<boolean>;
}

/** The folder and the file of the speaker's Gemini key in the origin private file system. */
const FOLDER = 'aura-key';
const FILE = 'gemini';

/** The name of the key in IndexedDB, if the browser has no private files, and as a previous version stored it. */
const NAME = 'auraGeminiKey';

/** @param request may reject, or throw synchronously, like Firefox if site data are blocked. @returns undefined if it failed */
async function result<Value>(request: () => Promise<Value>): Promise<{ readonly value: Value } | undefined> {
  try {
    return { value: await request() };
  } catch (error) {
    logStorageBug(error);
    return undefined;
  }
}

const keyIn = (stored: unknown) => (typeof stored === 'string' && stored !== '' ? stored : undefined);
const openFiles = () => openPrivateFiles(FOLDER);

/** Moves the key of a previous version into a file. */
async function moveIntoFile(files: PrivateFiles): Promise<string | undefined> {
  const key = keyIn(await get(NAME));
  if (key === undefined) return undefined;
  if (await result(() => files.write(FILE, key))) await result(() => del(NAME));
  return key;
}

/** A private file, because the browser's IndexedDB keeps deleted values in its log. Without private files, the browser's IndexedDB. */
export const keyStore: KeyStore = {
  async read() {
    const read = await result(async () => {
      const files = await openFiles();
      if (!files) return keyIn(await get(NAME));
      return keyIn(await (await files.read(FILE))?.text()) ?? (await moveIntoFile(files));
    });
    return read?.value;
  },
  async write(key) {
    const written = await result(async () => {
      const files = await openFiles();
      if (!files) return set(NAME, key);
      // A previous version's key must not come back once the file is deleted.
      await del(NAME);
      await files.write(FILE, key);
    });
    return written !== undefined;
  },
  async remove() {
    const removed = await result(async () => {
      await del(NAME);
      await (await openFiles())?.remove(FILE);
    });
    return removed !== undefined;
  },
};
