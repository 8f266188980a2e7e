// Attempts at a report: timeouts, a large response, offline, canceling.
import type { Page } from 'playwright/test';
import { expect, test } from './harness/hosted.ts';
import { loseNetwork } from './harness/network.ts';
import { held, says, status } from './harness/provider.ts';
import { videoReport } from '../tests/written-reports.ts';
import { requestVideoReport, chooser, NOT_MEASURED, SORRY, talk } from './harness/upload.ts';

/** Stops the page's clock one minute in the future. From then on, only the test advances it. */
function stopClock(page: Page): Promise<void> {
  return page.clock.pauseAt(Date.now() + 60_000);
}

test('an attempt ends after 5 minutes without a response, and not sooner @chromium', async ({
  page,
  provider,
}) => {
  provider.answer(held(says(videoReport)).answer);
  await page.clock.install();
  await page.goto('/#/analysis');
  await chooser(page).setInputFiles(talk);
  await stopClock(page);
  await page.getByRole('button', { name: 'Analyze My Performance' }).click();
  await expect.poll(() => provider.requests.length).toBe(1);
  await page.clock.runFor('04:50');
  await expect(page.getByRole('dialog', { name: 'Aura is analyzing your performance...' })).toBeVisible();
  await page.clock.runFor('00:10');
  await expect(page.getByRole('alert')).toContainText(SORRY);
  expect(provider.requests).toHaveLength(1);
});

test('a response of 5 MB is shown', async ({ page, provider }) => {
  const [first] = videoReport.actionableHighlights;
  const long = { ...first, advice: 'Breathe. '.repeat(5_000_000 / 9) };
  provider.answer(says({ ...videoReport, actionableHighlights: [long] }));
  await requestVideoReport(page);
  await expect(page.getByRole('meter')).toBeVisible();
  const shown = await page.getByText(/^Breathe\./).evaluate((element) => element.textContent.length);
  expect(shown).toBeGreaterThan(4_900_000);
});

test('being offline is reported', async ({ page, provider, problems, context }) => {
  problems.allow(/Cross-Origin Request Blocked/);
  provider.answer(says(videoReport));
  // The client is loaded with the first request, so that the second one is sent without a network.
  await requestVideoReport(page);
  await expect(page).toHaveURL(/#\/video-report$/);
  await loseNetwork(context, problems);
  await page.getByRole('link', { name: 'Analyze another video' }).click();
  await page.locator('input[type=file]').setInputFiles(talk);
  await page.getByRole('button', { name: 'Analyze My Performance' }).click();
  const alert = page.getByRole('alert');
  await expect(alert.getByRole('paragraph')).toHaveText([SORRY, /You're offline/, NOT_MEASURED]);
});

test('being offline before the client was loaded is reported', async ({ page, problems, context }) => {
  await page.goto('/#/analysis');
  await page.locator('input[type=file]').setInputFiles(talk);
  await loseNetwork(context, problems);
  await page.getByRole('button', { name: 'Analyze My Performance' }).click();
  await expect(page.getByRole('alert').getByRole('paragraph')).toHaveText([
    SORRY,
    /couldn't be loaded/,
    NOT_MEASURED,
  ]);
});

test('Cancel ends a request at any time', async ({ page, provider, problems }) => {
  problems.allow(/Failed to load resource/);
  const cancel = page.getByRole('button', { name: 'Cancel' });
  const submit = page.getByRole('button', { name: 'Analyze My Performance' });

  await page.clock.install();

  // While the response is pending.
  provider.answer(held(says(videoReport)).answer);
  await requestVideoReport(page);
  await expect.poll(() => provider.requests.length).toBe(1);
  await expect(cancel).toBeFocused();
  await cancel.click();
  await expect(cancel).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText(talk.name)).toBeVisible();
  await expect(submit).toBeFocused();

  // During the delay before the next attempt.
  provider.answer(status(503));
  // The next attempt is due after a second of the page's clock.
  await stopClock(page);
  const answered = page.waitForResponse((response) => response.status() === 503);
  await submit.click();
  await answered;
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cancel).toHaveCount(0);
  await page.clock.runFor('00:10');
  expect(provider.requests).toHaveLength(2);
  await page.clock.resume();

  // The next request succeeds. It is the third that the provider gets.
  provider.answer(says(videoReport));
  await submit.click();
  await expect(page).toHaveURL(/#\/video-report$/);
  expect(provider.requests).toHaveLength(3);
});
