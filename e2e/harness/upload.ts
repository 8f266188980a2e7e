import type { Locator, Page } from 'playwright/test';

/** A file that no one reads: only its name, size and type count. */
export const talk = { name: 'talk.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(1_310_720) };

export function chooser(page: Page): Locator {
  return page.locator('input[type=file]');
}

/** Asks for a performance report on a video. */
export async function askForVideoReport(page: Page): Promise<void> {
  await page.goto('/#/analysis');
  await chooser(page).setInputFiles(talk);
  await page.getByRole('button', { name: 'Analyze My Performance' }).click();
}

/** Reports that the page is asked for from now on are begun, and never done: the key to ask with does not come. */
export function holdWriting(page: Page): Promise<void> {
  return page.evaluate(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
}
