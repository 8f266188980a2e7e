import type { BrowserContext, Page } from 'playwright/test';

/**
 * The most that Firefox lets all sites store, in kB, in a test that fills it. One site gets a fifth of it: room for a report besides the
 * reserve (`RESERVE_BYTES`).
 */
export const SMALL_STORAGE_KB = 163_840;

/**
 * Fills the site's storage. Chromium gets a quota. Firefox's driver can't set one, so files fill a small storage (`storageKb`). The page
 * must be open.
 * @returns a function that makes room again
 */
export async function fillStorage(page: Page, origin: string): Promise<() => Promise<void>> {
  if (browserOf(page.context()) === 'chromium') {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
    return async () => {
      await devtools.send('Storage.overrideQuotaForOrigin', { origin });
    };
  }
  await page.evaluate(fillFolder);
  return () => page.evaluate(deleteFolder);
}

/** Runs in the worker before its own code. After 6 writes (records and the first seconds of sound and picture) the disk is full. */
const FULL_AFTER_WRITES = `{
  const write = FileSystemSyncAccessHandle.prototype.write;
  let left = 6;
  FileSystemSyncAccessHandle.prototype.write = function (bytes, options) {
    return (left -= 1) < 0 ? 0 : write.call(this, bytes, options);
  };
}
`;

/** Makes all but the first writes of a take fail. A quota would come too late: Chromium reserves room for an open file. */
export async function refuseLaterWrites(page: Page): Promise<void> {
  await page.route('**/take-keeper.worker-*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: FULL_AFTER_WRITES + (await response.text()) });
  });
}

const browserOf = (context: BrowserContext) => context.browser()?.browserType().name();

/** Runs in the page. Writes smaller and smaller files until not even 1 kB fits. A database would release some of its room later. */
async function fillFolder(): Promise<void> {
  const storage = await navigator.storage.getDirectory();
  const folder = await storage.getDirectoryHandle('filling', { create: true });
  async function fits(name: string, bytes: number): Promise<boolean> {
    const file = await folder.getFileHandle(name, { create: true });
    const writing = await file.createWritable();
    try {
      await writing.write(new Uint8Array(bytes));
      await writing.close();
      return true;
    } catch {
      return false;
    }
  }
  let files = 0;
  for (let bytes = 2 ** 20; bytes >= 2 ** 10; bytes /= 2) while (await fits(String((files += 1)), bytes));
}

/** Runs in the page. */
async function deleteFolder(): Promise<void> {
  const storage = await navigator.storage.getDirectory();
  await storage.removeEntry('filling', { recursive: true });
}
