/** Small values that outlive the page. A storage that refuses costs persistence only: nothing here throws. */
export interface Storage {
  /** The stored string; null when there is none or the storage refuses. */
  read(key: string): string | null;
  write(key: string, value: string): void;
  /** Calls back when another window has changed a value, and when the page is shown again. */
  watch(changed: () => void): void;
}

/** The browser's local storage. */
export const localStore: Storage = {
  read(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key, value) {
    try {
      localStorage.setItem(key, value);
    } catch {
      // Private mode, or full: the value lives as long as the page.
    }
  },
  watch(changed) {
    // The first reaches no page in the back/forward cache, so a page that is shown again looks for itself.
    for (const event of ['storage', 'pageshow', 'visibilitychange']) addEventListener(event, changed);
  },
};
