// The browser clears what is kept between two visits. Firefox deletes local storage as well, so that no note is left there (docs/takes.md).
import { openFiles, sessions } from './harness/kept-reports.ts';
import { Recognition } from './harness/fake-recognition.ts';
import { beginSession, startButton, stopSession } from './harness/live-screen.ts';
import { expect, test } from './harness/own-profile.ts';
import { BLANK_PAGE } from './harness/worker.ts';

const CLEARED = 'This browser has cleared what Aura kept here';

test.use({ stored: { auraFocusArea: 'pacing', auraKeepReports: 'yes' } });

test('reports that the browser cleared between two visits are missed on the next screen, and in Progress @chromium', async ({
  visit,
  site,
}) => {
  await visit(async (page) => {
    await page.goto('/');
    await expect(startButton(page)).toBeEnabled();
    const recognition = new Recognition(page);
    await beginSession(page, recognition);
    await recognition.say('this is what will be cleared');
    await stopSession(page);
    // The report opens by itself, also if another screen was opened meanwhile.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Session Report');
    await page.goto('/#/progress');
    await expect(sessions(page)).toHaveCount(1);
  });

  await test.step('kept reports are there at the next visit', () =>
    visit(async (page) => {
      await page.goto('/');
      await expect(startButton(page)).toBeEnabled();
      await page.goto('/#/progress');
      await expect(sessions(page)).toHaveCount(1);
      await expect(page.getByText(CLEARED)).toHaveCount(0);
    }));

  await test.step('the browser clears it, as on a full disk', () =>
    visit(async (page) => {
      await page.goto(BLANK_PAGE);
      const client = await page.context().newCDPSession(page);
      await client.send('Storage.clearDataForOrigin', {
        origin: site,
        storageTypes: 'file_systems,indexeddb,cache_storage',
      });
    }));

  await visit(async (page) => {
    await page.goto('/');
    await expect(page.getByText(CLEARED)).toBeVisible();
    await page.getByRole('link', { name: 'Go to Import' }).click();
    await openFiles(page);
    await expect(page.getByRole('alert')).toContainText('This browser has cleared what was kept here');
    await expect(page.getByText('No reports are kept yet.')).toHaveCount(0);
  });
});
