// The files of the networks that see a body: under the policy of the built app, the recording analyzer opens those that are on the device.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { videoReport } from '../tests/written-reports.ts';
import { chooseFilm, filmTalk } from './harness/film.ts';
import { expect, test } from './harness/hosted.ts';
import { says } from './harness/provider.ts';

/** Loading the networks and measuring takes seconds: a busy machine is many times slower. */
const MEASURED_MS = 240_000;

const PARTS = { engine: 'engine.wasm.gz', pose: 'pose.onnx.gz', hand: 'hand.onnx.gz', mesh: 'mesh.onnx.gz' };

/** Names and addresses of the files, by their parts. */
async function hostedFiles(): Promise<Record<string, { sha256: string; url: string }>> {
  const files = Object.entries(PARTS).map(async ([part, file]) => {
    const sha256 = createHash('sha256')
      .update(await readFile(`.models/${file}`))
      .digest('hex');
    return [part, { sha256, url: `/models/${part}-${sha256.slice(0, 8)}.bin` }] as const;
  });
  return Object.fromEntries(await Promise.all(files));
}

/** Stores files on the device. @param damaged the hash of the file that gets a wrong byte */
const store = (page: Page, files: readonly { sha256: string; url: string }[], damaged?: string) =>
  page.evaluate(
    async ([all, wrong]) => {
      const root = await navigator.storage.getDirectory();
      const folder = await root.getDirectoryHandle('aura-words', { create: true });
      for (const { sha256, url } of all) {
        const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
        if (sha256 === wrong) bytes[1000] = bytes[1000]! ^ 1;
        const handle = await folder.getFileHandle(sha256, { create: true });
        const writable = await handle.createWritable();
        await writable.write(bytes);
        await writable.close();
      }
    },
    [files, damaged] as const,
  );

const storedNames = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('aura-words', { create: true });
    const names: string[] = [];
    for await (const name of folder.keys()) names.push(name);
    return names.toSorted();
  });

/** The scripts that a worker has stored, because the networks run. */
const storedScripts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const cache = await caches.open('aura-word-scripts');
    return (await cache.keys()).map(({ url }) => url.replace(/.*\/|-[\w-]{7,8}\.js$/g, ''));
  });

/** Deletes what the tests have stored, because no switch or button asked for it. */
const cleanUp = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.storage.getDirectory()).removeEntry('aura-words', { recursive: true });
    await caches.delete('aura-word-scripts');
  });

async function measure(page: Page): Promise<void> {
  await chooseFilm(page, 'talk.mp4', filmTalk);
  await page.getByRole('button', { name: 'Analyze My Performance' }).click();
  const measured = page.getByRole('region', { name: 'Measured on this device' });
  await expect(measured).toContainText('In view', { timeout: MEASURED_MS });
}

test('with the files on the device, the networks run in the worker that measures a video', async ({
  page,
  provider,
}) => {
  provider.answer(says(videoReport));
  await page.goto('/#/analysis');
  const files = Object.values(await hostedFiles());
  await store(page, files);
  await measure(page);
  await expect.poll(() => storedScripts(page), { timeout: MEASURED_MS }).toEqual(['body-networks']);
  expect(await storedNames(page)).toEqual(files.map(({ sha256 }) => sha256).toSorted());
  await cleanUp(page);
});

test('a damaged file is deleted, and the video is measured without the networks', async ({
  page,
  provider,
}) => {
  provider.answer(says(videoReport));
  await page.goto('/#/analysis');
  const { pose, ...others } = await hostedFiles();
  await store(page, [pose!, ...Object.values(others)], pose!.sha256);
  await measure(page);
  await expect
    .poll(() => storedNames(page))
    .toEqual(
      Object.values(others)
        .map(({ sha256 }) => sha256)
        .toSorted(),
    );
  expect(await storedScripts(page)).toEqual([]);
  await cleanUp(page);
});

test('one button downloads the files, a video is measured with them, and Settings removes them', async ({
  page,
  provider,
}) => {
  provider.answer(says(videoReport));
  await page.goto('/#/analysis');
  await page.getByRole('button', { name: /^Measure hands and smile \(\d+ MB, once\)$/ }).click();
  await expect(page.getByText('Hands and smile are measured on this device, too.')).toBeVisible({
    timeout: MEASURED_MS,
  });
  await measure(page);
  await expect(page.getByRole('region', { name: 'Gestures' })).toBeVisible();
  for (const skill of ['Eye Contact', 'Posture', 'Voice', 'Opening Presence', 'Smile', 'Calm Hands'])
    await expect(page.getByRole('region', { name: skill, exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await expect(settings).toContainText(/Hands and smile: \d+ MB on this device\./);
  await settings.getByRole('button', { name: 'Remove' }).click();
  await expect(settings).toContainText('Hands and smile: no files on this device.');
  expect(await storedNames(page)).toEqual([]);
  await cleanUp(page);
});
