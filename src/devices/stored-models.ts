import { MODELS_FOLDER } from '../domain/stored-models.ts';

/** Size in bytes of each model file on this device, by its hash, including partial downloads and other versions. */
export async function storedModels(): Promise<Readonly<Record<string, number>>> {
  const sizes: Record<string, number> = {};
  // Insecure contexts lack storage.
  if (!navigator.storage) return sizes;
  try {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle(MODELS_FOLDER);
    for await (const [name, handle] of folder.entries()) {
      if (handle.kind === 'file') sizes[name] = (await handle.getFile()).size;
    }
  } catch (error) {
    // The folder does not exist, is being deleted, or the browser refuses the storage.
    if (!(error instanceof DOMException)) throw error;
  }
  return sizes;
}
