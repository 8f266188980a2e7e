// Each browser API that Aura uses is missing once, as at an insecure address, or in an app that shows the page.
import type { Page } from 'playwright/test';
import { beginSession, reportPart, stage, startButton, stopSession } from './harness/live-screen.ts';
import { expect, test } from './harness/test.ts';

/** Makes a property of a global object undefined, before the page's scripts run. */
async function removeApi(page: Page, owner: string, name: string): Promise<void> {
  await page.addInitScript(
    `Object.defineProperty(${owner}, '${name}', { configurable: true, value: undefined })`,
  );
}

/** Visits the other screens: none waits for ever, and `Problems` fails the journey on an uncaught error. */
async function visitScreens(page: Page): Promise<void> {
  await page.goto('/#/analysis');
  await expect(page.getByRole('button', { name: 'Analyze My Performance' })).toBeVisible();
  await page.goto('/#/progress');
  await expect(page.getByRole('heading', { name: 'Progress', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByLabel('Gemini API key')).toBeVisible();
}

test.describe('without', () => {
  for (const [owner, name] of [
    ['navigator', 'locks'],
    ['navigator', 'serviceWorker'],
    ['navigator', 'storage'],
    ['navigator', 'permissions'],
    ['navigator', 'wakeLock'],
    ['navigator', 'clipboard'],
    ['navigator', 'canShare'],
    ['window', 'caches'],
    ['window', 'indexedDB'],
    ['window', 'AudioContext'],
    ['window', 'AudioWorkletNode'],
    ['window', 'MediaRecorder'],
    ['window', 'MediaStreamTrackProcessor'],
    ['window', 'VideoFrame'],
    ['window', 'VideoEncoder'],
    ['window', 'requestIdleCallback'],
    ['crypto', 'subtle'],
    ['crypto', 'randomUUID'],
  ] as const) {
    const isInFirefox = name === 'locks' || name === 'storage' || name === 'indexedDB';
    test(`\`${owner}.${name}\` a session ends with its report, and every screen opens${isInFirefox ? '' : ' @chromium'}`, async ({
      page,
      recognition,
    }) => {
      await removeApi(page, owner, name);
      await page.goto('/');
      await beginSession(page, recognition);
      await recognition.say('um these words are counted');
      await stopSession(page);
      await expect(reportPart(page, 'Key Metrics')).toContainText(/Filler Words\s*1/);
      await visitScreens(page);
    });
  }

  test('what the app is compiled for, the page says which browsers it needs @chromium', async ({ page }) => {
    await page.addInitScript('delete Array.prototype.toSorted');
    await page.goto('/');
    await expect(page.locator('body')).toHaveText(
      'Aura needs Chrome or Edge 110, Firefox 115, Safari 16, or later. Update your browser, then reload this page.',
    );
  });

  test("`navigator.mediaDevices` the catalogue's sentence and the remedy are shown", async ({ page }) => {
    await removeApi(page, 'navigator', 'mediaDevices');
    await page.goto('/');
    await expect(stage(page).getByRole('alert')).toContainText(
      "An unknown error occurred while accessing media devices. The app that shows this page doesn't offer them",
    );
    await expect(startButton(page)).toBeDisabled();
    await visitScreens(page);
  });
});
