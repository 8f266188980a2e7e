// Live words with damaged or removed files, beside another window, and through a phone call (rule 194).
import type { Page } from 'playwright/test';
import { hidePage } from './harness/hide-page.ts';
import { keepStreams } from './harness/keep-streams.ts';
import { card, reportPart, startButton, stopButton, transcript, untilClock } from './harness/live-screen.ts';
import { chooseLiveWords, liveWordsReady, OWN_NOW, RECOGNIZED_MS } from './harness/recognizer.ts';
import { expect, test } from './harness/test.ts';
import { watchAudio } from './harness/watch-audio.ts';

test.use({ microphone: 'talks', speech: 'none', stored: { auraFocusArea: 'pacing' } });

const MISSING = /^The files that write your words on this device are missing or damaged/;

async function untilWords(page: Page): Promise<void> {
  await expect(transcript(page)).toContainText(/my fellow Americans/i, { timeout: RECOGNIZED_MS });
}

async function untilMoreWords(page: Page): Promise<void> {
  const length = async () => (await transcript(page).innerText()).length;
  const before = await length();
  await expect.poll(length, { timeout: RECOGNIZED_MS }).toBeGreaterThan(before + 40);
}

async function stopWithReport(page: Page): Promise<void> {
  await stopButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Session Report', {
    timeout: RECOGNIZED_MS,
  });
}

/** Sets bytes in the middle of each file, whose size stays. */
const damageFiles = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('aura-words');
    for await (const handle of folder.values()) {
      if (handle.kind !== 'file') continue;
      const { size } = await handle.getFile();
      const writable = await handle.createWritable({ keepExistingData: true });
      await writable.write({ type: 'write', position: Math.floor(size / 2), data: new Uint8Array(64) });
      await writable.close();
    }
  });

test.describe('@chromium live words', () => {
  test('with damaged files say so, and come once the files were downloaded again at the note', async ({
    page,
  }) => {
    await page.goto('/');
    await chooseLiveWords(page);
    await liveWordsReady(page);
    await damageFiles(page);
    await page.reload();
    await expect(page.getByText(MISSING)).toBeVisible({ timeout: RECOGNIZED_MS });
    await page.getByRole('button', { name: /^(Download|Continue the download)$/ }).click();
    await liveWordsReady(page);
    await startButton(page).click();
    await untilWords(page);
  });

  test('whose files another window removes go on in the session, and the next one says so', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await chooseLiveWords(page);
    await liveWordsReady(page);
    await startButton(page).click();
    await untilWords(page);
    const other = await context.newPage();
    await other.goto('/');
    await other.getByRole('button', { name: 'Settings' }).click();
    await other.getByRole('button', { name: 'Remove' }).click();
    await expect(other.getByText('Word recognition: no files on this device.')).toBeVisible();
    await page.bringToFront();
    await untilMoreWords(page);
    await stopWithReport(page);
    await page.goto('/');
    await expect(page.getByText(MISSING)).toBeVisible({ timeout: RECOGNIZED_MS });

    await test.step('the other window brings them, and this one has words without being told', async () => {
      await other.goto('/');
      await other.getByRole('button', { name: /^(Download|Continue the download)$/ }).click();
      await liveWordsReady(other);
      await page.bringToFront();
      await startButton(page).click();
      await untilWords(page);
    });
  });

  test('are written in two windows at the same time', async ({ page, context }) => {
    await page.goto('/');
    await chooseLiveWords(page);
    await liveWordsReady(page);
    await startButton(page).click();
    await untilWords(page);
    const other = await context.newPage();
    await other.goto('/');
    await liveWordsReady(other);
    await startButton(other).click();
    await untilWords(other);
    await page.bringToFront();
    await untilMoreWords(page);
    await stopWithReport(page);
    await other.bringToFront();
    await untilMoreWords(other);
    await stopWithReport(other);
  });

  test('go on after a phone call that mutes the microphone and interrupts its sound', async ({ page }) => {
    const streams = await keepStreams(page);
    const audio = await watchAudio(page);
    await page.goto('/');
    await chooseLiveWords(page);
    await liveWordsReady(page);
    await startButton(page).click();
    await untilWords(page);
    await streams.mute(true);
    await audio.interrupt(true);
    await hidePage(page);
    const clock = async () => (await page.getByRole('timer').innerText()).split(':').map(Number);
    const [minutes = 0, seconds = 0] = await clock();
    await untilClock(page, 60 * minutes + seconds + 20);
    await audio.interrupt(false);
    await streams.mute(false);
    await hidePage(page, false);
    await expect(card(page, 'Posture')).toContainText('Good');
    await expect(page.getByText(OWN_NOW)).toBeVisible();
    await untilMoreWords(page);
    await stopWithReport(page);
    await expect(reportPart(page, 'Transcript Analysis')).toContainText(/my fellow Americans/i);
  });
});
