import { afterEach, expect, test, vi } from 'vitest';
import { MODEL_SCRIPTS_CACHE } from '../../../src/domain/stored-models.ts';
import { storeScripts } from '../../../src/workers/model-files/store-scripts.ts';
import { FakeCaches } from '../fake-caches.ts';

/** The recognizer's other files are on the device. */
const installed = async () => true;

const checkRoom = async () => undefined;

const URLS = ['https://aura.test/assets/words.worker-1.js', 'https://aura.test/assets/recognition-1.js'];

afterEach(() => vi.useRealTimers());

test('scripts are kept as they came, with their headers, and kept scripts are not fetched again', async () => {
  const caches = new FakeCaches();
  const headers = { 'content-security-policy': "script-src 'wasm-unsafe-eval'" };
  const fetch = vi.fn<typeof globalThis.fetch>(
    async (url) => new Response(`script ${JSON.stringify(url)}`, { headers }),
  );
  expect(await storeScripts({ caches, fetch, checkRoom }, URLS.slice(0, 1), installed)).toBeUndefined();
  expect(await storeScripts({ caches, fetch, checkRoom }, URLS, installed)).toBeUndefined();
  expect(fetch.mock.calls.map(([url]) => url)).toEqual(URLS);
  expect(await caches.contents(MODEL_SCRIPTS_CACHE)).toEqual(
    Object.fromEntries(URLS.map((url) => [url, `script ${JSON.stringify(url)}`])),
  );
  const kept = await (await caches.open(MODEL_SCRIPTS_CACHE)).match(URLS[0]!);
  expect(kept?.headers.get('content-security-policy')).toContain('wasm-unsafe-eval');
});

test('a connection without a byte for half a minute ends; a slow one does not', async () => {
  vi.useFakeTimers();
  const caches = new FakeCaches();
  const body = new TransformStream<Uint8Array, Uint8Array>();
  const writer = body.writable.getWriter();
  const fetch: typeof globalThis.fetch = async (_, init) => {
    init?.signal?.addEventListener('abort', () => void writer.abort(init.signal?.reason));
    return new Response(body.readable);
  };
  const end = vi.fn<(failure: unknown) => void>();
  void storeScripts({ caches, fetch, checkRoom }, URLS, installed).then(end);
  for (let i = 0; i < 3; i += 1) {
    await vi.advanceTimersByTimeAsync(20_000);
    await writer.write(new Uint8Array(1));
  }
  expect(end).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(end).toHaveBeenCalledWith({ kind: 'offline' });
  expect(await caches.contents(MODEL_SCRIPTS_CACHE)).toEqual({});
});

test.each([
  ['without a network', () => Promise.reject(new TypeError('Failed to fetch.')), 'offline'],
  ['that the host no longer has', async () => new Response(null, { status: 404 }), 'not-found'],
] as const)('a script %s is reported', async (_, fetch, kind) => {
  expect(await storeScripts({ caches: new FakeCaches(), fetch, checkRoom }, URLS, installed)).toEqual({
    kind,
  });
});

test('a full device is reported', async () => {
  const caches = new FakeCaches();
  caches.refusal = new DOMException('Full.', 'QuotaExceededError');
  expect(
    await storeScripts({ caches, fetch: async () => new Response('script'), checkRoom }, URLS, installed),
  ).toEqual({
    kind: 'storage-full',
  });
});

test('without room nothing is written, because a cache that finds none costs everything that is stored', async () => {
  const caches = new FakeCaches();
  const noRoom = { kind: 'no-room', neededBytes: 2 ** 20, freeBytes: 0 } as const;
  const fetch = vi.fn<typeof globalThis.fetch>();
  const devices = { caches, fetch, checkRoom: async () => noRoom };
  expect(await storeScripts(devices, URLS, installed)).toEqual({ kind: 'storage-full', noRoom });
  expect(fetch).not.toHaveBeenCalled();
});

test('scripts that come after another window has removed the recognizer are deleted with it', async () => {
  const caches = new FakeCaches();
  expect(
    await storeScripts({ caches, fetch: async () => new Response('script'), checkRoom }, URLS, installed),
  ).toBeUndefined();
  expect(caches.opened.size).toBe(1);
  const removed = async () => false;
  expect(
    await storeScripts({ caches, fetch: async () => new Response('script'), checkRoom }, URLS, removed),
  ).toBeUndefined();
  expect(caches.opened.size).toBe(0);
});
