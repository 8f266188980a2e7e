/** Waits between the attempts, in milliseconds. */
const WAITS_MS = [50, 100, 200, 400, 800];

/**
 * Repeats an attempt while a file of the origin private file system is locked by another handle. The browser frees the lock of a handle
 * shortly after it was closed, or its worker was ended.
 *
 * @throws whatever the last attempt throws
 */
export async function retryWhileLocked<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (const waitMs of WAITS_MS) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'NoModificationAllowedError') throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
  return attempt();
}
