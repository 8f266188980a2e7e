// Aura with its service worker, on a server that the test can stop or point at another build.
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { untilScriptsLoaded } from './network.ts';
import { type StaticServer, startStaticServer } from './static-server.ts';
import { expect, test as base } from './test.ts';

export { expect };

export const test = base.extend<{ server: StaticServer }>({
  serviceWorkers: 'allow',

  /** Each test has its own server. */
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
  server: async ({}, provide) => {
    const server = await startStaticServer('dist');
    await provide(server);
    server.stop();
  },
});

/** Visits twice: the second time, the service worker serves the page. */
export async function visit(page: Page, server: StaticServer): Promise<void> {
  await page.goto(server.origin);
  await page.getByRole('button', { name: /^My Pacing/ }).click();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  // A script that a reload cuts off is an error in Firefox.
  await page.waitForLoadState('networkidle');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Start' })).toBeEnabled();
  await untilScriptsLoaded(page);
}

/** Visits, then opens Aura in a second window. */
export async function visitTwice(page: Page, server: StaticServer): Promise<Page> {
  await visit(page, server);
  const other = await page.context().newPage();
  await other.goto(server.origin);
  await expect(other.getByRole('button', { name: 'Start' })).toBeEnabled();
  return other;
}

/** Serves the newer build, and makes the page check for an update. */
export async function offerNewer(page: Page, server: StaticServer, newer: string): Promise<void> {
  server.serve(newer);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update().then(() => {}));
}

export const isNewer = (page: Page): Promise<boolean> =>
  page.evaluate(() => 'newer' in document.documentElement.dataset);

/**
 * Copies the build, with a fault in its service worker.
 *
 * @param fault a script that runs before the service worker's own
 */
export async function buildWithFault(folder: string, fault: string): Promise<void> {
  await cp('dist', folder, { recursive: true });
  await writeFile(join(folder, 'sw.js'), fault + (await readFile('dist/sw.js', 'utf8')));
}
