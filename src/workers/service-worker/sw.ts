/// <reference lib="webworker" />
import { set } from 'idb-keyval';
import {
  addPlugins,
  cleanupOutdatedCaches,
  getCacheKeyForURL,
  type PrecacheEntry,
  PrecacheStrategy,
  precacheAndRoute,
} from 'workbox-precaching';
import { isIntact } from './response-integrity.ts';
import { FETCH_MISSING } from '../../domain/kept-files.ts';
import { SHARED_FILE_KEY, LOST_SHARE, SHARED_PARAMETER } from '../../domain/shared-file.ts';

declare const self: ServiceWorkerGlobalScope;

// Every file of the build, kept at the first visit: Aura opens with or without a network.
cleanupOutdatedCaches();
// The build writes entries, never bare addresses.
const files = self.__WB_MANIFEST as PrecacheEntry[];
const integrity = new Map(
  files.map((entry) => [new URL(entry.url, self.location.href).pathname, entry.integrity]),
);
addPlugins([
  {
    // A copy that was damaged on the device is as good as none: Workbox then fetches the file and mends its copy.
    async cachedResponseWillBeUsed({ request, cachedResponse }) {
      if (!cachedResponse) return undefined;
      const expected = integrity.get(new URL(request.url).pathname);
      return expected === undefined || (await isIntact(cachedResponse, expected))
        ? cachedResponse
        : undefined;
    },
  },
]);
precacheAndRoute(files, {
  // Links to Aura come with parameters of all sorts (`utm_source`, `fbclid`), and no file depends on any.
  urlManipulation: ({ url }) => [new URL(url.pathname.replace(/\/$/, '/index.html'), url)],
});

self.addEventListener('message', (event) => {
  const type: unknown = event.data?.type;
  // Workbox's word. Only the page knows whether a session runs, so only the page says when.
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === FETCH_MISSING) event.waitUntil(fetchMissing());
});

/** Completes the kept files: browsers and speakers may delete them all without unregistering the service worker. */
async function fetchMissing(): Promise<void> {
  const cache = await caches.open(new PrecacheStrategy().cacheName);
  for (const { url, integrity: expected } of files) {
    const key = getCacheKeyForURL(url);
    if (!key || (await cache.match(key))) continue;
    // What doesn't come now, or belongs to a newer version, is missing until the next visit.
    const response = await fetch(url, { cache: 'no-cache', ...(expected && { integrity: expected }) }).catch(
      () => undefined,
    );
    if (response?.ok) await cache.put(key, response);
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'POST' || !new URL(request.url).pathname.endsWith('/share')) return;
  event.respondWith(takeShared(request));
});

/** A video that another app shared: kept on this device until the upload screen takes it. */
async function takeShared(request: Request): Promise<Response> {
  let outcome = '';
  try {
    const video = (await request.formData()).get('video');
    if (video instanceof File) await set(SHARED_FILE_KEY, video);
  } catch {
    // A form that can't be read, a storage that is full or refuses: the upload screen opens all the same, and says so.
    outcome = LOST_SHARE;
  }
  return Response.redirect(`./?${SHARED_PARAMETER}=${outcome}#/analysis`, 303);
}
