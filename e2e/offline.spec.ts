// The service worker: Aura opens without a network or server, and in browsers that refuse the service worker or its cache.
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { buildWithFault, expect, test as serviceWorkerTest, visit } from './harness/service-worker.ts';
import { storedValues } from './harness/kept-reports.ts';
import { stopSession, beginSession } from './harness/live-screen.ts';
import { loseNetwork, untilScriptsLoaded } from './harness/network.ts';
import { SCREENS } from './harness/screens.ts';
import type { Alteration, StaticServer } from './harness/static-server.ts';
import { test } from './harness/test.ts';

async function everyScreenOpens(page: Page, { origin }: StaticServer): Promise<void> {
  for (const [path, title] of SCREENS) {
    await page.goto('about:blank');
    await page.goto(`${origin}/#${path}`);
    await expect(page).toHaveTitle(`Aura Coach - ${title}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await untilScriptsLoaded(page);
  }
}

serviceWorkerTest(
  'every screen and every address opens without the server, after one visit',
  async ({ page, server }) => {
    await visit(page, server);
    server.stop();
    await everyScreenOpens(page, server);
    for (const address of [
      '/?utm_source=letter&utm_medium=email',
      '/?fbclid=abc',
      '/index.html?a#/report',
      '/?',
    ]) {
      await page.goto('about:blank');
      await page.goto(server.origin + address);
      await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
      await untilScriptsLoaded(page);
    }
  },
);

serviceWorkerTest(
  'a whole session runs without the server, and its kept report opens',
  async ({ page, server, recognition }) => {
    await visit(page, server);
    // A page without the app: the app would begin to load the next step's code, which the navigation below would cut off.
    await page.goto(`${server.origin}/notices.html`);
    await page.evaluate(() => localStorage.setItem('auraKeepReports', 'yes'));
    server.stop();
    await page.goto(server.origin);
    await beginSession(page, recognition);
    await recognition.say('um hello');
    await expect(page.getByRole('group', { name: 'Posture' })).toContainText('Good');
    await stopSession(page);
    await expect(page.getByRole('region', { name: 'Key Metrics' })).toContainText(/Filler Words\s*1/);
    // The room is tried out before the report is written.
    await expect.poll(() => storedValues(page)).toBe(2);

    // A reload right after the address would cut off the screen's code, which Firefox logs as an error.
    await page.goto('about:blank');
    await page.goto(`${server.origin}/#/progress`);
    await page.getByRole('list', { name: 'Sessions' }).getByRole('link').click();
    await expect(page.getByRole('region', { name: 'Key Metrics' })).toContainText(/Filler Words\s*1/);
  },
);

const inPages =
  (change: (page: string) => string): Alteration =>
  (file, body) =>
    file.endsWith('.html') ? change(body.toString()) : body;

const ALTERATIONS: readonly (readonly [title: string, change: Alteration])[] = [
  [
    'adds a script to its pages',
    inPages((html) => html.replace('</body>', '<script defer src="/cdn-cgi/beacon.min.js"></script></body>')),
  ],
  ['changes the line ends of its pages', inPages((html) => html.replaceAll(/\r?\n/g, '\r\n'))],
  ['compresses its pictures again', (file, body) => (file.endsWith('.svg') ? `${body.toString()}\n` : body)],
];

for (const [title, change] of ALTERATIONS) {
  serviceWorkerTest(`Aura opens offline from a host that ${title}`, async ({ page, server, problems }) => {
    // The page's policy refuses the script.
    problems.allow(/Content.Security.Policy|Content Security Policy|beacon/);
    server.alter(change);
    await visit(page, server);
    server.stop();
    await everyScreenOpens(page, server);
  });
}

serviceWorkerTest(
  'if a host changes a script, the settings say that Aura is not stored, and store it once the host is mended',
  async ({ page, server, problems }) => {
    problems.allow(/integrity|hash|precaching|Failed to find a valid digest|beacon/i);
    server.alter((file, body) => (/analyst\.worker/.test(file) ? `${body.toString()}\n` : body));
    await page.goto(`${server.origin}/#/analysis`);
    await page.getByRole('button', { name: /^My Pacing/ }).click();
    await page.getByRole('button', { name: 'Settings' }).click();
    const settings = page.getByRole('dialog', { name: 'Settings' });
    await expect(settings.getByText("couldn't be stored on this device")).toBeVisible();
    server.alter((_, body) => body);
    await settings.getByRole('button', { name: 'Try again' }).click();
    await expect(settings.getByText('is stored on this device, and opens without a network')).toBeVisible();
    server.stop();
    await page.goto('about:blank');
    await page.goto(`${server.origin}/#/analysis`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);

/** The URL and the SHA-256 digest of all cached files. */
const cachedFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const files: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const body = await (await cache.match(request))?.arrayBuffer();
        const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body ?? new ArrayBuffer()));
        files.push(`${request.url} ${digest.join()}`);
      }
    }
    return files.toSorted();
  });

/** A script for the page, as source text, that calls `damage` for each cached file. */
const toEveryCopy = (damage: string): string => `(async () => {
  const damage = ${damage};
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) await damage(cache, request);
  }
})()`;

serviceWorkerTest(
  'an online visit fetches all missing files again, and the damaged ones that it uses',
  async ({ page, server, problems }) => {
    // Browsers request a tab's icon in a mode whose response may not be cached.
    problems.allow(/icon/);
    // Firefox logs errors for icons that it requests during navigation, and for requests and imports that a reload cancels.
    problems.allow(/A ServiceWorker intercepted the request|error loading dynamically imported module/);
    await visit(page, server);
    const before = await cachedFiles(page);
    expect(before.length).toBeGreaterThan(10);

    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name);
    });
    expect(await cachedFiles(page)).toEqual([]);
    await page.reload();
    await expect.poll(() => cachedFiles(page)).toEqual(before);

    await page.evaluate(toEveryCopy('(cache, request) => cache.delete(request)'));
    await page.reload();
    await expect.poll(() => cachedFiles(page)).toEqual(before);

    await page.evaluate(toEveryCopy(`(cache, request) => cache.put(request, new Response('no such thing'))`));
    await page.reload({ waitUntil: 'networkidle' });
    await expect(page.getByRole('button', { name: 'Start' })).toBeEnabled();
    await page.reload({ waitUntil: 'networkidle' });
    // A page is fetched again only after another page has found room for it.
    const start = before.filter((file) => /\/index\.html\b/.test(file));
    await expect.poll(() => cachedFiles(page)).toEqual(expect.arrayContaining(start));
    server.stop();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Start' }), 'and mended').toBeEnabled();
  },
);

serviceWorkerTest('Aura works in a browser that refuses its service worker', async ({ page, server }) => {
  await page.addInitScript(() => {
    // Also runs on Firefox's initial blank page, which has none.
    if (!('serviceWorker' in navigator)) return;
    ServiceWorkerContainer.prototype.register = () =>
      Promise.reject(new DOMException('refused', 'SecurityError'));
  });
  await page.goto(server.origin);
  await page.getByRole('button', { name: /^My Pacing/ }).click();
  await expect(page.getByRole('button', { name: 'Start' })).toBeEnabled();
});

serviceWorkerTest(
  'Aura works on a device without space for the cache @chromium',
  async ({ page, server }, { outputDir }) => {
    const full = join(outputDir, 'full');
    const refuse = `CacheStorage.prototype.open = () => {
    new BroadcastChannel('full').postMessage('full');
    return Promise.reject(new DOMException('full', 'QuotaExceededError'));
  };`;
    await buildWithFault(full, refuse);
    server.serve(full);
    await page.addInitScript(() => {
      new BroadcastChannel('full').addEventListener('message', () => Object.assign(window, { full: true }));
    });
    await page.goto(server.origin);
    await page.getByRole('button', { name: /^My Pacing/ }).click();
    // A function, because the page's policy forbids evaluating a string at every poll.
    await page.waitForFunction(() => 'full' in window);
    await expect(page.getByRole('button', { name: 'Start' })).toBeEnabled();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Start' })).toBeEnabled();
  },
);

test('the upload screen says that the page is offline, until the network is back', async ({
  page,
  context,
  problems,
}) => {
  await page.goto('/#/analysis');
  await expect(page).toHaveTitle('Aura Coach - Speaking Coach');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Speaking Coach');
  await expect(page.getByText("You're offline.")).toHaveCount(0);
  await loseNetwork(context, problems);
  await expect(page.getByText("You're offline.")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("You're offline.")).toHaveCount(0);
});
