// Reading a session report: the player does not scroll the page, rows open to their figures, and chips filter the marks.
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright/test';
import type { Download } from './harness/downloads.ts';
import { beginSession, openSession, reportPart, stopSession } from './harness/live-screen.ts';
import { recordSwitch, waitFor, yourTake } from './harness/takes.ts';
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
  await waitFor(SESSION_MS);
  await recognition.say('and um we end');
  await stopSession(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Session Report');
}

/** The page has moved if a mark moved this far. Less is rounding, because the browser scrolls by whole device pixels. */
const MOVED_PX = 1;

/** Top of the last mark in the viewport, in px. Not the scroll position, which the browser changes if a part above arrives late. */
const lastMarkTop = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('mark')].at(-1)?.getBoundingClientRect().top ?? 0);

const expectPlaying = (page: Page) =>
  expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => !video.paused)).toBe(true);

/** Repeats the take, because a short one would end during the test. */
const setLoop = (page: Page, loop: boolean) =>
  page.locator('video').evaluate((video: HTMLVideoElement, value) => {
    video.loop = value;
  }, loop);

/** Opens the whole transcript, and scrolls to its last filler. */
async function showLastFiller(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Read the whole transcript' }).click();
  const last = transcript(page)
    .getByRole('button', { name: /^Play “um”/ })
    .last();
  // The link may come late on a busy machine, and then adds a line above.
  await expect(page.getByRole('link', { name: /See your progress/ })).toBeVisible();
  await page.getByRole('button', { name: 'Show less' }).focus();
  await last.scrollIntoViewIfNeeded();
  return last;
}

/** Controls of the report, and its texts about this device. */
const LOCAL =
  /Hear it, redo it|Read the whole transcript|Show less|Want to hear|Record my next session|Select a point|Keep(?! doing| refining)|Write down/;

/** The report as text, and as a page. */
async function exportsOf(page: Page, download: Download): Promise<string[]> {
  const files: string[] = [];
  for (const name of ['Download text', 'Save as a page']) {
    const { path } = await download(() => page.getByRole('button', { name }).click());
    files.push(readFileSync(path, 'utf8'));
  }
  return files;
}

test.describe('with a take', () => {
  test.use({ microphone: 'speaks' });

  test('a filler at the end of a long transcript plays, and neither the window nor the focus moves @chromium', async ({
    page,
    recognition,
    download,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await speakAtLength(page, recognition, { recorded: true });
    await expect(yourTake(page).locator('video')).toBeVisible();
    const last = await showLastFiller(page);
    const before = await lastMarkTop(page);
    expect(before).toBeGreaterThan(0);
    await setLoop(page, true);
    await last.click();
    await expectPlaying(page);
    await expect(last).toBeFocused();
    expect(Math.abs((await lastMarkTop(page)) - before)).toBeLessThan(MOVED_PX);
    // The take stays beside the transcript.
    await expect(page.locator('video')).toBeInViewport({ ratio: 0.9 });

    // Beyond the transcript it plays in the dock, which lies over the rest of the report.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const dock = page.getByRole('group', { name: 'Your take' });
    await dock.getByRole('button', { name: 'Pause' }).click();
    await expect(dock.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    await dock.getByRole('button', { name: 'Back to your take' }).click();
    await expect(dock).toBeHidden();
    await expect(page.locator('video')).toBeFocused();

    await expect(page.getByText('Select a point to play')).toBeVisible();
    const ends = await page.locator('article [data-chart] > p > span:last-child').allTextContents();
    expect(ends.length).toBeGreaterThan(1);
    expect(new Set(ends).size).toBe(1);
    for (const file of await exportsOf(page, download)) expect(file).not.toMatch(LOCAL);
  });

  test('on a phone a take that has left the view plays in a dock, which leads back to it @chromium', async ({
    page,
    recognition,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await speakAtLength(page, recognition, { recorded: true });
    const take = yourTake(page);
    await expect(take.locator('video')).toBeVisible();
    const last = await showLastFiller(page);
    const before = await lastMarkTop(page);
    await setLoop(page, true);
    await last.click();
    await expectPlaying(page);
    const dock = take.getByRole('group', { name: 'Your take' });
    await expect(dock.getByRole('button', { name: 'Pause' })).toBeInViewport();
    await expect(last).toBeFocused();
    expect(Math.abs((await lastMarkTop(page)) - before)).toBeLessThan(MOVED_PX);
    const video = page.locator('video');
    await expect(video).toBeInViewport({ ratio: 1 });

    // The focus stays with a take that ends in the dock.
    await dock.getByRole('button', { name: 'Pause' }).focus();
    await setLoop(page, false);
    await expect(dock).toBeHidden();
    await expect(video).toBeFocused();
    expect(Math.abs((await lastMarkTop(page)) - before)).toBeLessThan(MOVED_PX);

    await setLoop(page, true);
    await last.click();
    await dock.getByRole('button', { name: 'Pause' }).click();
    await expect(dock.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    await dock.getByRole('button', { name: 'Back to your take' }).click();
    await expect(dock).toBeHidden();
    await expect(video).toBeFocused();
    await expect(take.getByRole('button', { name: 'Keep' })).toBeInViewport();
  });
});

test('without a take, times explain that recording makes them playable, and chips filter the marks', async ({
  page,
  recognition,
  download,
}) => {
  await openSession(page, recognition);
  await recognition.say('so um we begin like this and um we end');
  await stopSession(page);
  const marks = transcript(page).locator('mark:not([data-muted])');
  await expect(marks).toHaveText(['um', 'like', 'um']);
  const chips = page.getByRole('group', { name: 'Show marks' });
  await chips.getByRole('button', { name: 'like 1' }).click();
  await expect(marks).toHaveText(['like']);
  await expect(chips.getByRole('button', { name: 'like 1' })).toHaveAttribute('aria-pressed', 'true');
  for (const file of await exportsOf(page, download)) expect(file).not.toMatch(LOCAL);
  await chips.getByRole('button', { name: 'All 3' }).click();
  await expect(marks).toHaveCount(3);

  await marks.first().hover();
  await expect(reportPart(page, 'Transcript Analysis').getByRole('tooltip')).toContainText('Likely a filler');

  const time = transcript(page).getByRole('button', { name: /^How to hear 0:0\d$/ });
  await expect(time).toHaveAttribute('aria-haspopup', 'dialog');
  await time.click();
  const dialog = page.getByRole('dialog', { name: /^How to hear 0:0\d$/ });
  const offer = page.getByText(/Want to hear 0:0\d\? Record the next one\. It stays on this device\./).last();
  await expect(offer).toBeVisible();
  const record = dialog.getByRole('checkbox', { name: 'Record my next session' });
  await expect(record).toBeFocused();
  await record.check();
  await page.keyboard.press('Escape');
  await expect(offer).toBeHidden();
  await expect(time).toBeFocused();
  await marks.first().getByRole('button', { name: 'um' }).click();
  await expect(record).toBeChecked();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Start New Session' }).click();
  await expect(recordSwitch(page)).toBeChecked();
});
