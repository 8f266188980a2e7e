import type { BrowserContext, Page } from 'playwright/test';

/** The most that Firefox lets sites store, in kB, in a test that fills it: more than its databases' least size. */
export const SMALL_STORAGE_KB = 8192;

/**
 * Leaves the page's site no room: by a quota in Chromium, and in Firefox, whose driver sets none, by a database that fills
 * a small storage (`storageKb`). The page must be open.
 * @returns makes room again
 */
export async function fillStorage(page: Page, origin: string): Promise<() => Promise<void>> {
  if (browserOf(page.context()) === 'chromium') {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
    return async () => {
      await devtools.send('Storage.overrideQuotaForOrigin', { origin });
    };
  }
  await page.evaluate(fillDatabase);
  return () => page.evaluate(deleteFilling);
}

/** Runs in the worker before its own code: after 6 writes, which are records and the first seconds, the disk is full. */
const FULL_AFTER_WRITES = `{
  const write = FileSystemSyncAccessHandle.prototype.write;
  let left = 6;
  FileSystemSyncAccessHandle.prototype.write = function (bytes, options) {
    return (left -= 1) < 0 ? 0 : write.call(this, bytes, options);
  };
}
`;

/** Makes the first writes of a take succeed and no others: to an open file, Chromium grants room before a quota can be lowered. */
export async function refuseLaterWrites(page: Page): Promise<void> {
  await page.route('**/take-keeper.worker-*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: FULL_AFTER_WRITES + (await response.text()) });
  });
}

const browserOf = (context: BrowserContext) => context.browser()?.browserType().name();

/** Runs in the page: adds ever smaller values until none of 1 kB has room. */
async function fillDatabase(): Promise<void> {
  const open = () =>
    new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('filling');
      request.addEventListener('upgradeneeded', () =>
        request.result.createObjectStore('values', { autoIncrement: true }),
      );
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error(request.error?.message)));
    });
  const fits = (database: IDBDatabase, bytes: number) =>
    new Promise<boolean>((resolve) => {
      const transaction = database.transaction('values', 'readwrite');
      transaction.addEventListener('complete', () => resolve(true));
      transaction.addEventListener('abort', () => resolve(false));
      // Random, because Firefox compresses what it stores.
      transaction.objectStore('values').add(Uint8Array.from({ length: bytes }, () => Math.random() * 256));
    });
  for (let bytes = 2 ** 20; bytes >= 2 ** 10; bytes /= 2) {
    // After a refusal a connection takes no more.
    const database = await open();
    while (await fits(database, bytes));
    database.close();
  }
}

/** Runs in the page. */
function deleteFilling(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase('filling');
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => reject(new Error(request.error?.message)));
  });
}
