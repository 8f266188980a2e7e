// Reading a session report: the player never moves the reader, rows open to their figures, and chips leave only some marks.
import type { Page } from 'playwright/test';
import { beginSession, reportPart, stopSession } from './harness/live-screen.ts';
import { passed, recordSwitch, yourTake } from './harness/takes.ts';
import { expect, test } from './harness/test.ts';

const LINES_COUNT = 40;
const LINE = 'and the town has a budget for the roads that freeze over in winter';
/** Enough to seek in. */
const SESSION_MS = 4000;

const transcript = (page: Page) => page.getByRole('group', { name: 'Transcript Analysis' });

async function speakAtLength(
  page: Page,
  recognition: Parameters<typeof beginSession>[1],
  { recorded }: { recorded: boolean },
): Promise<void> {
  await page.goto('/');
  if (recorded) await recordSwitch(page).click();
  await beginSession(page, recognition);
  if (recorded) await expect(page.getByText('Recording', { exact: false }).first()).toBeVisible();
  await recognition.say('so um we begin');
  for (let i = 0; i < LINES_COUNT; i += 1) await recognition.say(LINE);
  await passed(SESSION_MS);
  await recognition.say('and um we end');
  await stopSession(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Session Report');
}

/** The scroll position of the window, and the focused text. */
const place = (page: Page) =>
  page.evaluate(() => ({ scrollY, focused: document.activeElement?.textContent?.trim() }));

const plays = (page: Page) =>
  expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => !video.paused)).toBe(true);

test.describe('with a take', () => {
  test.use({ microphone: 'speaks' });

  test('a filler at the end of a long transcript plays, and neither the window nor the focus moves @chromium', async ({
    page,
    recognition,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await speakAtLength(page, recognition, { recorded: true });
    await expect(yourTake(page).locator('video')).toBeVisible();
    await page.getByRole('button', { name: 'Read the whole transcript' }).click();
    const last = transcript(page)
      .getByRole('button', { name: /^Play “um”/ })
      .last();
    await last.scrollIntoViewIfNeeded();
    await last.focus();
    const before = await place(page);
    expect(before.scrollY).toBeGreaterThan(0);
    await last.click();
    await plays(page);
    expect(await place(page)).toEqual(before);
    // The take stays beside the transcript.
    await expect(page.locator('video')).toBeInViewport({ ratio: 0.9 });
  });

  test('on a phone a take that has left the view plays in a dock, which leads back to it @chromium', async ({
    page,
    recognition,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await speakAtLength(page, recognition, { recorded: true });
    const take = yourTake(page);
    await expect(take.locator('video')).toBeVisible();
    await page.getByRole('button', { name: 'Read the whole transcript' }).click();
    const last = transcript(page)
      .getByRole('button', { name: /^Play “um”/ })
      .last();
    await last.scrollIntoViewIfNeeded();
    await last.focus();
    const before = await place(page);
    await last.click();
    await plays(page);
    const dock = take.getByRole('button', { name: 'Pause' });
    await expect(dock).toBeInViewport();
    expect(await place(page)).toEqual(before);
    await expect(page.locator('video')).toBeInViewport({ ratio: 1 });
    await dock.click();
    await expect(take.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    await take.getByRole('button', { name: 'Your take' }).click();
    await expect(take.getByRole('button', { name: 'Play', exact: true })).toBeHidden();
    await expect(take.getByRole('button', { name: 'Keep' })).toBeInViewport();
  });
});

test('without a take, times say how they could have been heard, and chips leave only some marks', async ({
  page,
  recognition,
}) => {
  await page.goto('/');
  await beginSession(page, recognition);
  await recognition.say('so um we begin like this and um we end');
  await stopSession(page);
  const marks = transcript(page).locator('mark');
  await expect(marks).toHaveText(['um', 'like', 'um']);
  const chips = page.getByRole('group', { name: 'Show marks' });
  await chips.getByRole('button', { name: 'like 1' }).click();
  await expect(marks).toHaveText(['like']);
  await expect(chips.getByRole('button', { name: 'like 1' })).toHaveAttribute('aria-pressed', 'true');
  await chips.getByRole('button', { name: 'All 3' }).click();
  await expect(marks).toHaveCount(3);

  await marks.first().hover();
  await expect(reportPart(page, 'Transcript Analysis').getByRole('tooltip')).toContainText('Likely a filler');

  await transcript(page)
    .getByRole('button', { name: /^How to hear 0:0\d$/ })
    .click();
  const offer = page.getByText(/Want to hear 0:0\d\? Record the next one\. It stays on this device\./).last();
  await expect(offer).toBeVisible();
  await page.getByRole('checkbox', { name: 'Record my next session' }).last().check();
  await page.keyboard.press('Escape');
  await expect(offer).toBeHidden();
  await page.getByRole('link', { name: 'Start New Session' }).click();
  await expect(recordSwitch(page)).toBeChecked();
});
