// The browser discards a hidden page, and keeps the session storage of its tab. Aura ends the session with its report, if the speaker
// keeps reports.
import type { Page } from 'playwright/test';
import { hidePage } from './harness/hide-page.ts';
import { openSession, reportPart, startButton, stopSession } from './harness/live-screen.ts';
import { NOT_LOADED } from './harness/network.ts';
import { expect, test } from './harness/test.ts';

test.use({
  stored: { auraFocusArea: 'posture', auraKeepReports: 'yes' },
  viewport: { width: 390, height: 844 },
  hasTouch: true,
});

const WORDS = 'these words were said before the browser discarded the page';
const CUT_SHORT = 'Your browser closed Aura in the background';

// A page whose `isDiscarded` is set gets no event when it is closed. Chromium calls the window's listeners in the order of their addition.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    addEventListener('pagehide', (event) => {
      if (Reflect.get(window, 'isDiscarded')) event.stopImmediatePropagation();
    });
  }),
);

const tabStorage = (page: Page) => page.evaluate(() => Object.entries<string>(sessionStorage));

/** The drafts in the origin private file system. */
const drafts = (page: Page) =>
  page.evaluate(async () => {
    const texts: string[] = [];
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('aura-drafts', { create: true });
    for await (const file of folder.values()) {
      if (file.kind === 'file') texts.push(await (await file.getFile()).text());
    }
    return texts;
  });

/** Hides the page, and waits until it has saved its draft. */
async function hideAndSave(page: Page): Promise<void> {
  await hidePage(page);
  await expect.poll(() => tabStorage(page)).toHaveLength(1);
}

/** Opens a page with a copy of the tab's session storage, as a duplicated tab does. */
async function duplicate(page: Page, address: string): Promise<Page> {
  const kept = await tabStorage(page);
  const again = await page.context().newPage();
  await again.addInitScript((items) => {
    // The initial blank page of Firefox has no storage.
    if (location.protocol !== 'http:' || sessionStorage.length > 0) return;
    for (const [name, value] of items) sessionStorage.setItem(name, value);
  }, kept);
  await again.goto(address, { waitUntil: 'commit' });
  return again;
}

/** Opens the page as the browser does after it has discarded it without an event. */
async function openAgain(page: Page, address: string): Promise<Page> {
  const blank = await duplicate(page, '/icon.svg');
  await page.evaluate(() => Reflect.set(window, 'isDiscarded', true));
  await page.close();
  await blank.goto(address);
  return blank;
}

test('after a page is discarded, its tab opens the report of its session', async ({ page, recognition }) => {
  await openSession(page, recognition);
  await recognition.say(WORDS);
  await expect(page.getByText(WORDS)).toBeVisible();
  await hideAndSave(page);
  expect(JSON.stringify(await tabStorage(page))).not.toContain(WORDS);
  const session = await openAgain(page, '/');
  await expect(session).toHaveURL(/#\/report$/);
  await expect(session.getByText(CUT_SHORT)).toBeVisible();
  await expect(reportPart(session, 'Transcript Analysis')).toContainText(WORDS);
  await expect.poll(() => tabStorage(session)).toEqual([]);
  expect(await drafts(session)).toEqual([]);
});

test('a duplicate of a hidden tab makes no report of its session, and does not count it', async ({
  page,
  recognition,
}) => {
  await openSession(page, recognition);
  await recognition.say(WORDS);
  await expect(page.getByText(WORDS)).toBeVisible();
  await hideAndSave(page);
  const copy = await duplicate(page, '/');
  await expect.poll(() => tabStorage(copy)).toEqual([]);
  expect(await copy.evaluate(() => localStorage.getItem('auraSessionCount') ?? '0')).toBe('0');
  await expect(copy).not.toHaveURL(/report/);
  expect(await drafts(page)).toHaveLength(1);
  await copy.close();
  await hidePage(page, false);
  await stopSession(page);
  await expect(page).toHaveURL(/#\/report$/);
  expect(await page.evaluate(() => localStorage.getItem('auraSessionCount'))).toBe('1');
});

test('nothing stays once the page is shown, or the speaker has left it', async ({ page, recognition }) => {
  await openSession(page, recognition);
  await recognition.say(WORDS);
  await hideAndSave(page);
  expect(await drafts(page)).toHaveLength(1);
  await hidePage(page, false);
  expect(await tabStorage(page)).toEqual([]);
  await expect.poll(() => drafts(page)).toEqual([]);
  await hideAndSave(page);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(startButton(page)).toBeVisible();
  expect(await tabStorage(page)).toEqual([]);
  await expect.poll(() => drafts(page)).toEqual([]);
});

test.describe('while reports are not kept', () => {
  test.use({ stored: { auraFocusArea: 'posture' } });

  test('a hidden page writes nothing of its session', async ({ page, recognition }) => {
    await openSession(page, recognition);
    await recognition.say(WORDS);
    await expect(page.getByText(WORDS)).toBeVisible();
    await page.evaluate(() => {
      const writes: string[] = [];
      Object.assign(window, { writes });
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (name, value) {
        writes.push(name);
        setItem.call(this, name, value);
      };
      const { createWritable } = FileSystemFileHandle.prototype;
      FileSystemFileHandle.prototype.createWritable = function (...options) {
        writes.push(this.name);
        return createWritable.apply(this, options);
      };
    });
    await hidePage(page);
    await hidePage(page, false);
    await stopSession(page);
    await expect(page).toHaveURL(/#\/report$/);
    await hidePage(page);
    expect(await page.evaluate(() => Reflect.get(window, 'writes'))).not.toContain('auraDraft');
    expect(await tabStorage(page)).toEqual([]);
    expect(await drafts(page)).toEqual([]);
  });
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
  await hideAndSave(page);
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
