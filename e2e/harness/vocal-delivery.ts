import type { Locator, Page } from 'playwright/test';
import { reportPart } from './live-screen.ts';

export const delivery = (page: Page): Locator => reportPart(page, 'Vocal Delivery');

export async function openRows(page: Page): Promise<void> {
  await page.locator('details[data-row]').evaluateAll((rows: HTMLDetailsElement[]) => {
    for (const row of rows) row.open = true;
  });
}

/** The figures of *Vocal Delivery*, each as one line of text. */
export async function shownFigures(page: Page): Promise<string[]> {
  await openRows(page);
  const figures = await delivery(page).locator('dl > div').allInnerTexts();
  return figures.map((text) => text.replaceAll(/\s+/g, ' ').trim());
}
