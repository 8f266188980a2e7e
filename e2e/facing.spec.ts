// Whether a speaker faces the camera: the ring, the report, the take, and a case in which nothing is measured.
import type { Page } from 'playwright/test';
import { lookingAway, profile } from './harness/draw-camera.ts';
import { card, reportPart, startButton, stopSession } from './harness/live-screen.ts';
import { recordSwitch, stop, yourTake, currentTimeS } from './harness/takes.ts';
import { expect, test } from './harness/test.ts';
import { openRows } from './harness/vocal-delivery.ts';

/** The timer from 0:38 on: facing is measured from 30 s in view, and a slow machine loses frames. */
const LONG_ENOUGH = /^(0:(3[8-9]|[45]\d)|[1-9]:\d\d)/;

const timer = (page: Page) => page.getByRole('timer');
const overTime = (page: Page) => reportPart(page, 'Posture over Time');

test.describe('a speaker who looks away for ten seconds', () => {
  test.use({ camera: lookingAway(), stored: { auraFocusArea: 'posture' }, microphone: 'speaks' });

  test('is warned by the ring, and the take plays at the longest look away @chromium', async ({ page }) => {
    await page.goto('/');
    await recordSwitch(page).click();
    await startButton(page).click();
    await expect(page.locator('[data-aura="warm"]')).toBeVisible({ timeout: 60_000 });
    // A turned head is neither leaning nor swaying.
    await expect(card(page, 'Posture')).toContainText('Good');
    await expect(page.locator('[data-aura="calm"]')).toBeVisible();
    await expect(timer(page)).toHaveText(LONG_ENOUGH, { timeout: 60_000 });
    await stop(page);

    await expect(reportPart(page, 'Key Metrics')).toContainText(/Facing the camera\s*\d+\s*%\s*estimated/);
    await openRows(page);
    const moment = overTime(page)
      .getByRole('paragraph')
      .filter({ hasText: /^Longest look away: to your left for \d+ s at/ });
    await expect(moment).toBeVisible();
    const play = moment.getByRole('button');
    const [minutes, seconds] = (await play.innerText()).match(/\d+/g)!.map(Number);
    await play.click();
    const video = yourTake(page).locator('video');
    await expect.poll(() => currentTimeS(video)).toBeGreaterThan(60 * minutes! + seconds! - 3);
  });
});

test.describe('a profile', () => {
  test.use({ camera: profile });

  test('is not measured, and the report says why @chromium', async ({ page }) => {
    await page.goto('/');
    await startButton(page).click();
    await expect(timer(page)).toHaveText(LONG_ENOUGH, { timeout: 60_000 });
    await stopSession(page);
    await expect(reportPart(page, 'Key Metrics')).toContainText(/Facing the camera\s*Not measured/);
    await openRows(page);
    await expect(overTime(page)).toContainText('Your head was turned to one side most of the time.');
  });
});
