import { TAKES_FOLDER } from '../domain/takes/takes-folder.ts';

/** Whether there may be takes on this device. Checks only their folder, so the code for takes need not be loaded. */
export async function areTakesStored(): Promise<boolean> {
  try {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle(TAKES_FOLDER);
    return !(await folder.keys().next()).done;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return false;
    return isDatabaseStored(error);
  }
}

/** Whether the database of takes exists, which is used if the file system is missing or refused. */
async function isDatabaseStored(refusal: unknown): Promise<boolean> {
  // Calling a missing method throws a TypeError.
  if (!(refusal instanceof DOMException || refusal instanceof TypeError)) throw refusal;
  // Without this method the answer is unknown, because opening the database would create it.
  if (!('databases' in indexedDB)) return true;
  return (await indexedDB.databases()).some(({ name }) => name === TAKES_FOLDER);
}
