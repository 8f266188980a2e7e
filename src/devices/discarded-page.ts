/** The item in session storage, which belongs to one tab and is deleted with it. */
const NAME = 'auraDiscardedPage';

/** Time between two saves of a hidden page in which a session goes on. */
const SAVE_INTERVAL_MS = 30_000;

/** The value that this tab's last page saved, if the browser discarded that page; else null. */
export function readDiscarded(): string | null {
  try {
    return sessionStorage.getItem(NAME);
  } catch {
    // The browser refuses, which counts as a missing value.
    return null;
  }
}

function write(value: string | undefined): void {
  try {
    if (value === undefined) sessionStorage.removeItem(NAME);
    else sessionStorage.setItem(NAME, value);
  } catch {
    // The storage is refused, or its quota is exceeded. The value is lost with the page.
  }
}

/** A value to save. */
export interface SavedValue {
  readonly text: string;
  /** Whether the value changes while the page is hidden, so that it is saved again. */
  readonly changes: boolean;
}

/**
 * Saves a value while the page is hidden, because the browser may discard a hidden page or end its process without an event. The value
 * is deleted when the page is shown, left or closed.
 *
 * @param value returns undefined if there is nothing to save
 */
export function saveWhileHidden(value: () => SavedValue | undefined): void {
  let left = false;
  let interval: ReturnType<typeof setInterval> | undefined;
  function save(): void {
    const saved = value();
    write(saved?.text);
    if (!saved?.changes) clearInterval(interval);
  }
  function follow(): void {
    clearInterval(interval);
    if (!document.hidden || left) return write(undefined);
    interval = setInterval(save, SAVE_INTERVAL_MS);
    save();
  }
  document.addEventListener('visibilitychange', follow);
  addEventListener('pagehide', ({ persisted }) => {
    // A page in the back/forward cache may be discarded, too.
    left = !persisted;
    follow();
  });
  follow();
}
