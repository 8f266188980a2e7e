import { retryWhileLocked } from '../retry-while-locked.ts';

/** A file that is written to find out how much room there is. It exists only for that time, or after a crash. */
export const ROOM_FILE = 'aura-room';

/**
 * Deletes the file if a page that was left or crashed has left it, as soon as nothing writes it. For the page, which may lack the file
 * system.
 */
export async function deleteRoomFile(): Promise<void> {
  // Insecure contexts lack storage.
  if (!navigator.storage) return;
  // The browser may refuse the storage.
  await inTurn(async () => deleteIn(await navigator.storage.getDirectory())).catch(ignoreRefusal);
}

/**
 * Passes the opened, empty file, and deletes it afterwards. For a dedicated worker. Two tries at once would take each other's room, so one
 * waits for the other, also of another window.
 *
 * @throws DOMException if the browser refuses the storage, or on a full disk
 */
export function withRoomFile<Result>(use: (access: FileSystemSyncAccessHandle) => Result): Promise<Result> {
  return inTurn(async () => {
    const root = await navigator.storage.getDirectory();
    const file = await root.getFileHandle(ROOM_FILE, { create: true });
    try {
      const access = await retryWhileLocked(() => file.createSyncAccessHandle());
      try {
        // A try that a crash interrupted left its bytes.
        access.truncate(0);
        return use(access);
      } finally {
        // The disk is full for as short a time as possible.
        access.truncate(0);
        access.close();
      }
    } finally {
      await deleteIn(root);
    }
  });
}

/** A file that can't be deleted now is empty, or is deleted by the next visit. */
async function deleteIn(root: FileSystemDirectoryHandle): Promise<void> {
  await retryWhileLocked(() => root.removeEntry(ROOM_FILE)).catch(ignoreRefusal);
}

/** For `catch`: anything else is a bug. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof DOMException)) throw error;
}

async function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
  // Insecure contexts lack Web Locks.
  return 'locks' in navigator ? await navigator.locks.request(ROOM_FILE, task) : await task();
}
