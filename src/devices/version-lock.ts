/** Name of the lock for all pages of this instance. An instance at another path of the same origin has another lock. */
const NAME = `aura-version ${new URL('.', document.baseURI).href}`;

/** Prevents an update in all pages, until the returned function is called. */
export function holdVersion(): () => void {
  // Insecure contexts lack Web Locks.
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return () => {};
  let release = () => {};

  function hold(): void {
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    // The request rejects if storage is blocked.
    locks?.request(NAME, { mode: 'shared' }, () => released).catch(() => {});
  }

  // A page in the back/forward cache would block updates invisibly (Chromium), or return with its reports but without
  // the lock, which WebKit releases there.
  const pause = () => release();
  const resume = ({ persisted }: PageTransitionEvent) => persisted && hold();
  addEventListener('pagehide', pause);
  addEventListener('pageshow', resume);
  hold();
  return () => {
    removeEventListener('pagehide', pause);
    removeEventListener('pageshow', resume);
    release();
  };
}

/**
 * Whether an update is possible now, because no page holds the running version. If so, no page can hold it until this page is reloaded.
 * Without Web Locks, each page decides for itself.
 */
export async function mayTakeOver(): Promise<boolean> {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return true;
  return new Promise((resolve) => {
    locks
      .request(NAME, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock && new Promise(() => {});
      })
      // Locks are refused if storage is refused. Then no page holds one.
      .catch(() => resolve(true));
  });
}
