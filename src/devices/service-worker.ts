import { Workbox } from 'workbox-window';
import { scriptUrl } from './trusted-urls.ts';

/** How often an open page asks whether there is a newer version. */
const ASK_EVERY_MS = 60 * 60 * 1000;

/**
 * Keeps Aura on this device, so that it opens with or without a network.
 *
 * @param waiting called when a newer version waits; `takeOver` lets it, and reloads the page
 */
export async function keepOnDevice(waiting: (takeOver: () => void) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const workbox = new Workbox(scriptUrl(new URL('sw.js', document.baseURI).href));
  workbox.addEventListener('waiting', () =>
    waiting(() => {
      // Only here: another page of Aura may be in the middle of a session.
      workbox.addEventListener('controlling', () => location.reload());
      workbox.messageSkipWaiting();
    }),
  );
  await workbox.register();
  // A failed look for a newer version leaves the one that works.
  setInterval(() => void workbox.update().catch(() => {}), ASK_EVERY_MS);
}
