/** One lock for all pages of this Aura. Another one under the same origin, at another path, has its own. */
const NAME = `aura-version ${new URL('.', document.baseURI).href}`;

/** Holds the version of Aura that runs, for this page and thereby for all others, until the result is called. */
export function holdVersion(): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Absent in insecure contexts and in old browsers, and refused where storage is.
  if ('locks' in navigator) navigator.locks.request(NAME, { mode: 'shared' }, () => released).catch(() => {});
  return release;
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
