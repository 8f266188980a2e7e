/** Locks the takes that a window uses, so that no other window lists them as unfinished. */
export interface TakeLocks {
  /**
   * @param waitMs how long to wait for another window that reads or changes the take
   * @returns a function that releases the take; undefined if another window still uses it
   */
  claim(id: string, waitMs: number): Promise<(() => void) | undefined>;
}

/** Web Locks, which the browser releases when the window or its worker dies. */
export const webLocks: TakeLocks = {
  async claim(id, waitMs) {
    // Insecure contexts lack Web Locks. There only the sync access handle keeps other windows from writing.
    if (!('locks' in navigator)) return () => {};
    return new Promise((resolve, reject) => {
      const waiting = new AbortController();
      const timer = setTimeout(() => waiting.abort(), waitMs);
      navigator.locks
        .request(`aura-take ${id}`, { signal: waiting.signal }, () => {
          clearTimeout(timer);
          return new Promise<void>((release) => resolve(() => release()));
        })
        .catch((error: unknown) => {
          clearTimeout(timer);
          if (waiting.signal.aborted) resolve(undefined);
          // The browser refuses locks, as it does if it refuses storage.
          else if (error instanceof DOMException) resolve(() => {});
          else reject(error);
        });
    });
  },
};
