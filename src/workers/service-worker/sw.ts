/// <reference lib="webworker" />
import { del } from 'idb-keyval';
import {
  addPlugins,
  cleanupOutdatedCaches,
  getCacheKeyForURL,
  PrecacheStrategy,
  precacheAndRoute,
} from 'workbox-precaching';
import { hasWeights } from './has-weights.ts';
import { type BuiltFile, hasExpectedContent } from './expected-content.ts';
import { serveModelScripts } from './model-scripts.ts';
import { fitsByPages } from './room-by-pages.ts';
import { sealedIfAsked } from './seal.ts';
import { FETCH_MISSING } from '../../domain/fetch-missing.ts';
import { isModelScript } from '../../domain/stored-models.ts';
import { LOST_SHARE, SHARED_PARAMETER, STORED_SHARE_KEY, TAKE_SHARED } from '../../domain/shared-file.ts';

declare const self: ServiceWorkerGlobalScope;

// The files that Aura needs offline, except the recognizer's, are precached at the first visit.
cleanupOutdatedCaches();
// The build writes objects, never plain strings.
const built = self.__WB_MANIFEST as BuiltFile[];
serveModelScripts(
  self,
  built.filter(({ url }) => isModelScript(url)),
  hasWeights,
  (bytes) => fitsByPages(self.clients, bytes),
);
const files = built.filter(({ url }) => !isModelScript(url));
const filesByPath = new Map(files.map((file) => [new URL(file.url, self.location.href).pathname, file]));

async function asBuilt(request: Request, response: Response): Promise<Response | undefined> {
  const file = filesByPath.get(new URL(request.url).pathname);
  return !file || (await hasExpectedContent(response, file)) ? response : undefined;
}

/** Whether the files that are missing fit. */
let missingFit: Promise<boolean> | undefined;

async function doMissingFit(): Promise<boolean> {
  const missing = await missingFiles();
  const bytes = missing.reduce((sum, file) => sum + (file.bytes ?? 0), 0);
  return bytes === 0 || fitsByPages(self.clients, bytes);
}

async function missingFiles(): Promise<BuiltFile[]> {
  const cache = await caches.open(new PrecacheStrategy().cacheName);
  const stored = await Promise.all(files.map(async ({ url }) => cache.match(getCacheKeyForURL(url) ?? url)));
  return files.filter((_, i) => !stored[i]);
}

addPlugins([
  {
    async requestWillFetch({ request, event }) {
      if (event?.type === 'install' && !(await (missingFit ??= doMissingFit()))) {
        throw new DOMException('There is no room for this version.', 'QuotaExceededError');
      }
      return request;
    },
    // Without this response the installation fails, and the earlier version stays.
    cacheWillUpdate: async ({ request, response }) => (response.ok ? asBuilt(request, response) : undefined),
    // A damaged copy is deleted, so that Workbox fetches the file. Workbox replaces the copy of a file with a hash; `fetchMissing` that of
    // a page, which has none.
    async cachedResponseWillBeUsed({ cacheName, request, cachedResponse }) {
      const intact = cachedResponse && (await asBuilt(request, cachedResponse));
      if (cachedResponse && !intact) await (await caches.open(cacheName)).delete(request);
      return intact;
    },
    handlerWillRespond: async ({ request, response, event }) =>
      event.type === 'fetch' ? sealedIfAsked(request, response) : response,
  },
]);
precacheAndRoute(files, {
  // Links may carry any parameters (`utm_source`, `fbclid`). No file depends on one.
  urlManipulation: ({ url }) => [new URL(url.pathname.replace(/\/$/, '/index.html'), url)],
});

self.addEventListener('message', (event) => {
  const type: unknown = event.data?.type;
  if (type === TAKE_SHARED) {
    event.ports[0]?.postMessage(shared);
    shared = undefined;
  }
  // This is Workbox's message. Only a page knows whether a session runs, so only a page can request the update.
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === FETCH_MISSING) event.waitUntil(fetchMissing());
});

/** Fetches missing files, because the cache may be cleared without unregistering the service worker. */
async function fetchMissing(): Promise<void> {
  if (!(await doMissingFit())) return;
  const cache = await caches.open(new PrecacheStrategy().cacheName);
  for (const file of await missingFiles()) {
    // A file that can't be fetched, or that belongs to a newer version, stays missing until the next visit.
    const response = await fetch(file.url, { cache: 'no-cache' }).catch(() => undefined);
    if (response?.ok && (await hasExpectedContent(response, file)))
      await cache.put(getCacheKeyForURL(file.url) ?? file.url, response);
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'POST' || !new URL(request.url).pathname.endsWith('/share')) return;
  if (isFromOtherSite(request)) return event.respondWith(Response.redirect('./#/analysis', 303));
  event.respondWith(
    takeShared(request).then((outcome) =>
      Response.redirect(`./?${SHARED_PARAMETER}=${outcome}#/analysis`, 303),
    ),
  );
  event.waitUntil(
    new Promise((resolve) => {
      setTimeout(resolve, SHARE_OPENING_MS);
    }),
  );
});

/**
 * Whether another site sent a form. The operating system's requests have the origin `null`, and no referrer. Firefox tells a service
 * worker only the referrer.
 */
function isFromOtherSite({ headers, referrer }: Request): boolean {
  return [headers.get('origin') ?? '', referrer].some(
    (sender) => /^https?:/.test(sender) && new URL(sender).origin !== self.location.origin,
  );
}

/** A share takes at most this long to open its window. */
const SHARE_OPENING_MS = 60_000;

/** A video that another app shared, until its window takes it. It is not stored, because storing may find no room. */
let shared: File | undefined;

/** Receives a video that another app shared. The upload screen takes it later. */
function takeShared(request: Request): Promise<string> {
  // The form can't be read, or has no video.
  const lost = () => LOST_SHARE;
  return request.formData().then((form) => {
    const video = form.get('video');
    if (!(video instanceof File)) return LOST_SHARE;
    shared = video;
    return '';
  }, lost);
}

// Earlier versions stored the video. One that was not taken is deleted; if the storage refuses, the next version tries again.
self.addEventListener('activate', (event) => event.waitUntil(del(STORED_SHARE_KEY).catch(() => {})));
