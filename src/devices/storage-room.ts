import type { StorageEstimate } from '../domain/takes/take-room.ts';

/** How much this origin may store, roughly; undefined where the browser doesn't say. */
export async function estimateStorage(): Promise<StorageEstimate | undefined> {
  try {
    const { quota, usage } = await navigator.storage.estimate();
    return quota === undefined ? undefined : { quotaBytes: quota, usageBytes: usage ?? 0 };
  } catch {
    return undefined;
  }
}

/** Asks the browser not to clear this origin's storage by itself. What is stored can be used even if it refuses. */
export async function persistStorage(): Promise<void> {
  try {
    await navigator.storage.persist();
  } catch {
    // Absent in insecure contexts.
  }
}
