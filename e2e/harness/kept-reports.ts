// Sessions whose reports are kept, and their values in the page's storage. The test controls the page's clock.
import { expect, type Page } from 'playwright/test';
import type { Recognition } from './fake-recognition.ts';
import { beginSession, startButton, stopButton } from './live-screen.ts';

/** Runs a session with these words, up to its report. The clock is advanced past the overlay of four seconds. */
export async function practice(page: Page, recognition: Recognition, words: string): Promise<void> {
  await page.goto('/');
  await expect(startButton(page)).toBeEnabled();
  await beginSession(page, recognition);
  await recognition.say(words);
  await page.clock.runFor(12_000);
  await expect(page.getByRole('region', { name: 'Live Transcript' })).toContainText(words);
  await stopButton(page).click();
  await page.clock.runFor(5000);
  await expect(page.getByRole('heading', { name: 'Your Session Report' })).toBeVisible();
}

export const sessions = (page: Page) => page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');

/** The number of values in all databases of the page, and in its index of reports. */
export function storedValues(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const result = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error(request.error?.message)));
      });
    let count = 0;
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await result(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        count += await result(database.transaction(store).objectStore(store).count());
      }
      database.close();
    }
    const root = await navigator.storage.getDirectory();
    const index = await root.getDirectoryHandle('aura-index', { create: true });
    for await (const entry of index.values()) {
      if (entry.kind !== 'file') continue;
      // A file that is being replaced is empty, or gone.
      const text = await entry
        .getFile()
        .then((file) => file.text())
        .catch(() => '');
      count += text === '' ? 0 : (JSON.parse(text) as unknown[]).length;
    }
    return count;
  });
}

/** Opens the part of *Progress* about files and storage, if it is folded. */
export async function openFiles(page: Page): Promise<void> {
  const fold = page.getByRole('button', { name: 'Files and storage' });
  await expect(fold).toBeVisible();
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
}
