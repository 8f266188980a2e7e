// Imports in two windows, and the closing of a window that imports. A third page of the site delays the writing of reports.
import { writeFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright/test';
import { plainFile, report } from '../tests/flows/progress/export-import.ts';
import { openFiles, sessions } from './harness/kept-reports.ts';
import { expect, test } from './harness/test.ts';
import { BLANK_PAGE } from './harness/worker.ts';

const COUNT = 60;

// An import stores reports also while the switch is off.
test.use({ stored: { auraFocusArea: 'pacing', auraKeepReports: 'yes' } });

/** Writes two files with half of the reports each, so that an import stores them in at least two batches. @returns their paths */
async function filesOf(firstId: number, pathOf: (name: string) => string): Promise<string[]> {
  const paths: string[] = [];
  for (const from of [firstId, firstId + COUNT / 2]) {
    const path = pathOf(`reports-${from}.json`);
    const reports = Array.from({ length: COUNT / 2 }, (_, i) => report(from + i));
    await writeFile(path, await plainFile(reports).text());
    paths.push(path);
  }
  return paths;
}

/** Delays the writing of reports, as a transaction that reads them does. */
class Writes {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  static async delay(context: BrowserContext): Promise<Writes> {
    const page = await context.newPage();
    await page.goto(BLANK_PAGE);
    const writes = new Writes(page);
    await writes.delay();
    return writes;
  }

  /** Begins a reading transaction, and ends the one before. So at most one write comes between them. @returns the number of reports */
  delay(): Promise<number> {
    return this.#page.evaluate(async () => {
      const opening = indexedDB.open('aura-reports');
      const database = await new Promise<IDBDatabase>((resolve) => {
        opening.addEventListener('success', () => resolve(opening.result));
      });
      const reports = database.transaction('values').objectStore('values');
      const count = new Promise<number>((resolve) => {
        const counting = reports.count();
        counting.addEventListener('success', () => resolve(counting.result));
      });
      const holding = { on: true };
      // A transaction ends when its last request is answered.
      const hold = () => {
        if (holding.on) reports.getKey('none').addEventListener('success', hold);
        else database.close();
      };
      hold();
      window.endReading?.();
      window.endReading = () => (holding.on = false);
      return count;
    });
  }

  /** Lets single writes pass until there are more than `from` reports, and fewer than `to`. Then no write passes. */
  async untilBetween(from: number, to: number): Promise<void> {
    let count = from;
    await expect.poll(async () => (count = await this.delay()), { intervals: [50] }).toBeGreaterThan(from);
    expect(count).toBeLessThan(to);
  }

  async goOn(): Promise<void> {
    await this.#page.evaluate(() => window.endReading?.());
  }
}

declare global {
  interface Window {
    /** Ends the transaction that delays writing. */
    endReading?: () => void;
  }
}

async function openProgress(page: Page): Promise<Page> {
  await page.goto('/#/progress');
  await expect(page.getByText('No reports are kept yet.')).toBeVisible();
  return page;
}

/** Chooses files by a click, after which the browser may ask before the page is left. */
async function importFiles(page: Page, paths: string[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByLabel('Import').click();
  await (await chooser).setFiles(paths);
  await expect(page.getByRole('progressbar', { name: 'Checking the file' })).toBeVisible();
}

const cancel = (page: Page) => page.getByRole('button', { name: 'Cancel' }).click();

test('canceling the import of one window removes nothing that another has called added', async ({
  page: one,
  context,
}, testInfo) => {
  const files = await filesOf(1, (name) => testInfo.outputPath(name));
  const more = await filesOf(1 + COUNT, (name) => testInfo.outputPath(name));
  await openProgress(one);
  const other = await openProgress(await context.newPage());

  const writes = await Writes.delay(context);
  await importFiles(one, files);
  await writes.untilBetween(0, COUNT);
  await importFiles(other, files);
  await cancel(one);
  await writes.goOn();
  await expect(one.getByText('The import was canceled.')).toBeVisible();
  await expect(other.getByText(`${COUNT} reports added.`)).toBeVisible();
  await expect(sessions(one)).toHaveCount(COUNT);
  await expect(sessions(other)).toHaveCount(COUNT);

  await writes.delay();
  await openFiles(one);
  await importFiles(one, more);
  await writes.untilBetween(COUNT, 2 * COUNT);
  await cancel(one);
  await writes.goOn();
  await expect(one.getByText('The import was canceled.')).toBeVisible();
  await expect(sessions(one)).toHaveCount(COUNT);
  await other.reload();
  await expect(sessions(other)).toHaveCount(COUNT);
  expect(await writes.delay(), 'stored reports').toBe(COUNT);
});

test('before a window that imports is closed, the browser asks; if it is closed, importing again adds the rest', async ({
  page: one,
  context,
}, testInfo) => {
  const files = await filesOf(1, (name) => testInfo.outputPath(name));
  await openProgress(one);
  const other = await openProgress(await context.newPage());
  const writes = await Writes.delay(context);
  await importFiles(one, files);
  await writes.untilBetween(0, COUNT);

  const asked = one.waitForEvent('dialog');
  await one.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(one.getByRole('progressbar', { name: 'Checking the file' })).toBeVisible();

  const closed = one.waitForEvent('close');
  one.once('dialog', (dialog) => void dialog.accept());
  await one.close({ runBeforeUnload: true });
  await closed;
  await writes.goOn();
  await importFiles(other, files);
  const result = other.getByText(/^\d+ reports? added\. \d+ reports? (was|were) here already\.$/);
  await expect(result).toBeVisible();
  const [added = 0, known = 0] = ((await result.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? [];
  expect(added + known).toBe(COUNT);
  expect(known, 'reports that the closed window had added').toBeGreaterThan(0);
  expect(added, 'reports that it had not').toBeGreaterThan(0);
  await expect(sessions(other)).toHaveCount(COUNT);
});
