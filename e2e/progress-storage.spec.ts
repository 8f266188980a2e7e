// Kept reports if storage is full, is cleared, or throws.
import { readFile } from 'node:fs/promises';
import { findings } from './harness/axe.ts';
import { fillStorage, SMALL_STORAGE_KB } from './harness/full-storage.ts';
import { openFiles, practice, sessions, storedValues } from './harness/kept-reports.ts';
import { storedTakes } from './harness/takes.ts';
import { expect, test } from './harness/test.ts';
import { BLANK_PAGE, CLEAR_STORAGE } from './harness/worker.ts';

test.use({ stored: { auraFocusArea: 'pacing', auraKeepReports: 'yes' } });

test.beforeEach(({ page }) => page.clock.install());

test.describe('a full device', () => {
  test.use({ storageKb: SMALL_STORAGE_KB });

  test('is reported if it has no room for a report, which is kept once there is room', async ({
    page,
    recognition,
    site,
  }) => {
    // Filled before the app opens its databases, which would release some of their room later.
    await page.goto(BLANK_PAGE);
    const makeRoom = await fillStorage(page, site);
    await practice(page, recognition, 'this is what there is no room for');
    const refusal = page.getByRole('alert').filter({ hasText: "This report isn't kept." });
    await expect(refusal).toContainText('Free some space');
    await makeRoom();
    await refusal.getByRole('button', { name: 'Try again' }).click();
    await expect(refusal).toHaveCount(0);

    await page.goto('/#/progress');
    await expect(sessions(page)).toHaveCount(1);
  });
});

test('a report that the browser clears while the list is open leaves the list, and comes back from a file', async ({
  page,
  context,
  recognition,
  download,
}) => {
  await practice(page, recognition, 'this is what will be cleared');
  await expect.poll(() => storedValues(page)).toBe(2);
  await page.goto('/#/progress');
  await expect(sessions(page)).toHaveCount(1);
  await openFiles(page);
  const file = await download(() => page.getByRole('button', { name: 'Export' }).click());
  const settings = await context.newPage();
  await settings.goto(CLEAR_STORAGE);
  await settings.close();
  await expect(async () => {
    // The test controls the page's clock.
    await page.clock.runFor(100);
    await expect(page.getByRole('alert')).toContainText('This browser has cleared what was kept here', {
      timeout: 500,
    });
  }).toPass({ intervals: [100] });
  await expect(sessions(page)).toHaveCount(0);
  await page.getByLabel('Import').setInputFiles(file.path);
  await expect(sessions(page)).toHaveCount(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
  // The setup was cleared as well: a page that notices asks for it anew.
  const welcome = page.getByRole('dialog', { name: 'Welcome to Aura!' });
  await page.addLocatorHandler(welcome, () => welcome.getByRole('button', { name: 'My Pacing' }).click());
  await page.getByRole('button', { name: 'Delete all' }).click();
  await page.clock.runFor(10_000);
  await expect.poll(() => storedValues(page), 'the switch is off, since it was cleared too').toBe(0);
  // Clearing parts the page's locks from its workers', so a check of the room may have been ended, and its file stays until the next visit.
  await page.reload();
  await expect
    .poll(async () => {
      await page.clock.runFor(100);
      return storedTakes(page);
    })
    .not.toContain('aura-room');
});

test('a report and the list say that storage throws, the report can be exported, and a later try finds the kept reports', async ({
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

  await page.getByRole('link', { name: '1 session · See your progress' }).click();
  const refused = page.getByRole('alert');
  await expect(refused).toContainText("This browser doesn't let Aura use its storage right now.");
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(refused).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('blocked', 'no'));
  // The alert stays during a try. If the first one reads the storage only now, it shows the list, and its button is gone.
  const list = page.getByText('No reports are kept yet.');
  await page.getByRole('button', { name: 'Try again' }).or(list).click();
  await expect(list).toBeVisible();
  await expect(refused).toHaveCount(0);
});
