import { logStorageBug } from './log-storage-bug.ts';
import { openPrivateFiles } from './private-files.ts';
import { randomId } from './random-id.ts';

/** The item in session storage with the id of the tab's draft. A duplicated tab gets a copy of it. */
const ID_NAME = 'auraDraft';

/** The item in session storage with the draft itself, if the browser has no private files. */
const TEXT_NAME = 'auraDiscardedPage';

/** The folder of drafts in the origin private file system. */
const FOLDER = 'aura-drafts';

/** Time between two saves of a hidden page in which a session goes on. */
const SAVE_INTERVAL_MS = 30_000;

/** A draft whose tab did not come back for this time is deleted. */
const DRAFT_KEPT_MS = 24 * 60 * 60 * 1000;

/** A browser releases the locks of a page that is gone within this time. */
const LOCK_RELEASED_MS = 2000;

/** The page that saved a draft holds this lock until it deletes the draft, or is gone. */
const lockOf = (id: string) => `aura-draft ${id}`;

interface Drafts {
  read(id: string): Promise<string | undefined>;
  write(id: string, text: string): Promise<void>;
  remove(id: string): Promise<void>;
}

function tabItem(name: string): string | undefined {
  try {
    return sessionStorage.getItem(name) ?? undefined;
  } catch {
    // The browser refuses, which counts as a missing item.
    return undefined;
  }
}

function setTabItem(name: string, value: string | undefined): void {
  try {
    if (value === undefined) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, value);
  } catch {
    // The storage is refused, or its quota is exceeded. The draft is lost with the page.
  }
}

const tabDrafts: Drafts = {
  read: async () => tabItem(TEXT_NAME),
  write: async (_, text) => setTabItem(TEXT_NAME, text),
  remove: async () => setTabItem(TEXT_NAME, undefined),
};

let opening: Promise<Drafts> | undefined;

function openDrafts(): Promise<Drafts> {
  opening ??= openPrivateFiles(FOLDER).then((files) =>
    files ? { ...files, read: async (id) => (await files.read(id))?.text() } : tabDrafts,
  );
  return opening;
}

/**
 * Passes on the draft that this tab's last page saved, if the browser discarded that page, and deletes it once `use` has resolved. A
 * duplicated tab does not get it while the other tab's page lives.
 */
export async function claimDiscarded(use: (text: string) => Promise<void>): Promise<void> {
  const id = tabItem(ID_NAME);
  // A previous version saved drafts without an id.
  if (id === undefined) return setTabItem(TEXT_NAME, undefined);
  if (!('locks' in navigator)) return;
  const drafts = await openDrafts();
  const options = { signal: AbortSignal.timeout(LOCK_RELEASED_MS) };
  const claiming = navigator.locks.request(lockOf(id), options, async () => {
    const text = await drafts.read(id);
    if (text !== undefined) await use(text);
    await drafts.remove(id);
  });
  await claiming.catch((error: unknown) => {
    if (!isTimeout(error)) throw error;
    // This tab is a duplicate, and so is a draft in its session storage.
    setTabItem(TEXT_NAME, undefined);
  });
  setTabItem(ID_NAME, undefined);
}

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';

/** Deletes drafts whose page is gone: those that no tab came back for, or all. */
export async function deleteOldDrafts(all: boolean): Promise<void> {
  if (!('locks' in navigator)) return;
  const files = await openPrivateFiles(FOLDER);
  for (const id of (await files?.names()) ?? []) {
    await navigator.locks.request(lockOf(id), { ifAvailable: true }, async (lock) => {
      if (!lock) return;
      const savedMs = (await files?.read(id))?.lastModified ?? 0;
      if (all || Date.now() - savedMs > DRAFT_KEPT_MS) await files?.remove(id);
    });
  }
}

/** A value to save. */
export interface SavedValue {
  readonly text: string;
  /** Whether the value changes while the page is hidden, so that it is saved again. */
  readonly changes: boolean;
}

/**
 * Saves a value while the page is hidden, because the browser may discard a hidden page or end its process without an event. The value
 * is deleted when the page is shown, left or closed.
 *
 * @param value returns undefined if there is nothing to save
 */
export function saveWhileHidden(value: () => SavedValue | undefined): void {
  let left = false;
  let interval: ReturnType<typeof setInterval> | undefined;
  let draft: Draft | undefined;
  function save(): void {
    const saved = value();
    if (saved) (draft ??= startDraft()).save(saved.text);
    else drop();
    if (!saved?.changes) clearInterval(interval);
  }
  function drop(): void {
    draft?.drop();
    draft = undefined;
  }
  function follow(): void {
    clearInterval(interval);
    if (!document.hidden || left) return drop();
    interval = setInterval(save, SAVE_INTERVAL_MS);
    save();
  }
  document.addEventListener('visibilitychange', follow);
  addEventListener('pagehide', ({ persisted }) => {
    // A page in the back/forward cache may be discarded, too.
    left = !persisted;
    follow();
  });
  follow();
}

interface Draft {
  save(text: string): void;
  drop(): void;
}

function startDraft(): Draft {
  const id = randomId();
  const drafts = openDrafts();
  let dropped = false;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let last = holdLock(lockOf(id), released);

  async function write(text: string): Promise<void> {
    if (dropped) return;
    await (await drafts).write(id, text);
    // The tab refers to a draft only after it is written, and no longer once it is dropped.
    if (!dropped) setTabItem(ID_NAME, id);
  }

  return {
    save(text) {
      last = last.then(() => write(text));
      last.catch(logStorageBug);
    },
    drop() {
      dropped = true;
      setTabItem(ID_NAME, undefined);
      last = last
        .catch(() => {})
        .then(async () => (await drafts).remove(id))
        .finally(release);
      last.catch(logStorageBug);
    },
  };
}

/** Resolves once the lock is held. Rejects if the browser has no Web Locks, or refuses them. */
async function holdLock(name: string, released: Promise<void>): Promise<void> {
  if (!('locks' in navigator)) throw new DOMException('There are no Web Locks.', 'NotAllowedError');
  const { locks } = navigator;
  await new Promise<void>((resolve, reject) => {
    locks
      .request(name, () => {
        resolve();
        return released;
      })
      .catch(reject);
  });
}
