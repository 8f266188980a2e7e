// Aura with its service worker, on a server that the test can stop or point at another build.
import { createHash } from 'node:crypto';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { type StaticServer, startStaticServer } from './static-server.ts';
import { expect, test as base } from './test.ts';

export { expect };

export const test = base.extend<{ server: StaticServer }, { newer: string }>({
  serviceWorkers: 'allow',

  /** Each test has its own server. */
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
  server: async ({}, provide) => {
    const server = await startStaticServer('dist');
    await provide(server);
    server.stop();
  },

  /** The folder of a newer build, which differs in one attribute of the page. */
  newer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
    async ({}, provide, { project, workerIndex }) => {
      const outDir = join(project.outputDir, `newer-${workerIndex}`);
      await copyAsNewer(outDir);
      await provide(outDir);
      await rm(outDir, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

/** Copies the build with an attribute added to the page, whose entry in the service worker's precache list changes with it. */
async function copyAsNewer(folder: string): Promise<void> {
  await cp('dist', folder, { recursive: true });
  const html = (await readFile('dist/index.html', 'utf8')).replace('<html', '<html data-newer');
  await writeFile(join(folder, 'index.html'), html);
  const digest = (algorithm: string, encoding: 'base64' | 'hex') =>
    createHash(algorithm).update(html).digest(encoding);
  const entry = `"integrity":"sha256-${digest('sha256', 'base64')}","revision":"${digest('md5', 'hex')}","url":"index.html"`;
  const worker = await readFile('dist/sw.js', 'utf8');
  const newer = worker.replace(/"integrity":"[^"]+","revision":"[^"]+","url":"index.html"/, entry);
  if (newer === worker) throw new Error("The service worker's precache list has no index.html.");
  await writeFile(join(folder, 'sw.js'), newer);
}

/** Visits twice: the second time, the service worker serves the page. */
export async function visit(page: Page, server: StaticServer): Promise<void> {
  await page.goto(server.origin);
  await page.getByRole('button', { name: /^My Pacing/ }).click();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Start' })).toBeEnabled();
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
