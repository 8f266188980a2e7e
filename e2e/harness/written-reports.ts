import { expect, type Page } from 'playwright/test';
import { type Provider, says } from './provider.ts';
import { comprehensiveReport, videoReport } from '../../tests/written-reports.ts';
import { fillComprehensive, requestVideoReport } from './upload.ts';

/** Requests a video report, and waits until it is shown. */
export async function openVideoReport(
  page: Page,
  provider: Provider,
  report: object = videoReport,
): Promise<void> {
  provider.answer(says(report));
  await requestVideoReport(page);
  await expect(page.getByRole('meter')).toBeVisible();
}

/** Requests a comprehensive report, and waits until it is shown. */
export async function openComprehensiveReport(
  page: Page,
  provider: Provider,
  report: object = comprehensiveReport,
): Promise<void> {
  provider.answer(says(report));
  await fillComprehensive(page);
  await page.getByRole('button', { name: 'Generate Report' }).click();
  await expect(page.getByRole('region', { name: 'Executive Summary' })).toBeVisible();
}
