import type { StorageEstimate } from '../domain/takes/take-room.ts';

/** The browser's estimate of this origin's storage; undefined if unknown. */
export async function estimateStorage(): Promise<StorageEstimate | undefined> {
  try {
    const { quota, usage } = await navigator.storage.estimate();
    return quota === undefined ? undefined : { quotaBytes: quota, usageBytes: usage ?? 0 };
  } catch {
    // Insecure contexts lack this API, and the browser may refuse.
    return undefined;
  }
}

/**
 * Asks the browser not to clear this origin's storage by itself. Stored data can be used even if it refuses.
 *
 * @returns whether it agreed
 */
export async function persistStorage(): Promise<boolean> {
  try {
    return await navigator.storage.persist();
  } catch {
    // Insecure contexts lack this API, and the browser may refuse.
    return false;
  }
}

/** Whether the browser may clear this origin's storage by itself; undefined if unknown. */
export async function mayBeCleared(): Promise<boolean | undefined> {
  try {
    return !(await navigator.storage.persisted());
  } catch {
    // Insecure contexts lack this API, and the browser may refuse.
    return undefined;
  }
}
