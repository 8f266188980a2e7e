// No journey may send requests to other hosts unasked, or leave bytes on the device while its switches are off.
import { type BrowserContext, expect, type Page } from 'playwright/test';

/** The servers of the tests: of Aura, and the gateway, whose requests the journeys about it list. */
const OWN_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);
const LOCAL_PROTOCOLS = new Set(['data:', 'blob:', 'about:', 'file:']);

export const isOwn = (url: string): boolean => OWN_HOSTS.has(new URL(url).hostname);

/** The requests of a context that go to other hosts. */
export class Requests {
  readonly #foreign: string[] = [];

  constructor(context: BrowserContext) {
    context.on('request', (request) => {
      const url = request.url();
      if (!LOCAL_PROTOCOLS.has(new URL(url).protocol) && !isOwn(url))
        this.#foreign.push(`${request.method()} ${url}`);
    });
    context.on('page', (page) => page.on('websocket', (socket) => this.#foreign.push(socket.url())));
  }

  expectOwn(): void {
    expect(this.#foreign, 'requests to other hosts').toEqual([]);
  }
}

/** Values of the specification, and choices that the speaker made. Nothing else is stored in local storage. */
const VALUE_NAMES = new Set([
  'auraFocusArea',
  'auraSpeechType',
  'auraLastSessionDate',
  'auraStreak',
  'auraSessionCount',
  'auraSendMeasured',
  'auraMeasureOnly',
  'auraSealed',
  'auraCoachFillers',
  'auraCoachHands',
  'auraKeepReports',
  'auraOwnWords',
  'auraLeftOutWords',
  'auraMicrophoneFor',
  'auraRecordTake',
  'auraGuessFirst',
  'auraMicrophoneSalt',
  'auraWriteDown',
  'auraLiveWords',
  'auraLanguage',
  'auraSendWords',
  'auraWriteDownTakes',
  // Whether reports and takes are kept, so that an empty list is told from one that the browser has cleared.
  'auraReportsKept',
  'auraTakesKept',
]);

/** The contents of an origin's storages. */
interface Stored {
  /** Files in the origin private file system, with their sizes. */
  readonly files: readonly string[];
  /** Keys in IndexedDB, after the name of their database. */
  readonly records: readonly string[];
  readonly caches: readonly string[];
  readonly values: Readonly<Record<string, string>>;
}

/** A storage that a test has broken may never answer. */
const ANSWER_DUE_MS = 10_000;

/**
 * Files with their sizes in bytes, which stay after the last deletion: a ring of keys without a key, its copy, and an index without an
 * entry. A ring's checksum has one to eight hexadecimal digits, so that a ring without a key has 53 to 60 bytes. A key adds over 60.
 */
const EMPTY_FILE = /^(aura-keys\/aura-reports(-copy)? (5[3-9]|60)|aura-index\/aura-report-summaries 2)$/;

/** Expects that nothing is stored that no switch or button asked for. */
export async function expectNothingLeft(page: Page): Promise<void> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, ANSWER_DUE_MS, undefined));
  const stored = await Promise.race([page.evaluate(readStored), late]);
  // The test has broken a storage.
  if (!stored) return;
  const { files, records, caches, values } = stored;
  expect(
    Object.keys(values).filter((name) => !VALUE_NAMES.has(name)),
    'values in local storage',
  ).toEqual([]);
  const mayBeCached = (name: string) =>
    name.startsWith('workbox-precache-') ||
    (name === 'aura-seal' && values['auraSealed'] === 'yes') ||
    (name === 'aura-word-scripts' &&
      ['auraLiveWords', 'auraWriteDown', 'auraRecordTake'].some((key) => values[key] === 'yes'));
  expect(
    caches.filter((name) => !mayBeCached(name)),
    'caches beside that of the files of Aura',
  ).toEqual([]);
  const asked = values['auraRecordTake'] === 'yes' || values['auraKeepReports'] === 'yes';
  if (asked) return;
  const recorded = files.filter(
    (file) =>
      !(values['auraLiveWords'] === 'yes' && file.startsWith('aura-words/')) &&
      !(values['auraWriteDown'] === 'yes' && file.startsWith('aura-words/')) &&
      !file.startsWith('aura-key/gemini ') &&
      !EMPTY_FILE.test(file),
  );
  expect(recorded, 'files, though nothing was recorded').toEqual([]);
  expect(records, 'records in IndexedDB, though nothing was kept').toEqual([]);
}

/** Runs in the page. @returns undefined if a storage is broken */
async function readStored(): Promise<Stored | undefined> {
  async function filesIn(folder: FileSystemDirectoryHandle, path = ''): Promise<string[]> {
    const found: string[] = [];
    for await (const entry of folder.values()) {
      if (entry.kind === 'file') found.push(`${path}${entry.name} ${(await entry.getFile()).size}`);
      else found.push(...(await filesIn(entry, `${path}${entry.name}/`)));
    }
    return found;
  }

  const settled = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error));
    });

  async function recordsIn(name: string): Promise<string[]> {
    const database = await settled(indexedDB.open(name));
    try {
      const stores = [...database.objectStoreNames];
      const keys = await Promise.all(
        stores.map((store) => settled(database.transaction(store).objectStore(store).getAllKeys())),
      );
      return keys.flat().map((key) => `${name} ${JSON.stringify(key).replaceAll('"', '')}`);
    } finally {
      database.close();
    }
  }

  async function read(): Promise<Stored> {
    const folder = await navigator.storage.getDirectory?.().catch(() => undefined);
    const databases = await indexedDB.databases();
    return {
      files: folder ? await filesIn(folder) : [],
      records: (await Promise.all(databases.map(({ name }) => recordsIn(name!)))).flat(),
      caches: await caches.keys(),
      values: Object.fromEntries(Object.entries(localStorage)),
    };
  }

  try {
    // A check of the room has a file while it holds this lock.
    return await (navigator.locks ? navigator.locks.request('aura-room', read) : read());
  } catch {
    return undefined;
  }
}
