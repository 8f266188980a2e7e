import { Workbox } from 'workbox-window';
import { FETCH_MISSING } from '../domain/fetch-missing.ts';
import { scriptUrl } from './trusted-urls.ts';
import { mayTakeOver } from './version-lock.ts';

/** How often an open page checks for a newer version. */
const UPDATE_CHECK_MS = 60 * 60 * 1000;

/**
 * Activates the newer version, and reloads the page.
 *
 * @returns false if a page of Aura has a session or a report to lose
 */
export type TakeOver = () => Promise<boolean>;

/**
 * Registers the service worker, which precaches Aura, so that it works offline.
 *
 * @param ready called when a newer version waits
 */
export async function registerServiceWorker(ready: (takeOver: TakeOver) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const workbox = new Workbox(scriptUrl(new URL('sw.js', document.baseURI).href));
  let registration: ServiceWorkerRegistration | undefined;

  async function takeOver(): Promise<boolean> {
    if (registration?.waiting && !(await mayTakeOver())) return false;
    const newer = registration?.waiting;
    if (newer) {
      // Only this page is reloaded, because other pages must not be reloaded without the speaker's consent.
      newer.addEventListener('statechange', () => newer.state === 'activated' && location.reload());
      workbox.messageSkipWaiting();
    } else {
      // Another page has already activated the newer version, so this page only needs to reload.
      location.reload();
    }
    return true;
  }

  // Each version gets a new function, so that the notice is shown again after the speaker has dismissed the last one.
  workbox.addEventListener('waiting', () => ready(() => takeOver()));
  registration = await workbox.register();
  navigator.serviceWorker.controller?.postMessage({ type: FETCH_MISSING });
  // A failed check has no effect.
  setInterval(() => void workbox.update().catch(() => {}), UPDATE_CHECK_MS);
}
