import { copyFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { build } from 'vite';
import { findings } from './harness/axe.ts';
import { loseNetwork } from './harness/network.ts';
import { SCREENS } from './harness/screens.ts';
import { type StaticServer, startStaticServer } from './harness/static-server.ts';
import { Recognition } from './harness/fake-recognition.ts';
import { expect, test as base } from './harness/test.ts';

/** A build may have to wait for a busy machine. */
const BUILD_TIMEOUT_MS = 180_000;

/** Aura on a server that can be stopped, or given another build. */
const test = base.extend<{ server: StaticServer }, { newer: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
  server: async ({}, provide) => {
    const server = await startStaticServer('dist');
    await provide(server);
    server.stop();
  },

  /** The folder of a newer build: the same, but for one word of its page. */
  newer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
    async ({}, provide, { project, workerIndex }) => {
      const outDir = join(project.outputDir, `newer-${workerIndex}`);
      await build({
        logLevel: 'error',
        build: { outDir, emptyOutDir: true },
        plugins: [{ name: 'newer', transformIndexHtml: (html) => html.replace('<html', '<html data-newer') }],
      });
      await provide(outDir);
      await rm(outDir, { recursive: true });
    },
    { scope: 'worker', timeout: BUILD_TIMEOUT_MS },
  ],
});

/** A first visit, until Aura is kept on the device, and a second that is served from there. */
async function visit(page: Page, server: StaticServer): Promise<void> {
  await page.goto(server.origin);
  await page.getByRole('button', { name: /^My Pacing/ }).click();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Start' })).toBeEnabled();
}

/** Serves the newer build, and has the page look for it. */
async function offerNewer(page: Page, server: StaticServer, newer: string): Promise<void> {
  server.serve(newer);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update().then(() => {}));
}

const isNewer = (page: Page) => page.evaluate(() => 'newer' in document.documentElement.dataset);

// Runs in the page, as text: what Safari says of itself, and lacks.
function pretendApple(facts: Record<string, string | number | boolean>): void {
  for (const owner of [window, Window.prototype]) Reflect.deleteProperty(owner, 'onbeforeinstallprompt');
  for (const [name, value] of Object.entries(facts)) Object.defineProperty(navigator, name, { value });
}

// Runs in the page, as text: no driver can put it into a window of its own.
function pretendDisplayMode(mode: string): void {
  const { matchMedia } = window;
  window.matchMedia = (query) =>
    query.includes('display-mode') ? matchMedia(query.includes(mode) ? 'all' : 'not all') : matchMedia(query);
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

test('a newer version waits for the speaker to say so', async ({ page, server, newer }) => {
  await visit(page, server);
  await offerNewer(page, server, newer);
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

test('a newer version interrupts no session and takes no report', async ({
  page,
  server,
  recognition,
  newer,
}) => {
  await visit(page, server);
  await page.getByRole('button', { name: 'Start' }).click();
  await recognition.untilListening();
  await recognition.say('um hello');
  await offerNewer(page, server, newer);
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

test('a newer version takes no session and no report from another window', async ({
  page,
  context,
  server,
  newer,
}) => {
  await visit(page, server);
  const other = await context.newPage();
  await other.goto(server.origin);
  await other.getByRole('button', { name: 'Start' }).click();
  const recognition = new Recognition(other);
  await recognition.untilListening();
  await recognition.say('um hello');
  await offerNewer(page, server, newer);
  const update = page.getByRole('button', { name: 'Update now' });
  await update.click();
  await expect(page.getByText('Another window of Aura has a session or a report')).toBeVisible();
  await other.getByRole('button', { name: 'Stop' }).click();
  await expect(other.getByRole('region', { name: 'Transcript Analysis' })).toContainText('um hello');
  // What that window has yet to load is still there, with no server to ask.
  server.stop();
  await other.getByRole('link', { name: 'Comprehensive Analysis' }).click();
  await expect(other).toHaveTitle('Aura Coach - Comprehensive Analysis');
  await update.click();
  await expect(page.getByText('Another window of Aura has a session or a report')).toBeVisible();
  expect(await isNewer(page)).toBe(false);
  await other.close();
  await update.click();
  await expect.poll(() => isNewer(page).catch(() => false)).toBe(true);
});

test('where another window has updated, this one is loaded anew when its speaker says so', async ({
  page,
  context,
  server,
  newer,
}) => {
  await visit(page, server);
  const other = await context.newPage();
  await other.goto(server.origin);
  await expect(other.getByRole('button', { name: 'Start' })).toBeEnabled();
  await offerNewer(page, server, newer);
  await expect(other.getByText('A new version of Aura is ready.')).toBeVisible();
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect.poll(() => isNewer(page).catch(() => false)).toBe(true);
  expect(await isNewer(other), 'not by itself').toBe(false);
  await other.getByRole('button', { name: 'Update now' }).click();
  await expect.poll(() => isNewer(other).catch(() => false)).toBe(true);
});

test('an update that fails leaves the version that works', async ({ page, server, problems, newer }, {
  outputDir,
}) => {
  problems.allow(/404/);
  await visit(page, server);
  // The newer worker is there, but none of its files are.
  const torn = join(outputDir, 'torn');
  await mkdir(torn, { recursive: true });
  await copyFile(join(newer, 'sw.js'), join(torn, 'sw.js'));
  await offerNewer(page, server, torn);
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

// Runs in the page: what Chromium does where Aura can be installed.
function offerToInstall(): void {
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: () => Promise.resolve(Object.assign(window, { asked: true })),
  });
  dispatchEvent(offer);
}

test('the offer to install is a quiet button, gone once taken', async ({ page, server }) => {
  await visit(page, server);
  await page.evaluate(offerToInstall);
  await page.getByRole('button', { name: 'Install' }).click();
  expect(await page.evaluate('asked')).toBe(true);
  await expect(page.getByRole('button', { name: 'Install' })).toHaveCount(0);
});

test('the offer to install is gone once Aura is installed in another way', async ({ page, server }) => {
  await visit(page, server);
  await page.evaluate(offerToInstall);
  await expect(page.getByRole('button', { name: 'Install' })).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
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

for (const [which, browser, displayMode] of [
  ['opened from the home screen', { platform: 'iPhone', maxTouchPoints: 5, standalone: true }, 'browser'],
  ['opened from the Dock', { platform: 'MacIntel', maxTouchPoints: 0 }, 'standalone'],
  ['of WebKit on Linux', { platform: 'Linux x86_64', maxTouchPoints: 0 }, 'browser'],
] as const) {
  test(`a page ${which} has no hint @chromium`, async ({ page, server }) => {
    await page.addInitScript(pretendApple, { vendor: 'Apple Computer, Inc.', ...browser });
    await page.addInitScript(pretendDisplayMode, displayMode);
    await page.goto(server.origin);
    await page.getByRole('button', { name: /^My Pacing/ }).click();
    await expect(page.getByRole('button', { name: 'Start' })).toBeEnabled();
    await expect(page.getByRole('button', { name: 'Install' })).toHaveCount(0);
  });
}

/**
 * Shares with Aura what the system would: a form, posted by no page of ours, as our policy lets pages post none.
 *
 * @param enctype `text/plain` for a form that the service worker can't read
 */
async function share(page: Page, server: StaticServer, enctype = 'multipart/form-data'): Promise<void> {
  await page.goto('about:blank');
  await page.evaluate(
    ([action, type]) => {
      const video = new DataTransfer();
      video.items.add(new File([new Uint8Array(1_048_576)], 'talk.mp4', { type: 'video/mp4' }));
      const input = Object.assign(document.createElement('input'), {
        type: 'file',
        name: 'video',
        files: video.files,
      });
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action, enctype: type });
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    [`${server.origin}/share`, enctype] as const,
  );
}

test('a video that another app shares is chosen on the upload screen, once', async ({ page, server }) => {
  await visit(page, server);
  await share(page, server);
  await expect(page.getByText('talk.mp4')).toBeVisible();
  await expect(page.getByText('1.00 MB')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Analyze My Performance' })).toBeDisabled();
  await expect(page.getByText('talk.mp4')).toHaveCount(0);
});

test('what is shared leads to the upload screen, with a form that can not be read', async ({
  page,
  server,
}) => {
  await visit(page, server);
  await share(page, server, 'text/plain');
  await expect(page.getByRole('button', { name: 'Analyze My Performance' })).toBeDisabled();
});

test('what is shared leads to the upload screen, with a storage that refuses', async ({ page, server }, {
  outputDir,
}) => {
  const refusing = join(outputDir, 'refusing');
  await cp('dist', refusing, { recursive: true });
  const refuse = `IDBFactory.prototype.open = () => { throw new DOMException('full', 'QuotaExceededError'); };`;
  await writeFile(join(refusing, 'sw.js'), refuse + (await readFile('dist/sw.js', 'utf8')));
  server.serve(refusing);
  await visit(page, server);
  await share(page, server);
  await expect(page.getByRole('button', { name: 'Analyze My Performance' })).toBeDisabled();
});

/** What the system tells a page that it opens: a video, and in the older words no address. */
const A_VIDEO = `({ files: [{ getFile: async () => new File(['x'], 'opened.webm', { type: 'video/webm' }) }] })`;

// Runs in the page, as text: a launch queue whose launches are made by the test.
function drawLaunchQueue(): void {
  Object.defineProperty(window, 'launchQueue', {
    value: { setConsumer: (launch: unknown) => Object.assign(window, { launch }) },
  });
}

test('a video that the system opens with Aura is chosen on the upload screen', async ({ page, server }) => {
  await page.addInitScript(`Object.defineProperty(window, 'launchQueue', {
    value: { setConsumer: (take) => take(${A_VIDEO}) },
  })`);
  await page.goto(`${server.origin}/#/analysis`);
  await page.getByRole('button', { name: /^My Pacing/ }).click();
  await expect(page.getByText('opened.webm')).toBeVisible();
  // The system says it again to a page that is loaded anew: that is no reason to leave its screen.
  await page.getByRole('link', { name: 'Session Report' }).click();
  await page.reload();
  await expect(page).toHaveTitle('Aura Coach - Performance Report');
  await expect(page.getByText('No report data found.')).toBeVisible();
});

test('what the system opens leads an open page to its screen', async ({ page, server }) => {
  await page.addInitScript(drawLaunchQueue);
  await visit(page, server);
  await page.evaluate(
    `launch({ files: [], targetURL: new URL('./#/comprehensive-analysis', document.baseURI).href })`,
  );
  await expect(page).toHaveTitle('Aura Coach - Comprehensive Analysis');
  await page.evaluate(`launch(${A_VIDEO})`);
  await expect(page).toHaveTitle('Aura Coach - Speaking Coach');
  await expect(page.getByText('opened.webm')).toBeVisible();
});

test('what the system opens waits for a session to end', async ({ page, server, recognition }) => {
  await page.addInitScript(drawLaunchQueue);
  await visit(page, server);
  await page.getByRole('button', { name: 'Start' }).click();
  await recognition.untilListening();
  await page.evaluate(`launch(${A_VIDEO})`);
  await recognition.say('um hello');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('region', { name: 'Transcript Analysis' })).toContainText('um hello');
  await page.getByRole('link', { name: 'Speaking Coach' }).click();
  await expect(page.getByText('opened.webm')).toBeVisible();
});

test('offline, what needs a network says so before it is tried', async ({
  page,
  server,
  context,
  problems,
}) => {
  await visit(page, server);
  await page.goto(`${server.origin}/#/analysis`);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
  await loseNetwork(context, problems);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
});
