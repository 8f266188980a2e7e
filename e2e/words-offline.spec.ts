// The recognizer's files and scripts: stored only for a speaker who asked for them, and used without a network.
import type { Page } from 'playwright/test';
import { chooseFilm, filmSpeech } from './harness/film.ts';
import { choice, installed, RECOGNIZED_MS, storedSizes } from './harness/recognizer.ts';
import { expect, test, visit } from './harness/service-worker.ts';

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

test('the recognizer’s scripts are stored with its files, both work without the server, and are deleted in Settings', async ({
  page,
  server,
}) => {
  // Encoded before the server stops.
  await filmSpeech(page.context().browser()!);
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
  await chooseFilm(page, 'speech.mp4', filmSpeech);
  await page.getByRole('button', { name: 'Analyze My Performance' }).click();
  await expect(page.getByRole('region', { name: 'What you said' })).toContainText(/my fellow Americans/, {
    timeout: RECOGNIZED_MS,
  });

  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByText('Word recognition: 23 MB on this device.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Word recognition: no files on this device.')).toBeVisible();
  expect(await keptScripts(page)).toEqual([]);
  expect(await storedSizes(page)).toEqual([]);
});
