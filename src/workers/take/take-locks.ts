/** Marks the takes that a window uses, so that no other takes them for lost ones. */
export interface TakeLocks {
  /** @returns lets the take go; undefined if another window uses it, and goes on to */
  claim(id: string): Promise<(() => void) | undefined>;
}

/** Longer than a window takes to look at a take that it then leaves alone. */
const WAIT_MS = 2000;

/** Web Locks, which the browser releases when the window or its worker dies. */
export const webLocks: TakeLocks = {
  async claim(id) {
    // Absent in old browsers: then the sync access handle alone keeps others out.
    if (!('locks' in navigator)) return () => {};
    return new Promise((resolve, reject) => {
      const waiting = new AbortController();
      const timer = setTimeout(() => waiting.abort(), WAIT_MS);
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
