import { TAKES_FOLDER } from '../domain/takes/takes-folder.ts';

/** Whether there may be takes on this device: the folder says it, without the code that tells them apart. */
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

/** Whether the database of takes exists, which stores them if the file system is absent or refused. */
async function isDatabaseStored(refusal: unknown): Promise<boolean> {
  // A call of what is absent is a TypeError.
  if (!(refusal instanceof DOMException || refusal instanceof TypeError)) throw refusal;
  // To open one in order to look would make it.
  if (!('databases' in indexedDB)) return true;
  return (await indexedDB.databases()).some(({ name }) => name === TAKES_FOLDER);
}

/** Removes what earlier versions noted of takes beside their folder. */
export function forgetTakesNote(): void {
  try {
    localStorage.removeItem('auraTakesStored');
  } catch (error) {
    // Refused as all storage is.
    if (!(error instanceof DOMException)) throw error;
  }
}
