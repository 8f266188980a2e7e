/// <reference lib="webworker" />
import { del, set } from 'idb-keyval';
import {
  addPlugins,
  cleanupOutdatedCaches,
  getCacheKeyForURL,
  type PrecacheEntry,
  PrecacheStrategy,
  precacheAndRoute,
} from 'workbox-precaching';
import { hasWeights } from './has-weights.ts';
import { isIntactResponse } from './response-integrity.ts';
import { serveRecognizerScripts } from './recognizer-scripts.ts';
import { FETCH_MISSING } from '../../domain/fetch-missing.ts';
import { isRecognizerScript } from '../../domain/words/stored-files.ts';
import { SHARED_FILE_KEY, LOST_SHARE, SHARED_PARAMETER } from '../../domain/shared-file.ts';

declare const self: ServiceWorkerGlobalScope;

// The files that Aura needs offline, except the recognizer's, are precached at the first visit.
cleanupOutdatedCaches();
// The build writes objects, never plain strings.
const built = self.__WB_MANIFEST as PrecacheEntry[];
serveRecognizerScripts(
  self,
  built.filter(({ url }) => isRecognizerScript(url)),
  hasWeights,
);
const files = built.filter(({ url }) => !isRecognizerScript(url));
const integrity = new Map(
  files.map((entry) => [new URL(entry.url, self.location.href).pathname, entry.integrity]),
);
addPlugins([
  {
    // A damaged copy counts as missing, so that Workbox fetches the file and replaces the copy.
    async cachedResponseWillBeUsed({ request, cachedResponse }) {
      if (!cachedResponse) return undefined;
      const expected = integrity.get(new URL(request.url).pathname);
      return expected === undefined || (await isIntactResponse(cachedResponse, expected))
        ? cachedResponse
        : undefined;
    },
  },
]);
// This listener is added before Workbox's, because no other listener is called after Workbox has answered.
self.addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request;
  if (mode === 'navigate' && method === 'GET' && !openedByShare(url)) event.waitUntil(dropUntaken());
});

precacheAndRoute(files, {
  // Links may carry any parameters (`utm_source`, `fbclid`). No file depends on one.
  urlManipulation: ({ url }) => [new URL(url.pathname.replace(/\/$/, '/index.html'), url)],
});

self.addEventListener('message', (event) => {
  const type: unknown = event.data?.type;
  // This is Workbox's message. Only a page knows whether a session runs, so only a page can request the update.
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === FETCH_MISSING) event.waitUntil(fetchMissing());
});

/** Fetches missing files, because the cache may be cleared without unregistering the service worker. */
async function fetchMissing(): Promise<void> {
  const cache = await caches.open(new PrecacheStrategy().cacheName);
  for (const { url, integrity: expected } of files) {
    const key = getCacheKeyForURL(url);
    if (!key || (await cache.match(key))) continue;
    // A file that can't be fetched, or that belongs to a newer version, stays missing until the next visit.
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

const openedByShare = (url: string): boolean => new URL(url).searchParams.has(SHARED_PARAMETER);

/** A share takes at most this long to open its window. */
const SHARE_OPENING_MS = 10_000;
let latestShareMs = Number.NEGATIVE_INFINITY;

/** Deletes a shared video that was not taken, unless its window is open or about to open. */
async function dropUntaken(): Promise<void> {
  if (performance.now() - latestShareMs < SHARE_OPENING_MS) return;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.some(({ url }) => openedByShare(url))) return;
  // If the storage refuses, the next start tries again.
  await del(SHARED_FILE_KEY).catch(() => {});
}

/** Stores a video that another app shared. The upload screen takes it later. */
async function takeShared(request: Request): Promise<Response> {
  let outcome = '';
  latestShareMs = performance.now();
  try {
    const video = (await request.formData()).get('video');
    if (video instanceof File) await set(SHARED_FILE_KEY, video);
  } catch {
    // The form can't be read, or the storage is full or refuses. The upload screen opens, and reports the loss.
    outcome = LOST_SHARE;
  }
  return Response.redirect(`./?${SHARED_PARAMETER}=${outcome}#/analysis`, 303);
}
