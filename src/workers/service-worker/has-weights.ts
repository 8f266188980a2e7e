import { MODELS_FOLDER } from '../../domain/stored-models.ts';

/** Whether the recognizer's weights, or a part of them, are on this device. */
export async function hasWeights(): Promise<boolean> {
  try {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle(MODELS_FOLDER);
    const first = await folder.keys().next();
    return first.done !== true;
  } catch (error) {
    // The folder does not exist, or the browser refuses the storage.
    if (error instanceof DOMException) return false;
    throw error;
  }
}
