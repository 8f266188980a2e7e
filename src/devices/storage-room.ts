import type { StorageEstimate } from '../domain/storage-room.ts';

/** Undefined in insecure contexts, which lack this API, and if the browser refuses. */
async function allowed<Answer>(use: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await use();
  } catch {
    return undefined;
  }
}

/** The browser's estimate of this origin's storage; undefined if unknown. */
export async function estimateStorage(): Promise<StorageEstimate | undefined> {
  const { quota, usage = 0 } = (await allowed(() => navigator.storage.estimate())) ?? {};
  return quota === undefined ? undefined : { quotaBytes: quota, usageBytes: usage };
}

/**
 * Asks the browser not to clear this origin's storage by itself. Stored data can be used even if it refuses.
 *
 * @returns whether it agreed
 */
export async function persistStorage(): Promise<boolean> {
  return (await allowed(() => navigator.storage.persist())) ?? false;
}

/** Whether the browser may clear this origin's storage by itself; undefined if unknown. */
export async function mayBeCleared(): Promise<boolean | undefined> {
  return allowed(async () => !(await navigator.storage.persisted()));
}
