// Reports that are kept: on this device, if the speaker chose that, and for as long as they want.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { findings } from './harness/axe.ts';
import type { Recognition } from './harness/fake-recognition.ts';
import { openFiles, practice, sessions, storedValues } from './harness/kept-reports.ts';
import { expect, test } from './harness/test.ts';
import { typeInto } from './harness/type-into.ts';

test.use({ resolution: 'full' });

/** Has two sessions. Waits until each is stored with its summary, because the next page load would interrupt the writing. */
async function keepTwo(page: Page, recognition: Recognition): Promise<void> {
  for (const [i, words] of ['um we need to grow the budget', 'the second one is later'].entries()) {
    await practice(page, recognition, words);
    await expect.poll(() => storedValues(page)).toBe(2 * (i + 1));
  }
}

test.beforeEach(({ page }) => page.clock.install());

test.describe('with reports kept', () => {
  test.use({ stored: { auraFocusArea: 'pacing', auraKeepReports: 'yes' } });

  test('a report is kept when it is made, opens again after a reload, and is listed even if it can’t be read', async ({
    page,
    recognition,
    download,
  }) => {
    await keepTwo(page, recognition);
    await page.reload();
    await page.getByRole('link', { name: '2 sessions · See your progress' }).click();
    await expect(page.getByRole('heading', { name: 'Progress' })).toBeVisible();
    await expect(sessions(page)).toHaveCount(2);
    await sessions(page).nth(1).getByRole('link').click();
    await expect(page).toHaveURL(/#\/report\/[0-9a-f]{32}$/);
    await page.reload();
    const transcript = page.getByRole('region', { name: 'Transcript Analysis' });
    await expect(transcript).toContainText('um we need to grow');

    await test.step('a session has its first words as its name until the speaker gives it another', async () => {
      await expect(page.getByText('“um we need to grow the …”')).toBeVisible();
      await page.getByRole('button', { name: 'Rename' }).click();
      await expect(page.getByLabel('Name of this session')).toBeFocused();
      await typeInto(page.getByLabel('Name of this session'), 'Board meeting');
      await page.keyboard.press('Enter');
      await expect(page.getByText('“Board meeting”')).toBeVisible();
      await page.goto('/#/progress');
      await expect(sessions(page).nth(1).getByRole('link')).toHaveText('Board meeting');
      await expect(sessions(page).first().getByRole('link')).toHaveText('the second one is later');
      await page.reload();
      await sessions(page).nth(1).getByRole('link', { name: 'Board meeting' }).click();
      await expect(transcript).toContainText('um we need to grow');
    });

    await test.step('a report that can’t be read is listed and can be downloaded, and the others work', async () => {
      await page.goto('/#/progress');
      await sessions(page).first().getByRole('link').click();
      await expect(transcript).toContainText('the second one is later');
      await page.evaluate(async (key) => {
        const database = await new Promise<IDBDatabase>((resolve) => {
          const opening = indexedDB.open('aura-reports');
          opening.addEventListener('success', () => resolve(opening.result));
        });
        const writing = database.transaction('values', 'readwrite');
        writing.objectStore('values').put({ version: 1, kind: 'session', words: 'what is left' }, key);
        await new Promise((resolve) => writing.addEventListener('complete', resolve));
      }, page.url().slice(-32));
      await page.goto('/#/progress');
      await page.reload();
      const unreadable = sessions(page).filter({ hasText: "A report that can't be read" });
      await expect(unreadable).toHaveCount(1);
      const raw = await download(() =>
        unreadable.getByRole('button', { name: 'Download what is there' }).click(),
      );
      expect(await readFile(raw.path, 'utf8')).toContain('what is left');
      await sessions(page).first().getByRole('link').click();
      await expect(transcript).toContainText('um we need');
    });
  });

  test('reports are compared and deleted, and an export is imported back', async ({
    page,
    recognition,
    download,
  }) => {
    await keepTwo(page, recognition);
    await page.goto('/#/progress');
    await expect(sessions(page)).toHaveCount(2);
    await expect(page.getByText('Tick two to compare.')).toBeVisible();
    await expect(page.locator('canvas'), 'two sessions are no course of time').toHaveCount(0);
    await expect(page.getByText('Charts begin with your third kept session.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Export' }), 'files are folded').toHaveCount(0);
    await openFiles(page);
    expect(await findings(page)).toEqual([]);
    const file = await download(() => page.getByRole('button', { name: 'Export' }).click());
    expect(file.name).toBe('aura-reports.zip');
    expect(await readFile(file.path, 'utf8')).toMatch(/"microphone":"[0-9a-f]{32}"/);

    await sessions(page).first().getByRole('checkbox').check();
    await expect(page.getByRole('button', { name: 'Compare' })).toBeDisabled();
    await sessions(page).nth(1).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Compare' }).click();
    const comparison = page.getByRole('region', { name: 'Side by side' });
    await expect(comparison).toContainText('um we need to grow');
    await expect(comparison.locator('mark')).toHaveText('um');
    expect(await findings(page)).toEqual([]);
    // Rows that are out of view keep the layout of the wide window. They must not widen the page when it is narrowed.
    const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 390, height });
    // The chart follows its container in a later task.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(390);
    await page.setViewportSize({ width, height });
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

test.describe('in the second report', () => {
  test.use({ stored: { auraFocusArea: 'pacing', auraSessionCount: '1' } });

  test('Aura asks whether to keep reports, and keeps the one that is shown @chromium', async ({
    page,
    recognition,
  }) => {
    await practice(page, recognition, 'this is the second report');
    await page.getByRole('button', { name: 'Keep them' }).click();
    await expect(page.getByText('Keep your reports?')).toHaveCount(0);
    await expect(page.getByText('Your reports are kept from now on, starting with this one.')).toBeFocused();
    await page.getByRole('link', { name: '2 sessions · See your progress' }).click();
    await expect(sessions(page)).toHaveCount(1);
  });
});

test('nothing is kept until the speaker agrees', async ({ page, recognition }) => {
  await practice(page, recognition, 'this is nobody’s business');
  await page.goto('/#/progress');
  await expect(page.getByText("isn't keeping your reports")).toBeVisible();
  expect(await storedValues(page)).toBe(0);
  await page.getByRole('checkbox', { name: 'Keep my reports' }).check();
  await expect(page.getByText("isn't keeping your reports")).toHaveCount(0);
  await expect(sessions(page), 'the report of this page is kept').toHaveCount(1);
});
