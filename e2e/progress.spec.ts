// Reports that are kept: on this device, if the speaker chose that, and for as long as they want.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { findings } from './harness/axe.ts';
import type { Recognition } from './harness/fake-recognition.ts';
import { beginSession, startButton, stopButton } from './harness/live-screen.ts';
import { CLEAR_STORAGE, expect, test } from './harness/test.ts';

/** The overlay after Stop takes four seconds; the page's clock is faster. */
async function practice(page: Page, recognition: Recognition, words: string): Promise<void> {
  await page.goto('/');
  await expect(startButton(page)).toBeEnabled();
  await beginSession(page, recognition);
  await recognition.say(words);
  await page.clock.runFor(12_000);
  await expect(page.getByRole('region', { name: 'Live Transcript' })).toContainText(words);
  await stopButton(page).click();
  await page.clock.runFor(5000);
  await expect(page.getByRole('heading', { name: 'Your Session Report' })).toBeVisible();
}

const sessions = (page: Page) => page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');

/** How many values all databases of the page have. */
function storedValues(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const result = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error(request.error?.message)));
      });
    let count = 0;
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await result(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        count += await result(database.transaction(store).objectStore(store).count());
      }
      database.close();
    }
    return count;
  });
}

/** Has two sessions, and waits until each is stored with its summary: the next visit would cut the writing off. */
async function keepTwo(page: Page, recognition: Recognition): Promise<void> {
  for (const [i, words] of ['um we need to grow the budget', 'the second one is later'].entries()) {
    await practice(page, recognition, words);
    await expect.poll(() => storedValues(page)).toBe(2 * (i + 1));
  }
}

test.beforeEach(({ page }) => page.clock.install());

test.describe('with reports kept', () => {
  test.use({ stored: { auraFocusArea: 'pacing', auraKeepReports: 'yes' } });

  test('a report that can’t be read says so in the list and can be downloaded as it is, and the others work', async ({
    page,
    recognition,
    download,
  }) => {
    await keepTwo(page, recognition);
    await page.goto('/#/progress');
    await sessions(page).first().getByRole('link').click();
    await expect(page).toHaveURL(/#\/report\/[0-9a-f]{32}$/);
    const id = page.url().slice(-32);
    await page.evaluate(async (key) => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open('aura-reports');
        opening.addEventListener('success', () => resolve(opening.result));
      });
      const writing = database.transaction('values', 'readwrite');
      writing.objectStore('values').put({ version: 1, kind: 'session', words: 'what is left' }, key);
      await new Promise((resolve) => writing.addEventListener('complete', resolve));
    }, id);
    await page.goto('/#/progress');
    await page.reload();
    const unreadable = sessions(page).filter({ hasText: "A report that can't be read" });
    await expect(unreadable).toHaveCount(1);
    const raw = await download(() =>
      unreadable.getByRole('button', { name: 'Download what is there' }).click(),
    );
    expect(await readFile(raw.path, 'utf8')).toContain('what is left');
    await sessions(page).first().getByRole('link').click();
    await expect(page.getByRole('region', { name: 'Transcript Analysis' })).toContainText('um we need');
  });

  test('a report is kept when it is made, and opens again after a reload', async ({ page, recognition }) => {
    await keepTwo(page, recognition);
    await page.reload();
    await page.getByRole('link', { name: '2 sessions so far' }).click();
    await expect(page.getByRole('heading', { name: 'Progress' })).toBeVisible();
    await expect(sessions(page)).toHaveCount(2);
    await sessions(page).nth(1).getByRole('link').click();
    await expect(page).toHaveURL(/#\/report\/[0-9a-f]{32}$/);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Transcript Analysis' })).toContainText(
      'um we need to grow',
    );
  });

  test('reports are compared and deleted, and what was exported comes back', async ({
    page,
    recognition,
    download,
  }) => {
    await keepTwo(page, recognition);
    await page.goto('/#/progress');
    await expect(sessions(page)).toHaveCount(2);
    const file = await download(() => page.getByRole('button', { name: 'Export' }).click());
    expect(file.name).toBe('aura-reports.json');

    await sessions(page).first().getByRole('checkbox').check();
    await expect(page.getByRole('button', { name: 'Compare' })).toBeDisabled();
    await sessions(page).nth(1).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Compare' }).click();
    const comparison = page.getByRole('region', { name: 'Side by side' });
    await expect(comparison).toContainText('um we need to grow');
    await expect(comparison.locator('mark')).toHaveText('um');
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close the comparison' }).click();
    await expect(page.getByRole('button', { name: 'Compare' })).toBeFocused();
    await sessions(page).nth(1).getByRole('checkbox').uncheck();
    await page.getByRole('button', { name: 'Delete 1 selected' }).click();
    await expect(sessions(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(sessions(page)).toHaveCount(2);

    await page.getByRole('button', { name: 'Delete all' }).click();
    await expect(page.getByText('2 reports were deleted.')).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('No reports are kept yet.')).toBeVisible();

    const nonsense = { name: 'reports.json', mimeType: 'application/json', buffer: Buffer.from('nonsense') };
    await page.getByLabel('Import').setInputFiles(nonsense);
    await expect(page.getByRole('alert')).toContainText('Nothing was changed');
    await page.getByLabel('Import').setInputFiles(file.path);
    await expect(page.getByText('2 reports added.')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(sessions(page)).toHaveCount(2);
    await page.getByLabel('Import').setInputFiles(file.path);
    await expect(page.getByText('0 reports added. 2 reports were here already.')).toBeVisible();
    await expect(sessions(page)).toHaveCount(2);
  });
});

test.describe('storage that fails', () => {
  test.use({ stored: { auraFocusArea: 'pacing', auraKeepReports: 'yes' } });

  // Only Chromium's driver sets a quota.
  test('a report without room is kept once there is some @chromium', async ({
    page,
    recognition,
    site: origin,
  }) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
    await practice(page, recognition, 'this is what there is no room for');
    const refusal = page.getByRole('alert').filter({ hasText: "This report isn't kept." });
    await expect(refusal).toContainText('Free some space');
    await devtools.send('Storage.overrideQuotaForOrigin', { origin });
    await refusal.getByRole('button', { name: 'Try again' }).click();
    await expect(refusal).toHaveCount(0);

    await page.goto('/#/progress');
    await expect(sessions(page)).toHaveCount(1);
  });

  test('what the browser clears while the list is open is gone from it, and comes back from a file', async ({
    page,
    context,
    recognition,
    download,
  }) => {
    await practice(page, recognition, 'this is what will be cleared');
    await expect.poll(() => storedValues(page)).toBe(2);
    await page.goto('/#/progress');
    await expect(sessions(page)).toHaveCount(1);
    const file = await download(() => page.getByRole('button', { name: 'Export' }).click());
    const settings = await context.newPage();
    await settings.goto(CLEAR_STORAGE);
    await settings.close();
    await expect(async () => {
      // The page's clock is the test's.
      await page.clock.runFor(100);
      await expect(page.getByRole('alert')).toContainText('This browser has cleared what was kept here', {
        timeout: 500,
      });
    }).toPass({ intervals: [100] });
    await expect(sessions(page)).toHaveCount(0);
    await page.getByLabel('Import').setInputFiles(file.path);
    await expect(sessions(page)).toHaveCount(1);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('storage that throws', () => {
  test.use({ stored: { auraFocusArea: 'pacing', auraKeepReports: 'yes' } });

  test('a report and the list say so, the report can be exported, and a later try finds what was kept', async ({
    page,
    recognition,
    download,
  }) => {
    // As in Firefox where site data are blocked: access throws at once.
    await page.addInitScript(() => {
      const { indexedDB: allowed } = window;
      Object.defineProperty(window, 'indexedDB', {
        get() {
          if (sessionStorage.getItem('blocked') === 'no') return allowed;
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    });
    await practice(page, recognition, 'this is what can not be kept');
    const refusal = page.getByRole('alert').filter({ hasText: "This report isn't kept." });
    await expect(refusal).toContainText("This browser doesn't let Aura use its storage right now.");
    const text = await download(() => page.getByRole('button', { name: 'Download text' }).click());
    expect(await readFile(text.path, 'utf8')).toContain('this is what can not be kept');

    await page.getByRole('link', { name: '1 session so far' }).click();
    const refused = page.getByRole('alert');
    await expect(refused).toContainText("This browser doesn't let Aura use its storage right now.");
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(refused).toBeVisible();
    await page.evaluate(() => sessionStorage.setItem('blocked', 'no'));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No reports are kept yet.')).toBeVisible();
    await expect(refused).toHaveCount(0);
  });
});

test.describe('in the second report', () => {
  test.use({ stored: { auraFocusArea: 'pacing', auraSessionCount: '1' } });

  test('Aura asks whether to keep reports, and keeps the one that is shown @chromium', async ({
    page,
    recognition,
  }) => {
    await practice(page, recognition, 'this is the second report');
    await page.getByRole('button', { name: 'Keep them' }).click();
    await expect(page.getByText('Keep your reports?')).toHaveCount(0);
    await page.getByRole('link', { name: '2 sessions so far' }).click();
    await expect(sessions(page)).toHaveCount(1);
  });
});

test('nothing is kept until the speaker says so', async ({ page, recognition }) => {
  await practice(page, recognition, 'this is nobody’s business');
  await page.goto('/#/progress');
  await expect(page.getByText("isn't keeping your reports")).toBeVisible();
  expect(await storedValues(page)).toBe(0);
});
