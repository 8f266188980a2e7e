import { type ForeignRequests, SEAL_CACHE, SEALED_CONNECTIONS } from '../domain/seal.ts';

/** Whether the service worker opened this page with the sealed policy. */
export const isServedSealed = (): boolean => 'sealed' in document.documentElement.dataset;

/** Tells the service worker whether to seal the pages and workers that are opened from now on. Rejects if the storage refuses. */
export async function storeSeal(sealed: boolean): Promise<void> {
  // Pages without HTTPS have no caches.
  const { caches: storage } = globalThis as Partial<typeof globalThis>;
  if (sealed) await storage?.open(SEAL_CACHE);
  else await storage?.delete(SEAL_CACHE);
}

/** Reloads the page once a service worker is active, which then opens it. Without service workers it does nothing. */
export async function reloadByServiceWorker(): Promise<void> {
  await (navigator as Partial<Navigator>).serviceWorker?.ready;
  location.reload();
}

/**
 * Takes WebRTC away from the scripts of this page, because no browser's policy blocks all of it: Chromium 156 refuses WebRTC's servers and
 * still sends packets to an address that a script names, and Firefox has no policy for it.
 */
export function removeWebRtc(): void {
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection'])
    Reflect.deleteProperty(globalThis, name);
}

const isForeign = (url: string): boolean =>
  URL.canParse(url) && /^(?:http|ws)s?:$/.test(new URL(url).protocol) && new URL(url).host !== location.host;

/**
 * Counts this page's requests to other hosts, from its opening on. Requests of its workers, links and WebRTC are in no list of the browser's.
 *
 * @param changed called with the first count, and after each change
 */
export function watchForeignRequests(changed: (requests: ForeignRequests) => void): void {
  /** Chromium also lists some requests that it refused, for example of pictures. */
  const refused = new Set<string>();
  const listed: string[] = [];
  let refusals = 0;
  const report = () => changed({ made: listed.filter((url) => !refused.has(url)).length, refused: refusals });
  new PerformanceObserver((list) => {
    const foreign = list.getEntries().filter(({ name }) => isForeign(name));
    listed.push(...foreign.map(({ name }) => name));
    if (foreign.length > 0) report();
  }).observe({ type: 'resource', buffered: true });
  addEventListener('securitypolicyviolation', ({ blockedURI, originalPolicy }) => {
    // A request to another host violates each of the page's policies, and the sealed one among them.
    if (!isForeign(blockedURI) || !originalPolicy.includes(`${SEALED_CONNECTIONS};`)) return;
    refused.add(blockedURI);
    refusals += 1;
    report();
  });
  report();
}
