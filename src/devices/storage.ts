/** Small persistent values. No method throws. If the storage refuses, values are lost with the page. */
export interface Storage {
  /** The stored string; null if there is none or the storage refuses. */
  read(key: string): string | null;
  write(key: string, value: string): void;
  /** Calls back when another window has changed a value, and when the page is shown again. */
  watch(changed: () => void): void;
}

export const localStore: Storage = {
  read(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      // The browser refuses, which counts as a missing value.
      return null;
    }
  },
  write(key, value) {
    try {
      localStorage.setItem(key, value);
    } catch {
      // The window is private, or the quota is exceeded. The value is lost with the page.
    }
  },
  watch(changed) {
    // `storage` is not dispatched to pages in the back/forward cache, so a page reads again when it is shown.
    for (const event of ['storage', 'pageshow', 'visibilitychange']) addEventListener(event, changed);
  },
};
