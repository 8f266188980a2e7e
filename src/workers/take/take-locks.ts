/** Marks the takes that a window uses, so that no other takes them for lost ones. */
export interface TakeLocks {
  /** @returns lets the take go; undefined if another window uses it */
  claim(id: string): Promise<(() => void) | undefined>;
}

/** Web Locks, which the browser releases when the window or its worker dies. */
export const webLocks: TakeLocks = {
  async claim(id) {
    // Absent in old browsers: then the sync access handle alone keeps others out.
    if (!('locks' in navigator)) return () => {};
    return new Promise((resolve) => {
      navigator.locks
        .request(`aura-take ${id}`, { ifAvailable: true }, (lock) => {
          if (!lock) {
            resolve(undefined);
            return undefined;
          }
          return new Promise<void>((release) => resolve(() => release()));
        })
        // Refused where storage is.
        .catch(() => resolve(() => {}));
    });
  },
};
