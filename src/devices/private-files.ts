/** Files in one folder of the origin private file system. A deleted file leaves no copy in a log, as a record of a database does. */
export interface PrivateFiles {
  read(name: string): Promise<File | undefined>;
  /** Replaces the whole file at once: after a crash, the old or the new content is there. */
  write(name: string, content: string | Uint8Array<ArrayBuffer>): Promise<void>;
  /** Deletes a file, if it exists. */
  remove(name: string): Promise<void>;
  names(): Promise<readonly string[]>;
}

/**
 * Opens a folder, which the first write creates.
 *
 * @returns undefined if the browser has no such file system, if a page can't write to it (Safari before 26), or if the browser
 *   refuses it, like Firefox in private windows
 */
export async function openPrivateFiles(folder: string): Promise<PrivateFiles | undefined> {
  if (!('FileSystemFileHandle' in globalThis && 'createWritable' in FileSystemFileHandle.prototype))
    return undefined;
  try {
    return filesIn(await navigator.storage.getDirectory(), folder);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'SecurityError') return undefined;
    throw error;
  }
}

function filesIn(root: FileSystemDirectoryHandle, name: string): PrivateFiles {
  /** The folder that was written to last. The speaker may have cleared the site's data since. */
  let written: FileSystemDirectoryHandle | undefined;
  const opened = () => root.getDirectoryHandle(name);

  return {
    read: (file) =>
      unlessMissing(async () => {
        const handle = await (await opened()).getFileHandle(file);
        return handle.getFile();
      }),
    async write(file, content) {
      const folder = await root.getDirectoryHandle(name, { create: true });
      written = folder;
      const writable = await (await folder.getFileHandle(file, { create: true })).createWritable();
      try {
        await writable.write(content);
      } catch (error) {
        await writable.abort().catch(() => {});
        throw error;
      }
      await writable.close();
    },
    async remove(file) {
      // A page that is left makes only one call.
      if (written && (await unlessMissing(async () => written?.removeEntry(file).then(() => true)))) return;
      await unlessMissing(async () => (await opened()).removeEntry(file));
    },
    async names() {
      const found: string[] = [];
      await unlessMissing(async () => {
        for await (const file of (await opened()).keys()) found.push(file);
      });
      return found;
    },
  };
}

async function unlessMissing<Result>(use: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await use();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return undefined;
    throw error;
  }
}
