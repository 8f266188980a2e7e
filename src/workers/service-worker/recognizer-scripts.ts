/// <reference lib="webworker" />
import { MODEL_SCRIPTS_CACHE } from '../../domain/stored-models.ts';
import { type BuiltFile, isIntactResponse } from './expected-content.ts';

/**
 * Serves the recognizer's scripts from a separate cache, also offline. The recognizer's worker fills the cache when the speaker asks for
 * the recognizer, and deletes it with the other files. If the recognizer is installed, a new version of Aura fetches its new scripts.
 */
export function serveRecognizerScripts(
  worker: Pick<ServiceWorkerGlobalScope, 'location' | 'addEventListener'>,
  scripts: readonly BuiltFile[],
  /** Whether the recognizer's other files are on this device. */
  hasWeights: () => Promise<boolean>,
  /** Whether bytes fit on this device. */
  fits: (bytes: number) => Promise<boolean>,
): void {
  const integrity = new Map(
    scripts.map(({ url, integrity: expected }) => [new URL(url, worker.location.href).href, expected ?? '']),
  );

  async function fetchNew(): Promise<void> {
    // Earlier versions stored the scripts in another cache.
    if (!(await caches.has(MODEL_SCRIPTS_CACHE)) && !(await hasWeights())) return;
    if (!(await fits(scripts.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0)))) return;
    const cache = await caches.open(MODEL_SCRIPTS_CACHE);
    for (const [url, expected] of integrity) {
      if (await cache.match(url)) continue;
      const response = await fetch(url, { cache: 'no-cache', integrity: expected });
      if (response.ok) await cache.put(url, response);
    }
  }

  /** Fetches new scripts. One that does not arrive, or has no room, is fetched when it is used, so that a new version does not wait for it. */
  async function fetchNewIfPossible(): Promise<void> {
    try {
      await fetchNew();
    } catch (error) {
      // `fetch` rejects with a TypeError if the network fails, `put` with a DOMException if the storage fails.
      if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
    }
  }

  async function deleteOld(): Promise<void> {
    if (!(await caches.has(MODEL_SCRIPTS_CACHE))) return;
    const cache = await caches.open(MODEL_SCRIPTS_CACHE);
    for (const { url } of await cache.keys()) if (!integrity.has(url)) await cache.delete(url);
  }

  async function serve(request: Request): Promise<Response> {
    const copy = await caches.match(request.url, { cacheName: MODEL_SCRIPTS_CACHE });
    if (copy && (await isIntactResponse(copy, integrity.get(request.url) ?? ''))) return copy;
    // The recognizer then stores another copy.
    if (copy) await (await caches.open(MODEL_SCRIPTS_CACHE)).delete(request.url);
    return fetch(request);
  }

  worker.addEventListener('install', (event) => event.waitUntil(fetchNewIfPossible()));
  worker.addEventListener('activate', (event) => event.waitUntil(deleteOld()));
  worker.addEventListener('fetch', (event) => {
    if (integrity.has(event.request.url)) event.respondWith(serve(event.request));
  });
}
