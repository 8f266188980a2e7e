// The responses of the server of `npm start`: compression, headers, source maps and status; and the headers of a static host.
import { readdir, readFile } from 'node:fs/promises';
import { securityHeaders } from '../build/security-headers.ts';
import { startStaticServer } from './harness/static-server.ts';
import { expect, test } from './harness/test.ts';

/** Paths of the built files that index.html links and that end in `ending`. */
async function built(ending: string): Promise<string[]> {
  const page = await readFile('dist/index.html', 'utf8');
  const paths = [...page.matchAll(/(?:href|src)="\.(\/[^"]+)"/g)].map(([, path = '']) => path);
  return paths.filter((path) => path.endsWith(ending));
}

/** Path of the app's script. */
const app = async () => (await built('.js')).find((path) => path.startsWith('/assets/index-'))!;

test('text is sent compressed; fonts and images are not', async ({ site }) => {
  const get = (path: string) => fetch(site + path, { headers: { 'accept-encoding': 'gzip' } });
  for (const path of ['/', '/sw.js', ...(await built('.css')).slice(-1), await app()]) {
    const { headers } = await get(path);
    expect(headers.get('content-encoding'), path).toBe('gzip');
    expect(headers.get('vary'), path).toContain('Accept-Encoding');
  }
  for (const path of ['/icon-192.png', ...(await built('.woff2'))]) {
    expect((await get(path)).headers.get('content-encoding'), path).toBeNull();
  }
  const plain = await fetch(site, { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers.get('content-encoding')).toBeNull();
});

test('every response has the security headers', async ({ site }) => {
  for (const path of ['/', '/sw.js', '/icon-192.png', ...(await built('.js'))]) {
    const { headers } = await fetch(site + path);
    for (const [name, value] of Object.entries(securityHeaders(undefined, path))) {
      expect(headers.get(name), `${name} of ${path}`).toBe(value);
    }
  }
});

test('a static host sends the same headers with documents and workers', async ({ site }) => {
  const workers = (await readdir('dist/assets')).filter((file) => /\.worker-.*\.js$/.test(file));
  expect(workers.length).toBeGreaterThan(4);
  const host = await startStaticServer('dist');
  try {
    for (const path of ['/', '/notices.html', '/sw.js', ...workers.map((file) => `/assets/${file}`)]) {
      const [sent, expected] = await Promise.all([fetch(host.origin + path), fetch(site + path)]);
      for (const name of Object.keys(securityHeaders(undefined))) {
        expect(sent.headers.get(name), `${name} of ${path}`).toBe(expected.headers.get(name));
      }
      const policy = sent.headers.get('content-security-policy')!;
      expect(policy.includes('wasm-unsafe-eval'), path).toBe(
        /^\/assets\/(?:words|live-words|recording-analyzer|live-hands)\.worker-/.test(path),
      );
      // Only the page sends requests to the provider.
      expect(policy.includes('googleapis.com'), path).toBe(/\/$|\.html$/.test(path));
    }
    for (const path of ['/', '/index.html', '/sw.js', '/manifest.webmanifest']) {
      expect((await fetch(host.origin + path)).headers.get('cache-control'), path).toBe('no-cache');
    }
  } finally {
    host.stop();
  }
});

test('the page and its worker have source maps', async ({ site, page }) => {
  const worker = page.waitForEvent('worker');
  await page.goto('/');
  for (const [script, source] of [
    [site + (await app()), 'src/app/main.tsx'],
    [(await worker).url(), 'src/workers/session/analyst.ts'],
  ] as const) {
    const [, map] = /sourceMappingURL=(\S+)/.exec(await (await fetch(script)).text()) ?? [];
    const { sources } = (await (await fetch(new URL(map!, script))).json()) as { sources: string[] };
    expect(sources).toContainEqual(expect.stringContaining(source));
  }
});

test('the status of a missing file is 404', async ({ site }) => {
  for (const path of ['/robots.txt', '/nowhere', '/assets/none.js']) {
    expect((await fetch(site + path)).status, path).toBe(404);
  }
});
