/** Marks the takes that a window uses, so that no other takes them for lost ones. */
export interface TakeLocks {
  /**
   * @param waitMs for a window that looks at the take, or changes it
   * @returns lets the take go; undefined if another window uses it, and goes on to
   */
  claim(id: string, waitMs: number): Promise<(() => void) | undefined>;
}

/** Web Locks, which the browser releases when the window or its worker dies. */
export const webLocks: TakeLocks = {
  async claim(id, waitMs) {
    // Absent in old browsers: then the sync access handle alone keeps others out.
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
          // Refused where storage is.
          else if (error instanceof DOMException) resolve(() => {});
          else reject(error);
        });
    });
  },
};
