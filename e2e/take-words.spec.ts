// A report whose session had no recognizer is completed from its take, with the real weights.
import type { Page } from 'playwright/test';
import { RECOGNIZED_MS } from './harness/recognizer.ts';
import { openRecording, record, stop, yourTake } from './harness/takes.ts';
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
  const button = yourTake(page).getByRole('button', { name: 'Write down what I said (23 MB, once)' });
  await button.click();
  await expect(page.getByText('Your report was completed from your take.')).toBeVisible({
    timeout: RECOGNIZED_MS,
  });
  await expect(button).toBeHidden();
  await expect(transcript(page)).toContainText(/what your country can do for you/i);
  await expect(transcript(page)).toContainText(
    'Written down on this device. About 1 word in 30 may be wrong.',
  );
  await expect(metrics(page)).toContainText('at least; recognizers miss some');

  // The completed report replaces the kept one without words.
  const always = yourTake(page).getByRole('checkbox', { name: 'Write it down after each session' });
  await expect(always).not.toBeChecked();
  await always.check();
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
  await yourTake(page)
    .getByRole('button', { name: /^Write down what I said/ })
    .click();
  await yourTake(page).getByRole('button', { name: 'Stop', exact: true }).click({ timeout: RECOGNIZED_MS });
  // The button had the focus.
  await expect(page.locator(':focus')).toContainText('You stopped it before it finished.');
  await expect(
    yourTake(page).getByRole('button', { name: 'Write down what I said', exact: true }),
  ).toBeVisible();
  await expect(metrics(page)).toContainText('Posture Score');

  await yourTake(page).getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(yourTake(page).getByText('Kept on this device.')).toBeVisible();
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
