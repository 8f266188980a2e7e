// The files of the networks that see a body: under the policy of the built app, the recording analyzer opens those that are on the device.
import type { Page } from 'playwright/test';
import { videoReport } from '../tests/written-reports.ts';
import { cleanUp, hostedFiles, storeBody, storedNames, storedScripts } from './harness/body-files.ts';
import { chooseFilm, filmTalk } from './harness/film.ts';
import { expect, test } from './harness/hosted.ts';
import { kill, watchWorkers } from './harness/kill-workers.ts';
import { says } from './harness/provider.ts';

/** Loading the networks and measuring takes seconds: a busy machine is many times slower. */
const MEASURED_MS = 240_000;

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
  await storeBody(page, files);
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
  await storeBody(page, [pose!, ...Object.values(others)], pose!.sha256);
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

test('the worker is killed while the networks run: the report says so, and a second attempt measures @chromium', async ({
  page,
  provider,
}) => {
  provider.answer(says(videoReport));
  await watchWorkers(page);
  await page.goto('/#/analysis');
  await storeBody(page, Object.values(await hostedFiles()));
  await chooseFilm(page, 'talk.mp4', filmTalk);
  await page.getByRole('button', { name: 'Analyze My Performance' }).click();
  // A worker stores its scripts once the networks are open.
  await expect.poll(() => storedScripts(page), { timeout: MEASURED_MS }).toEqual(['body-networks']);
  await kill(page, 'Aura recording analyzer');
  await expect(page.getByText('A part of Aura failed, so nothing was measured.')).toBeVisible();

  await page.goto('/#/analysis');
  await measure(page);
  await expect(page.getByRole('region', { name: 'Gestures' })).toBeVisible();
  await cleanUp(page);
});
