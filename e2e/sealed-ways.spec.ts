// Sealed practice: each way out of the page, with and without the switch *Nothing leaves this device* (rule 195).
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright/test';
import { startStaticServer, type StaticServer } from './harness/static-server.ts';
import { expect, test as base } from './harness/test.ts';
import { type Listener, startListener, waysOut } from './harness/ways-out.ts';

const PROVIDER = 'https://generativelanguage.googleapis.com';

/** Ways by which the policy lets a page reach the provider. */
const TO_PROVIDER = ['XMLHttpRequest', 'beacon', 'event source', 'fetch', 'fetch that outlives the page'];

/** The speaker's own steps from one page to another, which no policy of Firefox forbids. */
const NAVIGATIONS = ['address', 'link', 'link to a new window', 'new window'];

const OPEN = {
  chromium: {
    provider: [...TO_PROVIDER, ...NAVIGATIONS, 'ping', 'prefetch', 'WebRTC to a peer'].toSorted(),
    elsewhere: ['WebRTC to a peer'],
  },
  // Firefox sends no WebRTC to loopback, so that this shows nothing about it.
  firefox: { provider: [...TO_PROVIDER, ...NAVIGATIONS].toSorted(), elsewhere: NAVIGATIONS },
};

const SEALED = {
  chromium: { provider: [], elsewhere: [] },
  firefox: { provider: NAVIGATIONS, elsewhere: NAVIGATIONS },
};

interface Hosts {
  /** Aura's own. Its policy names `provider` in the place of Google's address. */
  readonly own: StaticServer;
  readonly provider: Listener;
  readonly elsewhere: Listener;
}

/** Each of the ways opens a page of its own, twice. A busy machine takes minutes. */
const WAYS_MS = 600_000;

const test = base.extend<{ hosts: Hosts }>({
  serviceWorkers: 'allow',

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
  hosts: async ({}, provide, testInfo) => {
    const provider = await startListener();
    const elsewhere = await startListener();
    const folder = testInfo.outputPath('site');
    await cp('dist', folder, { recursive: true });
    for (const name of ['index.html', '_headers']) {
      const text = await readFile(join(folder, name), 'utf8');
      expect(text).toContain(PROVIDER);
      await writeFile(join(folder, name), text.replaceAll(PROVIDER, provider.origin));
    }
    const own = await startStaticServer(folder);
    await provide({ own, provider, elsewhere });
    for (const server of [own, provider, elsewhere]) server.stop();
  },
});

/** Opens a screen without a camera. */
async function open(context: BrowserContext, { own }: Hosts): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${own.origin}/#/nowhere`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

/** Visits, until the service worker opens the next page. */
async function visit(context: BrowserContext, hosts: Hosts): Promise<Page> {
  const page = await open(context, hosts);
  await page.getByRole('button', { name: /^My Pacing/ }).click();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  return page;
}

async function reached(context: BrowserContext, hosts: Hosts): Promise<Record<string, string[]>> {
  const opened = () => open(context, hosts);
  return {
    provider: await waysOut(context, opened, hosts.provider),
    elsewhere: await waysOut(context, opened, hosts.elsewhere),
  };
}

test.describe.configure({ timeout: WAYS_MS });

test.beforeEach(({ problems }) => problems.allow(/./));

test('without the switch, the page reaches the provider, and another host by few ways', async ({
  context,
  hosts,
  browserName,
}) => {
  await (await visit(context, hosts)).close();
  expect(await reached(context, hosts)).toEqual(OPEN[browserName as 'chromium' | 'firefox']);
});

test('with the switch, no request reaches the provider or another host', async ({
  context,
  hosts,
  browserName,
}) => {
  const page = await visit(context, hosts);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('checkbox', { name: 'Nothing leaves this device' }).click();
  await expect(page.locator('html[data-sealed]')).toHaveCount(1);
  await page.close();
  expect(await reached(context, hosts)).toEqual(SEALED[browserName as 'chromium' | 'firefox']);
});
