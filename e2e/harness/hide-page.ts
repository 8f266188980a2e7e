import type { Page } from 'playwright/test';

/** Hides the page, as another tab, another app or the lock screen does, or shows it again. */
export async function hidePage(page: Page, hidden = true): Promise<void> {
  await page.evaluate((nowHidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: nowHidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}
