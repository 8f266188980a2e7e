// Reports that are kept: on this device, if the speaker chose that, and for as long as they want.
import type { Page } from 'playwright/test';
import type { Recognition } from './harness/fake-recognition.ts';
import { beginSession, startButton, stopButton } from './harness/live-screen.ts';
import { expect, test } from './harness/test.ts';

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

test.beforeEach(({ page }) => page.clock.install());

test.describe('with reports kept', () => {
  test.use({ stored: { auraFocusArea: 'pacing', auraKeepReports: 'yes' } });

  test('a report is kept when it is made, and opens again after a reload', async ({ page, recognition }) => {
    await practice(page, recognition, 'um we need to grow the budget');
    await practice(page, recognition, 'the second one is later');
    await page.reload();
    await page.getByRole('link', { name: '2 sessions so far' }).click();
    await expect(page.getByRole('heading', { name: 'Progress' })).toBeVisible();
    await expect(sessions(page)).toHaveCount(2);
    expect(await storedValues(page)).toBeGreaterThanOrEqual(2);
    await sessions(page).nth(1).getByRole('link').click();
    await expect(page).toHaveURL(/#\/report\/[0-9a-f]{32}$/);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Transcript Analysis' })).toContainText(
      'um we need to grow',
    );
  });
});

test('nothing is kept until the speaker says so', async ({ page, recognition }) => {
  await practice(page, recognition, 'this is nobody’s business');
  await page.goto('/#/progress');
  await expect(page.getByText("isn't keeping your reports")).toBeVisible();
  expect(await storedValues(page)).toBe(0);
});
