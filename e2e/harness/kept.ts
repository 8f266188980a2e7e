// Aura with its service worker, on a server that the test can stop or point at another build.
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { build } from 'vite';
import { type StaticServer, startStaticServer } from './static-server.ts';
import { expect, test as base } from './test.ts';

export { expect };

/** A build is slow on a busy machine. */
const BUILD_TIMEOUT_MS = 180_000;

export const test = base.extend<{ server: StaticServer }, { newer: string }>({
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
