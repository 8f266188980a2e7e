import type { Page } from 'playwright';

/** Chooses a file in the page's file input by its path, because the driver would take minutes to send an hour of video. */
export async function chooseByPath(page: Page, path: string): Promise<void> {
  await page.locator('input[type=file]').waitFor({ state: 'attached' });
  const devtools = await page.context().newCDPSession(page);
  const { result } = await devtools.send('Runtime.evaluate', {
    expression: 'document.querySelector("input[type=file]")',
  });
  await devtools.send('DOM.setFileInputFiles', { files: [path], objectId: result.objectId ?? '' });
}
