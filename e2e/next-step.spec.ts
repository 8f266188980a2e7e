// The next step: at the head of the report, and over the preview until the next take has begun.
import type { Page } from 'playwright/test';
import { beginSession, reportPart, stage, startButton, stopButton } from './harness/live-screen.ts';
import type { Recognition } from './harness/fake-recognition.ts';
import { expect, test } from './harness/test.ts';

/** 40 words, 5 of them fillers. Said twice within 16 s, they are 300 WPM. */
const HURRIED = Array.from({ length: 40 }, (_, i) => (i % 8 === 0 ? 'um' : `word${i}`)).join(' ');

/** Advances the page's clock in steps of 1 s until the timer's text matches `seconds`. */
async function runTo(page: Page, seconds: RegExp): Promise<void> {
  const advance = async (): Promise<string | null> => {
    await page.clock.runFor(1000);
    return page.getByRole('timer').textContent();
  };
  await expect.poll(advance, { intervals: [50] }).toMatch(seconds);
}

async function speak(page: Page, recognition: Recognition): Promise<void> {
  await beginSession(page, recognition);
  await recognition.say(HURRIED);
  await runTo(page, /0:(1[2-9]|[2-5]\d)/);
  await recognition.say(HURRIED);
  await runTo(page, /0:(1[6-9]|[2-5]\d)/);
}

async function stop(page: Page): Promise<void> {
  await stopButton(page).click();
  await page.clock.runFor(5000);
  await expect(page.getByRole('heading', { name: 'Your Session Report' })).toBeVisible();
}

test.use({ stored: { auraFocusArea: 'pacing', auraKeepReports: 'yes' } });

test('the report begins with a next step, the next session shows a reminder of it, also after a reload, and with coaching on filler words off the headline does not mention them @chromium', async ({
  page,
  recognition,
}) => {
  await page.clock.install();
  await page.goto('/');
  await expect(startButton(page)).toBeEnabled();
  await speak(page, recognition);
  await stop(page);
  const step = reportPart(page, 'Do this next');
  await expect(step).toContainText('Slow down.');
  await expect(step).toContainText(/You spoke fast, especially from 0:\d\d\./);
  await expect(step).toContainText('In your next take: finish each sentence');
  const first = page.getByRole('region').first();
  await expect(first).toHaveAccessibleName('Do this next');
  const headline = page.locator('article header p').first();
  await expect(headline).toHaveText(/^A fast pace\b/);

  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('checkbox', { name: 'Coach my filler words' }).uncheck();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Start New Session' }).click();
  await expect(startButton(page)).toBeEnabled();
  const reminder = stage(page).getByText('This time: finish each sentence');
  await expect(reminder).toBeVisible();
  // A reload clears the report from the page's memory, so the reminder comes from the kept report.
  await page.goto('/#/progress');
  await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await page.getByRole('link', { name: 'Live Session' }).click();
  await expect(startButton(page)).toBeEnabled();
  await expect(reminder).toBeVisible();
  await beginSession(page, recognition);
  await expect(reminder).toBeVisible();
  await recognition.say(HURRIED);
  await runTo(page, /0:(1[6-9]|[2-5]\d)/);
  await expect(reminder).toBeHidden();
  await recognition.say(HURRIED);
  await runTo(page, /0:[2-5]\d/);
  await stop(page);
  await expect(headline).toBeVisible();
  await expect(headline).not.toContainText('filler words');
  await expect(reportPart(page, 'Key Metrics')).toContainText(/Filler Words\s*10/);
});
