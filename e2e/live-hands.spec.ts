// Looks at the speaker's hands before and in a session, with the files of the networks on the device.
import type { Page } from 'playwright/test';
import { cleanUp, hostedFiles, storeBody } from './harness/body-files.ts';
import { centeredWithNoise } from './harness/draw-camera.ts';
import { kill, watchWorkers } from './harness/kill-workers.ts';
import { beginSession, stopSession } from './harness/live-screen.ts';
import { expect, test } from './harness/test.ts';

test.use({ camera: centeredWithNoise, stored: { auraFocusArea: 'posture' } });

/** Loading the networks takes seconds: a busy machine is many times slower. */
const OPENED_MS = 120_000;
const OUT_OF_VIEW = 'Your hands are not in the picture. Step back, or raise the camera.';

const hint = (page: Page) => page.getByRole('status').filter({ hasText: 'Your hands' });
const watchers = (page: Page) => page.workers().filter((worker) => worker.url().includes('live-hands'));

/** Opens the live screen once the files are on the device. */
async function openWithFiles(page: Page): Promise<void> {
  await page.goto('/#/analysis');
  await storeBody(page, Object.values(await hostedFiles()));
  await page.goto('/');
}

test('before Start, a hint says whether hands are in the picture, and a session has none', async ({
  page,
  recognition,
}) => {
  await openWithFiles(page);
  await expect(hint(page)).toHaveText(OUT_OF_VIEW, { timeout: OPENED_MS });
  await beginSession(page, recognition);
  await expect(hint(page)).toHaveCount(0);
  await stopSession(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Session Report');
  // No hand was in view, so there is no score, and nothing speaks of one.
  await expect(page.getByRole('region', { name: 'Hands and smile' })).toHaveCount(0);
  await expect.poll(() => watchers(page).length).toBe(0);
  await cleanUp(page);
});

test('a session goes on without the worker that looks at hands @chromium', async ({ page, recognition }) => {
  await watchWorkers(page);
  await openWithFiles(page);
  await expect(hint(page)).toHaveText(OUT_OF_VIEW, { timeout: OPENED_MS });
  await kill(page, 'Aura hands');
  await expect(hint(page)).toHaveCount(0);
  await beginSession(page, recognition);
  await expect(page.getByRole('group', { name: 'Posture' })).toContainText('Good');
  await stopSession(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Session Report');
  await cleanUp(page);
});

test('without the files, no worker looks at hands @chromium', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Camera' })).toContainText("You're well framed.");
  expect(watchers(page)).toEqual([]);
  await expect(hint(page)).toHaveCount(0);
});

test.describe('with the coaching of hands off', () => {
  test.use({ stored: { auraFocusArea: 'posture', auraCoachHands: 'no' } });
  test('hands are looked at, and nothing is said of them @chromium', async ({ page }) => {
    await openWithFiles(page);
    await expect.poll(() => watchers(page).length, { timeout: OPENED_MS }).toBe(1);
    await expect(page.getByRole('region', { name: 'Camera' })).toContainText("You're well framed.");
    await expect(hint(page)).toHaveCount(0);
    await cleanUp(page);
  });
});
