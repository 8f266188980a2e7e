// A report whose session had no recognizer is completed from its take, with the real weights.
import type { Page } from 'playwright/test';
import { RECOGNIZED_MS } from './harness/recognizer.ts';
import { sessions } from './harness/kept-reports.ts';
import { startButton } from './harness/live-screen.ts';
import { keepTake, openRecording, record, recordSwitch, stop, waitFor } from './harness/takes.ts';
import { expect, test } from './harness/test.ts';

test.use({
  microphone: 'talks',
  speech: 'none',
  stored: { auraFocusArea: 'pacing', auraKeepReports: 'yes' },
});

/** The speech, which the microphone repeats, is 11 s long. */
const SESSION_MS = 13_000;

const metrics = (page: Page) => page.getByRole('region', { name: 'Key Metrics' });
const transcript = (page: Page) => page.getByRole('region', { name: 'Transcript Analysis' });

async function recordSession(page: Page): Promise<void> {
  await openRecording(page, SESSION_MS);
  await stop(page);
}

test('words are written down from the take, now and after each session, and the kept report has them', async ({
  page,
}) => {
  await recordSession(page);
  await expect(metrics(page)).toContainText('Not measured');
  const button = transcript(page).getByRole('button', { name: 'Write down what I said (23 MB, once)' });
  await button.click();
  await expect(page.getByText('Your report was completed from your take.')).toBeVisible({
    timeout: RECOGNIZED_MS,
  });
  await expect(button).toBeHidden();
  await expect(transcript(page)).toContainText(/what your country can do for you/i);
  await expect(metrics(page)).toContainText('Written down on this device. About 1 word in 30 may be wrong.');
  await expect(metrics(page)).toContainText('at least; recognizers miss some');

  // The completed report replaces the kept one without words.
  const always = transcript(page).getByRole('checkbox', { name: 'Write it down after each session' });
  await expect(always).not.toBeChecked();
  await always.check();
  await page.goto('/#/progress');
  await expect(sessions(page)).toContainText('WPM');
  await page.goBack();
  await page.reload();
  await expect(transcript(page)).toContainText(/what your country can do for you/i);

  // The choice is remembered.
  await page.goto('/');
  await record(page, SESSION_MS);
  await stop(page);
  await expect(page.getByText('Your report was completed from your take.')).toBeVisible({
    timeout: RECOGNIZED_MS,
  });
  await expect(transcript(page)).toContainText(/what your country can do for you/i);
  await page.goto('/#/progress');
  await expect(page.getByRole('link', { name: /Session/ })).toHaveCount(2);
});

test('writing down can be stopped, and a kept report is completed from its kept take after a reload', async ({
  page,
}) => {
  await recordSession(page);
  await transcript(page)
    .getByRole('button', { name: /^Write down what I said/ })
    .click();
  await transcript(page).getByRole('button', { name: 'Stop', exact: true }).click({ timeout: RECOGNIZED_MS });
  // The button had the focus.
  await expect(page.locator(':focus')).toContainText('You stopped it before it finished.');
  await expect(
    transcript(page).getByRole('button', { name: 'Write down what I said', exact: true }),
  ).toBeVisible();
  await expect(metrics(page)).toContainText('Posture Score');

  await keepTake(page);
  await page.reload();
  await expect(metrics(page)).toContainText('Not measured');
  await page.getByRole('button', { name: 'Write down what I said', exact: true }).click();
  await expect(page.getByText('Your report was completed from your take.')).toBeVisible({
    timeout: RECOGNIZED_MS,
  });
  await expect(transcript(page)).toContainText(/what your country can do for you/i);
  await page.reload();
  await expect(transcript(page)).toContainText(/what your country can do for you/i);
});

test('in another time zone, a kept report has its own take, and a session that was not recorded has none @chromium', async ({
  page,
}) => {
  const writeDown = page.getByRole('button', { name: /^Write down what I said/ });
  await openRecording(page, 3000);
  await stop(page);
  await keepTake(page);
  await page.goto('/#/progress');
  await expect(sessions(page)).toHaveCount(1);
  await page.goto('/#/');
  await recordSwitch(page).click();
  await startButton(page).click();
  await waitFor(3000);
  await stop(page);
  await expect(metrics(page)).toContainText('Not measured');
  await expect(writeDown).toBeHidden();

  await page.goto('/#/progress');
  await expect(sessions(page)).toHaveCount(2);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setTimezoneOverride', { timezoneId: 'Pacific/Kiritimati' });
  await page.reload();
  await expect(sessions(page)).toHaveCount(2);
  for (const box of await sessions(page).getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Compare' }).click();
  const takes = page.getByRole('region', { name: 'Your two takes' });
  await expect(takes.getByText('No take on this device belongs to this session.')).toBeVisible();
  await expect(takes.locator('video')).toHaveCount(1);

  const links = sessions(page).getByRole('link');
  await links.last().click();
  await expect(writeDown).toBeVisible();
  await page.goBack();
  await links.first().click();
  await expect(metrics(page)).toContainText('Not measured');
  await expect(writeDown).toBeHidden();
});
