// The report on a recorded session gets the skills of the body from its take, and goes on without them.
import type { Page } from 'playwright/test';
import { cleanUp, hostedFiles, storeBody } from './harness/body-files.ts';
import { sessions } from './harness/kept-reports.ts';
import { kill, watchWorkers } from './harness/kill-workers.ts';
import { openRecording, stop, yourTake } from './harness/takes.ts';
import { expect, test } from './harness/test.ts';

/** Loading the networks and measuring takes seconds: a busy machine is many times slower. */
const MEASURED_MS = 240_000;
const SESSION_MS = 12_000;

test.use({
  microphone: 'talks',
  speech: 'none',
  stored: { auraFocusArea: 'posture', auraKeepReports: 'yes' },
});

const part = (page: Page) => page.getByRole('region', { name: 'Hands and smile' });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function recordWithFiles(page: Page): Promise<void> {
  await page.goto('/');
  await storeBody(page, Object.values(await hostedFiles()));
  await openRecording(page, SESSION_MS);
  await stop(page);
}

test('with the files on the device, hands and smile of a take are in its report, and stay in the kept one', async ({
  page,
}) => {
  await recordWithFiles(page);
  for (const skill of ['Gestures', 'Calm Hands', 'Smile'])
    await expect(card(page, skill)).toBeVisible({ timeout: MEASURED_MS });
  await expect(part(page)).toContainText('Hands and smile were measured in your take.');
  // The kept report is updated in the background.
  await expect(async () => {
    await page.goto('/#/progress');
    await sessions(page).getByRole('link').click();
    await expect(card(page, 'Gestures')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.reload();
  await expect(card(page, 'Gestures')).toBeVisible();
  await expect(part(page).getByRole('button', { name: /Measure/ })).toHaveCount(0);
  await cleanUp(page);
});

test('the networks fail with their worker: the report says so, and a second attempt works @chromium', async ({
  page,
}) => {
  await watchWorkers(page);
  await recordWithFiles(page);
  await expect(yourTake(page).locator('video')).toBeVisible();
  await kill(page, 'Aura recording analyzer');
  await expect(part(page)).toContainText('The part that measures hands and smile failed.');
  await part(page).getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, 'Gestures')).toBeVisible({ timeout: MEASURED_MS });
  await cleanUp(page);
});
