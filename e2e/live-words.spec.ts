// Words that Aura writes on this device while they are spoken, with the real weights.
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
import { chooseLiveWords, liveWordsReady, OWN_NOW, RECOGNIZED_MS } from './harness/recognizer.ts';
import { expect, test } from './harness/test.ts';

/** The microphone repeats a speech of 11 s. */
test.use({ microphone: 'talks', speech: 'none', stored: { auraFocusArea: 'pacing' } });

test('words appear while they are spoken, and the report has them', async ({ page }) => {
  await page.goto('/');
  await expect(startButton(page)).toBeEnabled();
  await chooseLiveWords(page);
  await liveWordsReady(page);
  await startButton(page).click();
  await expect(transcript(page)).toContainText(/my fellow Americans/i, { timeout: RECOGNIZED_MS });
  await expect(page.getByText(OWN_NOW)).toBeVisible();
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
    await liveWordsReady(page);
    await startButton(page).click();
    await expect(transcript(page)).toContainText(/my fellow Americans/i, { timeout: RECOGNIZED_MS });
    const before = await transcript(page).innerText();
    await kill(page, 'Aura live words');
    await expect(page.getByText('The part of Aura that writes your words stopped')).toBeVisible();
    await expect(page.getByText(OWN_NOW)).toBeVisible({ timeout: RECOGNIZED_MS });
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
    await liveWordsReady(page);
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
