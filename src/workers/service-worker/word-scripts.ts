/// <reference lib="webworker" />
import type { PrecacheEntry } from 'workbox-precaching';
import { WORD_SCRIPTS_CACHE } from '../../domain/words/stored-files.ts';
import { isIntact } from './response-integrity.ts';

/**
 * Serves the recognizer's scripts from a cache of their own, without a network too. The recognizer's worker fills it when the speaker
 * asks for the recognizer, and deletes it with the other files. Where there is one, a new version's scripts come with that version.
 */
export function serveWordScripts(worker: ServiceWorkerGlobalScope, scripts: readonly PrecacheEntry[]): void {
  const integrity = new Map(
    scripts.map(({ url, integrity: expected }) => [new URL(url, worker.location.href).href, expected ?? '']),
  );

  async function fetchNew(): Promise<void> {
    if (!(await caches.has(WORD_SCRIPTS_CACHE))) return;
    const cache = await caches.open(WORD_SCRIPTS_CACHE);
    for (const [url, expected] of integrity) {
      if (await cache.match(url)) continue;
      // A script that does not come now is fetched when it is used.
      const response = await fetch(url, { cache: 'no-cache', integrity: expected }).catch(() => undefined);
      if (response?.ok) await cache.put(url, response);
    }
  }

  async function deleteOld(): Promise<void> {
    if (!(await caches.has(WORD_SCRIPTS_CACHE))) return;
    const cache = await caches.open(WORD_SCRIPTS_CACHE);
    for (const { url } of await cache.keys()) if (!integrity.has(url)) await cache.delete(url);
  }

  async function serve(request: Request): Promise<Response> {
    const kept = await caches.match(request, { cacheName: WORD_SCRIPTS_CACHE });
    return kept && (await isIntact(kept, integrity.get(request.url) ?? '')) ? kept : fetch(request);
  }

  worker.addEventListener('install', (event) => event.waitUntil(fetchNew()));
  worker.addEventListener('activate', (event) => event.waitUntil(deleteOld()));
  worker.addEventListener('fetch', (event) => {
    if (integrity.has(event.request.url)) event.respondWith(serve(event.request));
  });
}
