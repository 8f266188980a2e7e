// A newer version of Aura, with one window and with two (rule 50).
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { Recognition } from './harness/fake-recognition.ts';
import { expect, isNewer, offerNewer, test, visit, visitTwice } from './harness/kept.ts';
import { stopSession } from './harness/live-screen.ts';
import { chooser, holdWriting, talk } from './harness/upload.ts';

/** Until no window holds the version that runs. */
async function untilLetGo(page: Page): Promise<void> {
  const held = () =>
    page.evaluate(async () => {
      const locks = await navigator.locks.query();
      return locks.held?.filter(({ name }) => name?.startsWith('aura-version')).length;
    });
  await expect.poll(held).toBe(0);
}

/** What becomes of a newer version that was found: `waiting` once all of it is here, `none` when that failed. */
function newerIs(page: Page): Promise<'installing' | 'waiting' | 'none'> {
  return page.evaluate(async () => {
    const { installing, waiting } = await navigator.serviceWorker.ready;
    if (installing) return 'installing';
    return waiting ? 'waiting' : 'none';
  });
}

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
  await expect.poll(() => newerIs(page)).toBe('waiting');
  await expect(page.getByText('A new version of Aura is ready.')).toHaveCount(0);
  await stopSession(page);
  await expect(page.getByRole('region', { name: 'Transcript Analysis' })).toContainText('um hello');
  await expect(page.getByText('It waits until you close Aura')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Update now' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByText('It waits until you close Aura')).toHaveCount(0);
  expect(await isNewer(page)).toBe(false);
});

test('a newer version takes no session and no report from another window', async ({
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
  // What that window has yet to load is still there, with no server to ask.
  server.stop();
  await other.getByRole('link', { name: 'Comprehensive Analysis' }).click();
  await expect(other).toHaveTitle('Aura Coach - Comprehensive Analysis');
  await update.click();
  await expect(page.getByText('Another Aura window has a session or a report')).toBeVisible();
  expect(await isNewer(page)).toBe(false);
  await other.close();
  await untilLetGo(page);
  await update.click();
  await expect.poll(() => isNewer(page).catch(() => false)).toBe(true);
});

test('a newer version takes no report that another window is making @chromium', async ({
  page,
  server,
  newer,
}) => {
  const other = await visitTwice(page, server);
  await other.getByRole('link', { name: 'Speaking Coach' }).click();
  await chooser(other).setInputFiles(talk);
  await holdWriting(other);
  await other.getByRole('button', { name: 'Analyze My Performance' }).click();
  await other.getByRole('dialog', { name: 'Aura is analyzing your performance...' }).waitFor();
  await offerNewer(page, server, newer);
  const update = page.getByRole('button', { name: 'Update now' });
  await update.click();
  await expect(page.getByText('Another Aura window has a session or a report')).toBeVisible();
  await other.getByRole('button', { name: 'Cancel' }).click();
  await untilLetGo(page);
  await update.click();
  await expect.poll(() => isNewer(page).catch(() => false)).toBe(true);
});

test('after another window has updated, this one is reloaded when its speaker says so', async ({
  page,
  server,
  newer,
}) => {
  const other = await visitTwice(page, server);
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
  await expect.poll(() => newerIs(page)).toBe('none');
  server.stop();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Start' })).toBeEnabled();
  expect(await isNewer(page)).toBe(false);
});
