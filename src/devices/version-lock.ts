/** One lock for all pages of this Aura. Another one under the same origin, at another path, has its own. */
const NAME = `aura-version ${new URL('.', document.baseURI).href}`;

/** Holds the version of Aura that runs, for this page and thereby for all others, until the result is called. */
export function holdVersion(): () => void {
  // Absent in insecure contexts and in old browsers.
  if (!('locks' in navigator)) return () => {};
  const { locks } = navigator;
  let release = () => {};

  function hold(): void {
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    // Refused where storage is.
    locks.request(NAME, { mode: 'shared' }, () => released).catch(() => {});
  }

  // A page in the back/forward cache would hold off updates that nobody sees a reason for (Chromium), or come back with its
  // reports and without the lock, which is taken from it there (WebKit).
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
 * Whether another version may take over now: no page of this Aura holds the one that runs. If so, none can begin to
 * until this page is loaded anew. Where pages can't tell each other, each decides for itself.
 */
export async function mayTakeOver(): Promise<boolean> {
  if (!('locks' in navigator)) return true;
  return new Promise((resolve) => {
    navigator.locks
      .request(NAME, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock && new Promise(() => {});
      })
      .catch(() => resolve(true));
  });
}
