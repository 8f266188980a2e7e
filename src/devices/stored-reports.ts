import { openKeyedStore } from './keyed-store.ts';

/** The database of kept reports. */
export const REPORTS_DATABASE = 'aura-reports';

/** Whether reports are stored. A database that does not exist is not opened, because that would create it. */
export async function areReportsStored(): Promise<boolean> {
  // Without this method the answer is unknown.
  if (!('databases' in indexedDB)) return true;
  try {
    const exists = (await indexedDB.databases()).some(({ name }) => name === REPORTS_DATABASE);
    return exists && (await openKeyedStore(REPORTS_DATABASE).keys()).length > 0;
  } catch (error) {
    // The browser refuses the storage.
    if (error instanceof DOMException) return true;
    throw error;
  }
}
