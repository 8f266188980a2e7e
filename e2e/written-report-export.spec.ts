// Exports of written reports: copy, download and print.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { expect, test } from './harness/hosted.ts';
import { comprehensiveReport } from '../tests/written-reports.ts';
import { GOAL } from './harness/upload.ts';
import { openComprehensiveReport, openVideoReport } from './harness/written-reports.ts';

// Only Chromium's driver grants access to the clipboard.
test('a report can be copied, downloaded as text and as JSON, and saved as a page @chromium', async ({
  page,
  provider,
  context,
  download,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openComprehensiveReport(page, provider);
  await expect(page.getByText('so nothing was measured')).toBeVisible();
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('group', { name: 'Take this report with you' }).getByRole('status')).toHaveText(
    'Copied.',
  );
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(GOAL);
  expect(copied).toContain(comprehensiveReport.executiveSummary);
  expect(copied).toContain('neither sent nor watched');
  expect(copied).toContain('so nothing was measured');

  const saved = async (button: string, name: string) => {
    const file = await download(() => page.getByRole('button', { name: button }).click());
    expect(file.name).toBe(name);
    return readFileSync(file.path, 'utf8');
  };
  expect(await saved('Download text', 'aura-comprehensive-report.txt')).toBe(copied);
  expect(JSON.parse(await saved('Download JSON', 'aura-comprehensive-report.json'))).toEqual({
    provenance: expect.stringMatching(/^Written by a language model/),
    goal: GOAL,
    ...comprehensiveReport,
    notMeasured: expect.stringMatching(/nothing was measured/),
  });
  const html = await saved('Save as a page', 'aura-comprehensive-report.html');
  expect(html).toContain(`<p dir="auto">${comprehensiveReport.executiveSummary}</p>`);
  expect(html).toContain(GOAL);
  expect(html).not.toMatch(/<script|<button|<img|\shref=/);
});

/** Whether the page's `beforeunload` handler asks the browser to confirm that the speaker leaves. */
const warns = (page: Page) =>
  page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));

test('the browser asks before the page is left only while a report is unsaved', async ({
  page,
  provider,
  download,
}) => {
  await page.goto('/#/analysis');
  await expect.poll(() => warns(page)).toBe(false);
  await openVideoReport(page, provider);
  await expect.poll(() => warns(page)).toBe(true);
  // A running measurement would not be part of the saved report.
  await expect(page.getByText(/nothing was measured/)).toBeVisible();
  await download(() => page.getByRole('button', { name: 'Download text' }).click());
  await expect.poll(() => warns(page)).toBe(false);

  await openComprehensiveReport(page, provider);
  await expect.poll(() => warns(page)).toBe(true);
  await expect(page.getByText(/nothing was measured/)).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect.poll(() => warns(page)).toBe(false);
});

test('if the clipboard refuses, the download is suggested', async ({ page, provider }) => {
  await page.addInitScript(() => {
    // Also runs on Firefox's initial blank page, which has none.
    if (!navigator.clipboard) return;
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await openVideoReport(page, provider);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(
    page.getByRole('group', { name: 'Take this report with you' }).getByRole('status'),
  ).toContainText('Download the text instead.');
});

test('only the report is printed @chromium', async ({ page, provider }) => {
  await openVideoReport(page, provider);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Analyze another video' })).toBeHidden();
  await expect(page.getByText('Your video was neither sent nor watched')).toBeVisible();
  await expect(page.locator(':root')).toHaveCSS('color-scheme', 'light');
});
