// The browser discards a hidden page, and keeps the session storage of its tab. Aura ends the session with its report.
import type { Page } from 'playwright/test';
import { hidePage } from './harness/hide-page.ts';
import { openSession, reportPart, stopSession } from './harness/live-screen.ts';
import { NOT_LOADED } from './harness/network.ts';
import { expect, test } from './harness/test.ts';

test.use({ stored: { auraFocusArea: 'posture' }, viewport: { width: 390, height: 844 }, hasTouch: true });

const WORDS = 'these words were said before the browser discarded the page';
const CUT_SHORT = 'Your browser closed Aura in the background';

const tabStorage = (page: Page) => page.evaluate(() => Object.entries<string>(sessionStorage));

/** Opens the page as the browser does after it has discarded it: the tab has its session storage, and nothing else. */
async function openAgain(page: Page, address: string): Promise<Page> {
  const kept = await tabStorage(page);
  const again = await page.context().newPage();
  await page.close();
  await again.addInitScript((items) => {
    // The initial blank page of Firefox has no storage.
    if (location.protocol !== 'http:' || sessionStorage.length > 0) return;
    for (const [name, value] of items) sessionStorage.setItem(name, value);
  }, kept);
  await again.goto(address);
  return again;
}

test('after a page is discarded, its tab opens the report of its session, or the report that was not kept', async ({
  page,
  recognition,
}) => {
  await openSession(page, recognition);
  await recognition.say(WORDS);
  await expect(page.getByText(WORDS)).toBeVisible();
  await hidePage(page);
  const session = await openAgain(page, '/');
  await expect(session).toHaveURL(/#\/report$/);
  await expect(session.getByText(CUT_SHORT)).toBeVisible();
  await expect(reportPart(session, 'Transcript Analysis')).toContainText(WORDS);
  expect(await tabStorage(session)).toEqual([]);

  await hidePage(session);
  const report = await openAgain(session, '/#/report');
  await expect(reportPart(report, 'Transcript Analysis')).toContainText(WORDS);
  await expect(report.getByText(CUT_SHORT)).toHaveCount(0);
});

test('nothing stays in the tab once the page is shown, or the speaker has left it', async ({
  page,
  recognition,
}) => {
  await openSession(page, recognition);
  await recognition.say(WORDS);
  await hidePage(page);
  expect(await tabStorage(page)).toHaveLength(1);
  await hidePage(page, false);
  expect(await tabStorage(page)).toEqual([]);
  await stopSession(page);
  await expect(page).toHaveURL(/#\/report$/);
  await hidePage(page);
  expect(await tabStorage(page)).toHaveLength(1);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No report data found.' })).toBeVisible();
  expect(await tabStorage(page)).toEqual([]);
});

test('a session whose report could not be restored is restored by the next page @chromium', async ({
  page,
  recognition,
  problems,
}) => {
  problems.allow(NOT_LOADED);
  const context = page.context();
  const code = '**/restore-discarded-*.js';
  await openSession(page, recognition);
  await recognition.say(WORDS);
  await expect(page.getByText(WORDS)).toBeVisible();
  await hidePage(page);
  await context.route(code, (route) => route.abort());
  const failed = context.waitForEvent('requestfailed', (request) =>
    request.url().includes('restore-discarded'),
  );
  const again = await openAgain(page, '/');
  await failed;
  await hidePage(again);
  await hidePage(again, false);
  expect(await tabStorage(again)).toHaveLength(1);
  await context.unroute(code);
  await again.reload();
  await expect(reportPart(again, 'Transcript Analysis')).toContainText(WORDS);
});
