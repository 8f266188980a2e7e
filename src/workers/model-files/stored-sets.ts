import type { ModelStore } from './model-store.ts';
import type { ModelFile, ModelSet } from './protocol.ts';

/** Whether all files are on this device, by their sizes. */
export async function areStored(store: ModelStore, files: readonly ModelFile[]): Promise<boolean> {
  const sizes = await Promise.all(files.map(({ sha256 }) => store.sizeBytes(sha256)));
  return files.every(({ sizeBytes }, i) => sizes[i] === sizeBytes);
}

/** Whether the stored file has the build's hash. */
export async function isIntactFile(store: ModelStore, { sha256, sizeBytes }: ModelFile): Promise<boolean> {
  const file = await store.read(sha256);
  if (file?.size !== sizeBytes) return false;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') === sha256;
}

/** The unpacked files, by their parts. */
export type Unpacked = Readonly<Record<string, Uint8Array<ArrayBuffer>>>;

/** Reads and unpacks the files of a set. Deletes damaged files. */
export async function unpackFiles(
  store: ModelStore,
  files: readonly ModelFile[],
): Promise<Unpacked | 'not-installed' | 'damaged'> {
  try {
    return await unpackStored(store, files);
  } catch (error) {
    // Another window may delete a file while it is read.
    if (await areStored(store, files)) throw error;
    return 'not-installed';
  }
}

async function unpackStored(
  store: ModelStore,
  files: readonly ModelFile[],
): Promise<Unpacked | 'not-installed' | 'damaged'> {
  let damaged = false;
  for (const file of files) {
    if ((await store.sizeBytes(file.sha256)) < file.sizeBytes) return 'not-installed';
    if (await isIntactFile(store, file)) continue;
    // The others are checked, too, so that one download brings all.
    damaged = true;
    await store.delete(file.sha256);
  }
  if (damaged) return 'damaged';
  const unpacked: Record<string, Uint8Array<ArrayBuffer>> = {};
  for (const file of files) {
    const stored = await store.read(file.sha256);
    if (!stored) return 'not-installed';
    const content = stored.stream().pipeThrough(new DecompressionStream('gzip'));
    unpacked[file.part] = new Uint8Array(await new Response(content).arrayBuffer());
  }
  return unpacked;
}

const isIn = (files: readonly ModelFile[], name: string): boolean =>
  files.some(({ sha256 }) => sha256 === name);

/** Whether a file of a set is stored that the others don't share, complete or not. */
export async function isUsed(
  store: ModelStore,
  files: readonly ModelFile[],
  others: readonly ModelFile[],
): Promise<boolean> {
  const names = await store.names();
  return names.some((name) => isIn(files, name) && !isIn(others, name));
}

/** Deletes the files of a set, and those of earlier versions, except the files of other sets that are used. */
export async function deleteSet(store: ModelStore, { files, others }: ModelSet): Promise<void> {
  const kept = (await isUsed(store, others, files)) ? others : [];
  for (const name of await store.names()) if (!isIn(kept, name)) await store.delete(name);
}

/** Deletes files of earlier versions of Aura. */
export async function deleteEarlier(store: ModelStore, { files, others }: ModelSet): Promise<void> {
  for (const name of await store.names())
    if (!isIn(files, name) && !isIn(others, name)) await store.delete(name);
}
