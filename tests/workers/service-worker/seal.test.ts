import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SEAL_CACHE } from '../../../src/domain/seal.ts';
import { sealedIfAsked } from '../../../src/workers/service-worker/seal.ts';
import { FakeCaches } from '../fake-caches.ts';

let caches: FakeCaches;

beforeEach(() => vi.stubGlobal('caches', (caches = new FakeCaches())));
afterEach(() => vi.unstubAllGlobals());

/** Members that nothing reads are left out. */
const request = (mode: string, destination: string) => ({ mode, destination }) as Request;
const PAGE = request('navigate', 'document');
const WORKER = request('same-origin', 'worker');

const HTML = '<!doctype html>\n<html lang="en"><head></head></html>';
const OWN_POLICY = "default-src 'none'; connect-src 'self' https://provider.test";
const response = () =>
  new Response(HTML, {
    headers: {
      'Content-Security-Policy': OWN_POLICY,
      'Connection-Allowlist': '(response-origin "https://provider.test")',
      'Content-Encoding': 'gzip',
      'Cross-Origin-Embedder-Policy': 'require-corp',
    },
  });

test('while the switch is off, every response is returned as it is', async () => {
  for (const asked of [PAGE, WORKER]) {
    const given = response();
    expect(await sealedIfAsked(asked, given)).toBe(given);
  }
});

test('a page and a worker are sealed: both policies apply, and only their own host may be connected to', async () => {
  await caches.open(SEAL_CACHE);
  for (const asked of [PAGE, WORKER]) {
    const { headers, status } = await sealedIfAsked(asked, response());
    expect(status).toBe(200);
    expect(headers.get('Content-Security-Policy')).toMatch(/provider\.test, .*connect-src 'self'(;|$)/);
    expect(headers.get('Connection-Allowlist')).toBe('(response-origin)');
    expect(headers.get('Cross-Origin-Embedder-Policy')).toBe('require-corp');
    expect(headers.get('Content-Encoding'), 'the body is not compressed').toBeNull();
  }
});

test('a sealed page is marked, a worker is unchanged', async () => {
  await caches.open(SEAL_CACHE);
  const page = await sealedIfAsked(PAGE, response());
  expect(await page.text()).toBe(HTML.replace('<html', '<html data-sealed=""'));
  expect(await (await sealedIfAsked(WORKER, response())).text()).toBe(HTML);
});

test('other files are returned as they are', async () => {
  await caches.open(SEAL_CACHE);
  const given = response();
  expect(await sealedIfAsked(request('cors', 'script'), given)).toBe(given);
});

test('a page of a host that sends no headers is sealed', async () => {
  await caches.open(SEAL_CACHE);
  const { headers } = await sealedIfAsked(PAGE, new Response(HTML));
  expect(headers.get('Content-Security-Policy')).toContain("connect-src 'self'");
});
