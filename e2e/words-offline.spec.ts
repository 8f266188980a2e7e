// The recognizer's scripts: stored with its files, only for a speaker who asked for them.
import type { Page } from 'playwright/test';
import { filmSpeech } from './harness/film.ts';
import { expect, test, visit } from './harness/service-worker.ts';
import { chooser } from './harness/upload.ts';

/** Loading the model and recognizing take some seconds of CPU time: a busy machine is many times slower. */
const RECOGNIZED_MS = 240_000;

/** Names of the recognizer's scripts in all caches. */
const keptScripts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names: string[] = [];
    for (const cache of await caches.keys()) {
      for (const { url } of await (await caches.open(cache)).keys()) {
        const name = /\/(words\.worker|recognition)-[^/]*$/.exec(url)?.[1];
        if (name) names.push(name);
      }
    }
    return names.toSorted();
  });

const choice = (page: Page) => page.getByRole('checkbox', { name: /^Write down what is said/ });

/** Waits until the files are on the device. */
const installed = (page: Page) =>
  expect(page.getByText('Write down what is said', { exact: true })).toBeVisible();

test('scripts of the recognizer are stored with its files, work without the server, and are deleted with them', async ({
  page,
  server,
}) => {
  const buffer = await filmSpeech(page.context().browser()!);
  await visit(page, server);
  expect(await keptScripts(page)).toEqual([]);
  await page.evaluate(() => localStorage.setItem('auraMeasureOnly', 'yes'));

  await page.goto('about:blank');
  await page.goto(`${server.origin}/#/analysis`);
  await choice(page).check();
  await installed(page);
  expect(await keptScripts(page)).toEqual(['recognition', 'words.worker']);

  server.stop();
  await page.goto('about:blank');
  await page.goto(`${server.origin}/#/analysis`);
  await installed(page);
  await chooser(page).setInputFiles({ name: 'speech.mp4', mimeType: 'video/mp4', buffer });
  await page.getByRole('button', { name: 'Analyze My Performance' }).click();
  await expect(page.getByRole('region', { name: 'What you said' })).toContainText(/my fellow Americans/, {
    timeout: RECOGNIZED_MS,
  });

  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Word recognition: no files on this device.')).toBeVisible();
  expect(await keptScripts(page)).toEqual([]);
});
