// The recognizer for recordings: its choice on the upload screens, and its files.
import { expect, type Locator, type Page } from 'playwright/test';

/** Loading the model and recognizing take some seconds of CPU time: a busy machine is many times slower. */
export const RECOGNIZED_MS = 240_000;

export const choice = (page: Page): Locator =>
  page.getByRole('checkbox', { name: /^Write down what is said/ });

/** Waits until the files are on the device. */
export const installed = (page: Page): Promise<void> =>
  expect(page.getByText('Write down what is said', { exact: true })).toBeVisible({ timeout: RECOGNIZED_MS });

/** Bytes of each of the recognizer's files on the device. */
export const storedSizes = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('aura-words', { create: true });
    const sizes: number[] = [];
    for await (const handle of folder.values()) {
      if (handle.kind === 'file') sizes.push((await handle.getFile()).size);
    }
    return sizes;
  });
