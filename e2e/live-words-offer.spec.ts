// Aura's own recognizer is offered where a session has no words (rule 190).
import type { Locator, Page } from 'playwright/test';
import {
  chooseLiveWords,
  liveWordsReady,
  OWN_NEXT,
  RECOGNIZED_MS,
  storedSizes,
} from './harness/recognizer.ts';
import { reportPart, startButton, stopSession, transcript, untilClock } from './harness/live-screen.ts';
import { expect, test } from './harness/test.ts';

test.use({ microphone: 'talks', speech: 'none', stored: { auraFocusArea: 'pacing' } });

/** The recognizer's files on the host. */
const FILES = /\/models\//;

const offer = (within: Page | Locator) =>
  within.getByRole('button', { name: 'Write my words on this device (23 MB, once)' });

test('at the note that there is no recognizer, one press brings it, and words come', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('This browser has no speech recognition')).toBeVisible();
  await expect(page.getByText('English only. What you say is sent to no one.')).toBeVisible();
  await offer(page).click();
  await liveWordsReady(page);
  await expect(page.getByText('This browser has no speech recognition')).toBeHidden();
  await startButton(page).click();
  await expect(transcript(page)).toContainText(/my fellow Americans/i, { timeout: RECOGNIZED_MS });
});

test('the report of a session without words offers it for the next one', async ({ page }) => {
  await page.goto('/');
  await startButton(page).click();
  await expect(offer(page), 'it can not come in this session').toBeHidden();
  await untilClock(page, 5);
  await stopSession(page);
  const part = reportPart(page, 'Transcript Analysis');
  await part.getByRole('button', { name: 'Write my words on this device next time (23 MB, once)' }).click();
  await expect(part.locator(':focus'), 'the button had the focus').toBeVisible();
  await expect(
    page.getByText('From your next session on, Aura writes your words on this device.'),
  ).toBeVisible({
    timeout: RECOGNIZED_MS,
  });
  await page.goto('/');
  await liveWordsReady(page);
});

test.describe('@chromium the offer', () => {
  test('can be taken back while it downloads', async ({ page }) => {
    await page.route(FILES, () => {});
    await page.goto('/');
    await offer(page).click();
    await page.getByRole('button', { name: 'Cancel the download' }).click();
    await expect(offer(page)).toBeVisible();
    await page.reload();
    await expect(offer(page), 'the choice is not stored').toBeVisible();
  });

  test('says why its download failed, and continues it', async ({ page, problems }) => {
    problems.allow(/Failed to load resource|ERR_FAILED/);
    await page.route(FILES, (route) => route.abort());
    await page.goto('/');
    await offer(page).click();
    await expect(page.getByRole('alert')).toContainText('The download was interrupted.', {
      timeout: RECOGNIZED_MS,
    });
    await page.unroute(FILES);
    await page.getByRole('button', { name: /^(Download|Continue the download)$/ }).click();
    await liveWordsReady(page);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test('is in view with its note and Start, and covers no text', async ({ page }) => {
      await page.goto('/');
      await expect(offer(page)).toBeInViewport({ ratio: 1 });
      await expect(startButton(page)).toBeInViewport({ ratio: 1 });
      await expect(page.getByText('This browser has no speech recognition')).toBeInViewport({ ratio: 1 });
    });
  });

  test.describe('where the only recognizer is a service', () => {
    test.use({ speech: 'fake' });

    test('is in Session setup', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByText("your browser's speech service hears what you say")).toBeVisible();
      await expect(offer(page)).toBeHidden();
      await chooseLiveWords(page);
      await expect(page.getByText(OWN_NEXT)).toBeVisible({ timeout: RECOGNIZED_MS });
      expect((await storedSizes(page)).length).toBeGreaterThan(0);
    });
  });
});
