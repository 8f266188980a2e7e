// A newer version of Aura, with one window and with two (rule 50).
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { Recognition } from './harness/fake-recognition.ts';
import { expect, isNewer, offerNewer, test, visit, visitTwice } from './harness/service-worker.ts';
import { stopSession, beginSession } from './harness/live-screen.ts';

/** Waits until no window holds the lock of the running version. */
async function untilVersionReleased(page: Page): Promise<void> {
  const held = () =>
    page.evaluate(async () => {
      const locks = await navigator.locks.query();
      return locks.held?.filter(({ name }) => name?.startsWith('aura-version')).length;
    });
  await expect.poll(held).toBe(0);
}

/** State of the newer service worker: `waiting` after all of its files are cached, `none` after that failed. */
function newerState(page: Page): Promise<'installing' | 'waiting' | 'none'> {
  return page.evaluate(async () => {
    const { installing, waiting } = await navigator.serviceWorker.ready;
    if (installing) return 'installing';
    return waiting ? 'waiting' : 'none';
  });
}

test('a newer version waits, in each of two windows, until the speaker chooses to update', async ({
  page,
  server,
  newer,
}) => {
  const other = await visitTwice(page, server);
  await offerNewer(page, server, newer);
  await expect(page.getByText('A new version of Aura is ready.')).toBeVisible();
  await expect(other.getByText('A new version of Aura is ready.')).toBeVisible();
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
  expect(await isNewer(other), 'not by itself').toBe(false);
  await other.getByRole('button', { name: 'Update now' }).click();
  await expect.poll(() => isNewer(other).catch(() => false)).toBe(true);
});

test('a newer version interrupts no session and discards no report', async ({
  page,
  server,
  recognition,
  newer,
}) => {
  await visit(page, server);
  await beginSession(page, recognition);
  await recognition.say('um hello');
  await offerNewer(page, server, newer);
  await expect.poll(() => newerState(page)).toBe('waiting');
  await expect(page.getByText('A new version of Aura is ready.')).toHaveCount(0);
  await stopSession(page);
  await expect(page.getByRole('region', { name: 'Transcript Analysis' })).toContainText('um hello');
  await expect(page.getByText('It waits until you close Aura')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Update now' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByText('It waits until you close Aura')).toHaveCount(0);
  expect(await isNewer(page)).toBe(false);
});

test('a newer version discards no session and no report of another window', async ({
  page,
  server,
  newer,
}) => {
  const other = await visitTwice(page, server);
  await other.getByRole('button', { name: 'Start' }).click();
  const recognition = new Recognition(other);
  await recognition.untilListening();
  await recognition.say('um hello');
  await offerNewer(page, server, newer);
  const update = page.getByRole('button', { name: 'Update now' });
  await update.click();
  await expect(page.getByText('Another Aura window has a session or a report')).toBeVisible();
  await stopSession(other);
  await expect(other.getByRole('region', { name: 'Transcript Analysis' })).toContainText('um hello');
  // The cache still has the files that the other window has not loaded yet. The server is stopped.
  server.stop();
  await other.getByRole('link', { name: 'Comprehensive Analysis' }).click();
  await expect(other).toHaveTitle('Aura Coach - Comprehensive Analysis');
  await update.click();
  await expect(page.getByText('Another Aura window has a session or a report')).toBeVisible();
  expect(await isNewer(page)).toBe(false);
  await other.close();
  await untilVersionReleased(page);
  await update.click();
  await expect.poll(() => isNewer(page).catch(() => false)).toBe(true);
});

test('a failed update keeps the working version', async ({ page, server, problems, newer }, {
  outputDir,
}) => {
  problems.allow(/404/);
  await visit(page, server);
  // The server has the newer service worker's script and the headers, but none of the files to precache.
  const torn = join(outputDir, 'torn');
  await mkdir(torn, { recursive: true });
  for (const file of ['sw.js', '_headers']) await copyFile(join(newer, file), join(torn, file));
  await offerNewer(page, server, torn);
  await expect.poll(() => newerState(page)).toBe('none');
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByText("A new version couldn't be stored")).toBeVisible();
  await page.keyboard.press('Escape');
  server.stop();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Start' })).toBeEnabled();
  expect(await isNewer(page)).toBe(false);
});
