import { Workbox } from 'workbox-window';
import { FETCH_MISSING } from '../domain/fetch-missing.ts';
import { scriptUrl } from './trusted-urls.ts';
import { mayTakeOver } from './version-lock.ts';

/** Workbox's message, which makes a waiting service worker take over. */
const SKIP_WAITING = 'SKIP_WAITING';

/** How often an open page checks for a newer version. */
const UPDATE_CHECK_MS = 60 * 60 * 1000;

/**
 * Activates the newer version, and reloads the page.
 *
 * @returns false if a page of Aura has a session or a report to lose
 */
export type TakeOver = () => Promise<boolean>;

/** Whether Aura is stored on this device, to open without a network. */
export type OfflineCopy =
  | { readonly kind: 'storing' | 'stored' | 'unsupported' }
  /** The installation failed, of the first version or of a newer one. `again` repeats it. */
  | { readonly kind: 'not-stored' | 'not-updated'; readonly again: () => void };

/** A change of what is known about versions: a newer one waits, or the copy for offline use. */
export type VersionChange = { readonly update: TakeOver } | { readonly offlineCopy: OfflineCopy };

/** Registers the service worker, which precaches Aura, so that it works offline. Rejects if the browser refuses. */
export async function registerServiceWorker(publish: (change: VersionChange) => void): Promise<void> {
  const offline = (offlineCopy: OfflineCopy) => publish({ offlineCopy });
  // Pages without HTTPS have none.
  if (!(navigator as Partial<Navigator>).serviceWorker) return offline({ kind: 'unsupported' });
  let registration: ServiceWorkerRegistration | undefined;

  async function takeOver(): Promise<boolean> {
    if (registration?.waiting && !(await mayTakeOver())) return false;
    const newer = registration?.waiting;
    if (newer) {
      // Only this page is reloaded, because other pages must not be reloaded without the speaker's consent.
      newer.addEventListener('statechange', () => newer.state === 'activated' && location.reload());
      newer.postMessage({ type: SKIP_WAITING }, []);
    } else {
      // Another page has already activated the newer version, so this page only needs to reload.
      location.reload();
    }
    return true;
  }

  async function register(): Promise<void> {
    const workbox = new Workbox(scriptUrl(new URL('sw.js', document.baseURI).href));
    // Each version gets a new function, so that the notice is shown again after the speaker has dismissed the last one.
    workbox.addEventListener('waiting', () => publish({ update: () => takeOver() }));
    offline({ kind: 'storing' });
    try {
      registration = await workbox.register();
    } catch (error) {
      offline({ kind: 'not-stored', again });
      throw error;
    }
    if (registration) watchInstallations(registration, offline, again);
  }

  /** A failed attempt has reported itself. */
  const again = () => void (registration?.active ? registration.update() : register()).catch(() => {});

  await register();
  navigator.serviceWorker.controller?.postMessage({ type: FETCH_MISSING });
  // A failed check has no effect.
  setInterval(() => void registration?.update().catch(() => {}), UPDATE_CHECK_MS);
}

/** Reports the outcome of each installation. A service worker that failed to install becomes redundant without having been installed. */
function watchInstallations(
  registration: ServiceWorkerRegistration,
  offline: (copy: OfflineCopy) => void,
  again: () => void,
): void {
  const failed = () => offline({ kind: registration.active ? 'not-updated' : 'not-stored', again });
  function follow(): void {
    const { installing, waiting, active } = registration;
    if (!installing) return waiting || active ? offline({ kind: 'stored' }) : failed();
    let installed = false;
    installing.addEventListener('statechange', () => {
      installed ||= installing.state === 'installed';
      if (installing.state === 'installed') offline({ kind: 'stored' });
      else if (installing.state === 'redundant' && !installed) failed();
    });
  }
  registration.addEventListener('updatefound', follow);
  follow();
}
