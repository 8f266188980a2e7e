/// <reference lib="webworker" />
import { MODEL_SCRIPTS_CACHE } from '../../domain/stored-models.ts';
import { type BuiltFile, isIntactResponse } from './expected-content.ts';
import { sealedIfAsked } from './seal.ts';

/** The name of a script without the hash that each version changes. */
const nameOf = (url: string): string => url.replace(/-[\w-]+\.js$/, '');

/**
 * Serves the scripts that use model files from a separate cache, also offline. A worker fills the cache when the speaker asks for the
 * model files, and deletes it with these. A new version of Aura fetches its new versions of the scripts that are stored.
 */
export function serveModelScripts(
  worker: Pick<ServiceWorkerGlobalScope, 'location' | 'addEventListener'>,
  scripts: readonly BuiltFile[],
  /** Whether model files are on this device. */
  hasWeights: () => Promise<boolean>,
  /** Whether bytes fit on this device. */
  fits: (bytes: number) => Promise<boolean>,
): void {
  const integrity = new Map(
    scripts.map(({ url, integrity: expected }) => [new URL(url, worker.location.href).href, expected ?? '']),
  );

  async function fetchNew(): Promise<void> {
    // Earlier versions stored the scripts in another cache.
    const hasCache = await caches.has(MODEL_SCRIPTS_CACHE);
    if (!hasCache && !(await hasWeights())) return;
    const stored = hasCache ? await (await caches.open(MODEL_SCRIPTS_CACHE)).keys() : [];
    const names = new Set(stored.map(({ url }) => nameOf(url)));
    const wanted = scripts
      .map((script) => ({ ...script, url: new URL(script.url, worker.location.href).href }))
      .filter(({ url }) => names.size === 0 || names.has(nameOf(url)));
    if (!(await fits(wanted.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0)))) return;
    const cache = await caches.open(MODEL_SCRIPTS_CACHE);
    for (const { url, integrity: expected = '' } of wanted) {
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
    // The worker that uses the script then stores another copy.
    if (copy) await (await caches.open(MODEL_SCRIPTS_CACHE)).delete(request.url);
    return fetch(request);
  }

  worker.addEventListener('install', (event) => event.waitUntil(fetchNewIfPossible()));
  worker.addEventListener('activate', (event) => event.waitUntil(deleteOld()));
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    if (!integrity.has(request.url)) return;
    event.respondWith(serve(request).then((response) => sealedIfAsked(request, response)));
  });
}
