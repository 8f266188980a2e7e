import { TAKES_FOLDER } from '../../domain/takes/takes-folder.ts';
import { retryWhileLocked } from '../retry-while-locked.ts';
import { StorageFull, type TakeFile, type TakeStorage, withNamedFailures } from './take-storage.ts';

/**
 * Stores takes in the origin private file system. Each file is written through one sync access handle.
 *
 * @returns undefined if the browser has no such file system, or refuses it, like Firefox in private windows
 */
export async function openFileSystemStorage(): Promise<TakeStorage | undefined> {
  // Insecure contexts lack storage.
  if (!navigator.storage) return undefined;
  try {
    const root = await navigator.storage.getDirectory();
    await root.getDirectoryHandle(TAKES_FOLDER, { create: true });
    return withNamedFailures(storageIn(root));
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

function storageIn(root: FileSystemDirectoryHandle): TakeStorage {
  // The folder is opened each time, because the speaker may clear the site's data.
  const folder = () => root.getDirectoryHandle(TAKES_FOLDER, { create: true });

  return {
    async create(take, file) {
      const inTake = await (await folder()).getDirectoryHandle(take, { create: true });
      const handle = await inTake.getFileHandle(file, { create: true });
      const access = await retryWhileLocked(() => handle.createSyncAccessHandle());
      try {
        access.truncate(0);
      } catch (error) {
        access.close();
        throw error;
      }
      return fileOf(access);
    },
    async read(take, file) {
      try {
        const handle = await (await (await folder()).getDirectoryHandle(take)).getFileHandle(file);
        return await handle.getFile();
      } catch (error) {
        return ignoreMissing(error);
      }
    },
    async deleteFile(take, file) {
      try {
        const inTake = await (await folder()).getDirectoryHandle(take);
        await retryWhileLocked(() => inTake.removeEntry(file));
      } catch (error) {
        ignoreMissing(error);
      }
    },
    async deleteTake(take) {
      const takes = await folder();
      try {
        await retryWhileLocked(() => takes.removeEntry(take, { recursive: true }));
      } catch (error) {
        ignoreMissing(error);
      }
    },
    async takes() {
      const ids: string[] = [];
      for await (const id of (await folder()).keys()) ids.push(id);
      return ids;
    },
  };
}

function fileOf(access: FileSystemSyncAccessHandle): TakeFile {
  return {
    async write(bytes, position) {
      // On a full disk, some browsers throw, and others write fewer bytes.
      if (access.write(bytes, { at: position }) < bytes.byteLength) throw new StorageFull();
    },
    async flush() {
      access.flush();
    },
    async close() {
      access.close();
    },
  };
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && error.name === 'NotFoundError') return undefined;
  throw error;
}
