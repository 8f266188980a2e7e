// Words that Aura writes on this device while they are spoken, with the real weights.
import type { Page } from 'playwright/test';
import {
  card,
  reportPart,
  startButton,
  stopButton,
  stopSession,
  transcript,
  untilClock,
} from './harness/live-screen.ts';
import { kill, watchWorkers } from './harness/kill-workers.ts';
import { RECOGNIZED_MS } from './harness/recognizer.ts';
import { expect, test } from './harness/test.ts';

/** The microphone repeats a speech of 11 s. */
test.use({ microphone: 'talks', speech: 'none', stored: { auraFocusArea: 'pacing' } });

/** On a busy machine, texts come at pauses, and the notes say so. */
const NEXT = /^Once you start, Aura writes your words on this device/;
const NOW = /^Aura writes your words on this device/;

/** Chooses live words in Session setup, and waits until the files are here. */
async function chooseLiveWords(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Session setup' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Write my words on this device (23 MB, once)' }).check();
  await expect(dialog.getByText('Write my words on this device', { exact: true })).toBeVisible({
    timeout: RECOGNIZED_MS,
  });
  await dialog.getByRole('button', { name: 'Done' }).click();
}

test('words appear while they are spoken, and the report has them', async ({ page }) => {
  await page.goto('/');
  await expect(startButton(page)).toBeEnabled();
  await chooseLiveWords(page);
  await expect(page.getByText(NEXT)).toBeVisible({ timeout: RECOGNIZED_MS });
  await startButton(page).click();
  await expect(transcript(page)).toContainText(/my fellow Americans/i, { timeout: RECOGNIZED_MS });
  await expect(page.getByText(NOW)).toBeVisible();
  await untilClock(page, 16);
  await expect(card(page, 'Pace')).toContainText(/\d/);
  await stopButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Session Report', {
    timeout: RECOGNIZED_MS,
  });
  await expect(reportPart(page, 'Transcript Analysis')).toContainText(/what your country can do for you/i);
  await expect(reportPart(page, 'Key Metrics')).toContainText(
    'Words recognized on this device by Aura, as you spoke.',
  );
});

test.describe('@chromium in a session', () => {
  test('a worker that is killed is started again, and says so', async ({ page }) => {
    await watchWorkers(page);
    await page.goto('/');
    await chooseLiveWords(page);
    await expect(page.getByText(NEXT)).toBeVisible({ timeout: RECOGNIZED_MS });
    await startButton(page).click();
    await expect(transcript(page)).toContainText(/my fellow Americans/i, { timeout: RECOGNIZED_MS });
    const before = await transcript(page).innerText();
    await kill(page, 'Aura live words');
    await expect(page.getByText('The part of Aura that writes your words stopped')).toBeVisible();
    await expect(page.getByText(NOW)).toBeVisible({ timeout: RECOGNIZED_MS });
    const words = async () => (await transcript(page).innerText()).length;
    await expect.poll(words, { timeout: RECOGNIZED_MS }).toBeGreaterThan(before.length + 40);
    await stopSession(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Session Report', {
      timeout: RECOGNIZED_MS,
    });
    await expect(reportPart(page, 'Transcript Analysis')).toContainText(/my fellow Americans/i);
  });

  test('without its files goes on, and says what to do', async ({ page }) => {
    await page.goto('/');
    await chooseLiveWords(page);
    await expect(page.getByText(NEXT)).toBeVisible({ timeout: RECOGNIZED_MS });
    await page.evaluate(async () => {
      await (await navigator.storage.getDirectory()).removeEntry('aura-words', { recursive: true });
    });
    await page.reload();
    await expect(
      page.getByText(/^The files that write your words on this device are missing or damaged/),
    ).toBeVisible();
    await startButton(page).click();
    await expect(
      page.getByText('The files that write your words on this device are missing or damaged.'),
    ).toBeVisible();
    await untilClock(page, 6);
    await stopSession(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Session Report');
  });
});
