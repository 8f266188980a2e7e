import { afterEach, expect, test, vi } from 'vitest';
import { MODEL_SCRIPTS_CACHE } from '../../../src/domain/stored-models.ts';
import { serveModelScripts } from '../../../src/workers/service-worker/model-scripts.ts';
import { FakeCaches } from '../fake-caches.ts';

const ORIGIN = 'https://aura.test/';
const OLD = `${ORIGIN}assets/recognition-0.js`;
const NEW = `${ORIGIN}assets/recognition-1.js`;
/** The hash of the text `new`. */
const INTEGRITY = 'sha256-EVB6Di9eadXfpApiob17buV+a82FxnybhDGzb/8hxDc=';

afterEach(() => vi.unstubAllGlobals());

const SCRIPT = { url: 'assets/recognition-1.js', revision: null, integrity: INTEGRITY, bytes: 3 };

/** A service worker whose version has these scripts. */
function started({
  hasWeights = false,
  fits = true,
  answer = async () => new Response('new'),
  scripts = [SCRIPT],
} = {}) {
  const caches = new FakeCaches();
  const fetch = vi.fn<typeof globalThis.fetch>(answer);
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', fetch);
  const listeners = new Map<string, (event: unknown) => void>();
  const worker = {
    location: { href: ORIGIN },
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
  };
  // Members that nothing calls are left out.
  const asked: number[] = [];
  const fitsAsked = async (bytes: number) => {
    asked.push(bytes);
    return fits;
  };
  serveModelScripts(worker as never, scripts, async () => hasWeights, fitsAsked);
  return {
    caches,
    fetch,
    async fill(kept: Readonly<Record<string, string>>) {
      const cache = await caches.open(MODEL_SCRIPTS_CACHE);
      for (const [url, text] of Object.entries(kept)) await cache.put(url, new Response(text));
    },
    async run(type: 'install' | 'activate') {
      const until: Promise<unknown>[] = [];
      listeners.get(type)?.({ waitUntil: (work: Promise<unknown>) => until.push(work) });
      await Promise.all(until);
    },
    async request(url: string): Promise<string | undefined> {
      let response: Promise<Response> | undefined;
      listeners.get('fetch')?.({
        request: new Request(url),
        respondWith: (answered: Promise<Response>) => (response = answered),
      });
      return (await response)?.text();
    },
    asked,
    contents: () => caches.contents(MODEL_SCRIPTS_CACHE),
  };
}

test('a device that never had the recognizer gets no scripts of it', async () => {
  const { run, caches } = started();
  await run('install');
  await run('activate');
  expect(caches.opened.size).toBe(0);
});

test('a new version brings its scripts if scripts are kept, and its activation removes the old ones', async () => {
  const { fill, run, contents, fetch } = started();
  await fill({ [OLD]: 'old' });
  await run('install');
  expect(await contents()).toEqual({ [OLD]: 'old', [NEW]: 'new' });
  expect(fetch).toHaveBeenCalledExactlyOnceWith(NEW, { cache: 'no-cache', integrity: INTEGRITY });
  await run('activate');
  expect(await contents()).toEqual({ [NEW]: 'new' });
});

test('a new version brings no scripts of another feature than those that are kept', async () => {
  const scripts = [SCRIPT, { ...SCRIPT, url: 'assets/body-networks-1.js' }];
  const { fill, run, fetch, asked } = started({ scripts });
  await fill({ [OLD]: 'old' });
  await run('install');
  expect(fetch.mock.calls.map(([url]) => url)).toEqual([NEW]);
  expect(asked).toEqual([3]);
});

test('a new version brings the scripts if an earlier one kept only the weights', async () => {
  const { run, contents } = started({ hasWeights: true });
  await run('install');
  expect(await contents()).toEqual({ [NEW]: 'new' });
});

test.each([
  ['no network', { answer: () => Promise.reject(new TypeError('Failed to fetch.')) }, undefined],
  ['no room', {}, new DOMException('Full.', 'QuotaExceededError')],
])('a new version is installed with %s for its scripts', async (_, options, refusal) => {
  const { caches, fill, run, contents } = started(options);
  await fill({ [OLD]: 'old' });
  caches.refusal = refusal;
  await run('install');
  expect(await contents()).toEqual({ [OLD]: 'old' });
});

test('a new version asks for the room of its scripts first, and leaves them out without it', async () => {
  const { asked, fill, run, contents, fetch } = started({ fits: false });
  await fill({ [OLD]: 'old' });
  await run('install');
  expect(asked).toEqual([3]);
  expect(fetch).not.toHaveBeenCalled();
  expect(await contents()).toEqual({ [OLD]: 'old' });
});

test('a bug in keeping scripts is not taken for a refusal', async () => {
  const { caches, fill, run } = started();
  await fill({ [OLD]: 'old' });
  caches.refusal = new RangeError('A bug.');
  await expect(run('install')).rejects.toThrow('A bug.');
});

test('a kept script is served without the network', async () => {
  const { fill, request, fetch } = started();
  await fill({ [NEW]: 'new' });
  expect(await request(NEW)).toBe('new');
  expect(fetch).not.toHaveBeenCalled();
});

test('a damaged copy is not served, and is deleted', async () => {
  const { fill, request, contents } = started();
  await fill({ [NEW]: 'nex' });
  expect(await request(NEW)).toBe('new');
  expect(await contents()).toEqual({});
});

test('requests for other files are ignored', async () => {
  expect(await started().request(`${ORIGIN}assets/main.js`)).toBeUndefined();
});
