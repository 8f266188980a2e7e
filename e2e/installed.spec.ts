import { copyFile, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { build } from 'vite';
import { findings } from './harness/axe.ts';
import { SCREENS } from './harness/screens.ts';
import { type StaticServer, startStaticServer } from './harness/static-server.ts';
import { expect, test as base } from './harness/test.ts';

/** Aura on a server that can be stopped, or given another build. */
const test = base.extend<{ server: StaticServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
  server: async ({}, provide) => {
    const server = await startStaticServer('dist');
    await provide(server);
    server.stop();
  },
});

/** A first visit, until Aura is kept on the device, and a second that is served from there. */
async function visit(page: Page, server: StaticServer): Promise<void> {
  await page.goto(server.origin);
  await page.getByRole('button', { name: /^My Pacing/ }).click();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Start' })).toBeEnabled();
}

/** A newer build: the same, but for one word of its page. */
async function buildNewer(folder: string): Promise<void> {
  await build({
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
    plugins: [{ name: 'newer', transformIndexHtml: (html) => html.replace('<html', '<html data-newer') }],
  });
}

const lookForNewer = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).update().then(() => {}));

const isNewer = (page: Page) => page.evaluate(() => 'newer' in document.documentElement.dataset);

// Runs in the page, as text: what Safari says of itself, and lacks.
function pretendApple(facts: Record<string, string | number | boolean>): void {
  for (const owner of [window, Window.prototype]) Reflect.deleteProperty(owner, 'onbeforeinstallprompt');
  for (const [name, value] of Object.entries(facts)) Object.defineProperty(navigator, name, { value });
}

test('every screen opens with the server gone, after one visit', async ({ page, server }) => {
  await visit(page, server);
  server.stop();
  for (const [path, title] of SCREENS) {
    await page.goto('about:blank');
    await page.goto(`${server.origin}/#${path}`);
    await expect(page).toHaveTitle(`Aura Coach - ${title}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('a whole session runs with the server gone', async ({ page, server, recognition }) => {
  await visit(page, server);
  server.stop();
  await page.reload();
  await page.getByRole('button', { name: 'Start' }).click();
  await recognition.untilListening();
  await recognition.say('um hello');
  await expect(page.getByRole('group', { name: 'Posture' })).toContainText('Good');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('region', { name: 'Key Metrics' })).toContainText(/Filler Words\s*1/);
});

test('a newer version waits for the speaker to say so', async ({ page, server }, { outputDir }) => {
  await visit(page, server);
  const newer = join(outputDir, 'newer');
  await buildNewer(newer);
  server.serve(newer);
  await lookForNewer(page);
  await expect(page.getByText('A new version of Aura is ready.')).toBeVisible();
  expect(await isNewer(page)).toBe(false);
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect.poll(() => isNewer(page).catch(() => false)).toBe(true);
  const caches = await page.evaluate(async () => {
    const precache = (await globalThis.caches.keys()).filter((name) => name.includes('precache'));
    const pages = await Promise.all(
      precache.map(async (name) => (await globalThis.caches.open(name)).keys()),
    );
    return pages.flat().filter(({ url }) => url.includes('index.html')).length;
  });
  expect(caches, 'the old page is cleaned away').toBe(1);
});

test('a newer version interrupts no session and takes no report', async ({ page, server, recognition }, {
  outputDir,
}) => {
  await visit(page, server);
  await page.getByRole('button', { name: 'Start' }).click();
  await recognition.untilListening();
  await recognition.say('um hello');
  const newer = join(outputDir, 'newer');
  await buildNewer(newer);
  server.serve(newer);
  await lookForNewer(page);
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null);
  await expect(page.getByText('A new version of Aura is ready.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('region', { name: 'Transcript Analysis' })).toContainText('um hello');
  await expect(page.getByText('It waits until you close Aura')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Update now' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByText('It waits until you close Aura')).toHaveCount(0);
  expect(await isNewer(page)).toBe(false);
});

test('an update that fails leaves the version that works', async ({ page, server, problems }, {
  outputDir,
}) => {
  problems.allow(/404/);
  await visit(page, server);
  const newer = join(outputDir, 'newer');
  await buildNewer(newer);
  // The newer worker is there, but none of its files are.
  const torn = join(outputDir, 'torn');
  await mkdir(torn);
  await copyFile(join(newer, 'sw.js'), join(torn, 'sw.js'));
  server.serve(torn);
  await lookForNewer(page);
  server.stop();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Start' })).toBeEnabled();
  expect(await isNewer(page)).toBe(false);
});

for (const [damage, how] of [
  ['missing', (cache: Cache, request: Request) => cache.delete(request)],
  ['damaged', (cache: Cache, request: Request) => cache.put(request, new Response('no such thing'))],
] as const) {
  test(`a ${damage} copy is fetched anew`, async ({ page, server, problems }) => {
    // Browsers ask for a tab's icon in a way whose answer may not be kept.
    problems.allow(/icon\.svg/);
    // What Firefox says of icons that it asks for with the server gone, and of what a reload cuts short.
    problems.allow(/A ServiceWorker intercepted the request/);
    await visit(page, server);
    await page.evaluate(
      `(async () => {
        const damage = ${how.toString()};
        for (const name of await caches.keys()) {
          const cache = await caches.open(name);
          for (const request of await cache.keys()) await damage(cache, request);
        }
      })()`,
    );
    await page.reload();
    await expect(page.getByRole('button', { name: 'Start' })).toBeEnabled();
    await page.reload();
    server.stop();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Start' }), 'and mended').toBeEnabled();
  });
}

test('a browser that keeps nothing shows Aura all the same', async ({ page, server }) => {
  await page.addInitScript(() => {
    // Firefox's empty first page, which this runs on too, has none.
    if (!('serviceWorker' in navigator)) return;
    ServiceWorkerContainer.prototype.register = () =>
      Promise.reject(new DOMException('refused', 'SecurityError'));
  });
  await page.goto(server.origin);
  await page.getByRole('button', { name: /^My Pacing/ }).click();
  await expect(page.getByRole('button', { name: 'Start' })).toBeEnabled();
});

test('a device with no room to keep Aura shows it all the same @chromium', async ({ page, server }, {
  outputDir,
}) => {
  const full = join(outputDir, 'full');
  await cp('dist', full, { recursive: true });
  const refuse = `CacheStorage.prototype.open = () => {
    new BroadcastChannel('full').postMessage('full');
    return Promise.reject(new DOMException('full', 'QuotaExceededError'));
  };`;
  await writeFile(join(full, 'sw.js'), refuse + (await readFile('dist/sw.js', 'utf8')));
  server.serve(full);
  await page.addInitScript(() => {
    new BroadcastChannel('full').addEventListener('message', () => Object.assign(window, { full: true }));
  });
  await page.goto(server.origin);
  await page.getByRole('button', { name: /^My Pacing/ }).click();
  await page.waitForFunction('window.full');
  await expect(page.getByRole('button', { name: 'Start' })).toBeEnabled();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Start' })).toBeEnabled();
});

test('the browser finds nothing against installing it @chromium', async ({ page, server }) => {
  await visit(page, server);
  const devtools = await page.context().newCDPSession(page);
  const { errors } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A context of Playwright's is an incognito one, and nothing is installed from there.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
    [],
  );
});

test('the offer to install is a quiet button, gone once taken', async ({ page, server }) => {
  await visit(page, server);
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => Promise.resolve(Object.assign(window, { asked: true })),
    });
    dispatchEvent(offer);
  });
  await page.getByRole('button', { name: 'Install' }).click();
  expect(await page.evaluate('asked')).toBe(true);
  await expect(page.getByRole('button', { name: 'Install' })).toHaveCount(0);
});

for (const [where, apple, step] of [
  ['on a phone', { platform: 'iPhone', maxTouchPoints: 5, standalone: false }, 'Add to Home Screen'],
  ['on a Mac', { platform: 'MacIntel', maxTouchPoints: 0 }, 'Add to Dock'],
] as const) {
  test(`where only the browser's menus install, a hint says how, ${where} @chromium`, async ({
    page,
    server,
  }) => {
    await page.addInitScript(pretendApple, { vendor: 'Apple Computer, Inc.', ...apple });
    await page.goto(server.origin);
    await page.getByRole('button', { name: /^My Pacing/ }).click();
    await page.getByRole('button', { name: 'Install' }).click();
    const hint = page.getByRole('dialog', { name: 'Install Aura' });
    await expect(hint.getByRole('listitem')).toContainText(['menu', step]);
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(hint).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Install' })).toBeFocused();
  });
}

for (const [which, browser] of [
  ['opened from the home screen', { platform: 'iPhone', maxTouchPoints: 5, standalone: true }],
  ['of WebKit on Linux', { platform: 'Linux x86_64', maxTouchPoints: 0 }],
] as const) {
  test(`a page ${which} has no hint @chromium`, async ({ page, server }) => {
    await page.addInitScript(pretendApple, { vendor: 'Apple Computer, Inc.', ...browser });
    await page.goto(server.origin);
    await page.getByRole('button', { name: /^My Pacing/ }).click();
    await expect(page.getByRole('button', { name: 'Start' })).toBeEnabled();
    await expect(page.getByRole('button', { name: 'Install' })).toHaveCount(0);
  });
}

test('a video that another app shares is chosen on the upload screen, once', async ({ page, server }) => {
  await visit(page, server);
  // What the system does with the share target of the manifest: a form, posted.
  await page.evaluate(() => {
    const video = new DataTransfer();
    video.items.add(new File([new Uint8Array(1_048_576)], 'talk.mp4', { type: 'video/mp4' }));
    const input = Object.assign(document.createElement('input'), {
      type: 'file',
      name: 'video',
      files: video.files,
    });
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', action: './share', enctype: 'multipart/form-data' });
    form.append(input);
    document.body.append(form);
    form.submit();
  });
  await expect(page.getByText('talk.mp4')).toBeVisible();
  await expect(page.getByText('1.00 MB')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Analyze My Performance' })).toBeDisabled();
  await expect(page.getByText('talk.mp4')).toHaveCount(0);
});

test('a video that the system opens with Aura is chosen on the upload screen', async ({ page, server }) => {
  await page.addInitScript(() => {
    const files = [
      { getFile: () => Promise.resolve(new File(['x'], 'opened.webm', { type: 'video/webm' })) },
    ];
    Object.defineProperty(window, 'launchQueue', {
      value: { setConsumer: (take: (launch: unknown) => void) => take({ files }) },
    });
  });
  await page.goto(`${server.origin}/#/analysis`);
  await page.getByRole('button', { name: /^My Pacing/ }).click();
  await expect(page.getByText('opened.webm')).toBeVisible();
});

test('offline, what needs a network says so before it is tried', async ({ page, server, context }) => {
  await visit(page, server);
  await page.goto(`${server.origin}/#/analysis`);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
});
