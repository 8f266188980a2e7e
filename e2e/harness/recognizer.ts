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

/** Chooses live words in Session setup, and waits until the files are here. */
export async function chooseLiveWords(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Session setup' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Write my words on this device (23 MB, once)' }).check();
  await expect(dialog.getByText('Write my words on this device', { exact: true })).toBeVisible({
    timeout: RECOGNIZED_MS,
  });
  await dialog.getByRole('button', { name: 'Done' }).click();
}

/** The note before Start, and in a session, that Aura writes the words. On a busy machine, texts come at pauses, and the notes say so. */
export const OWN_NEXT = /^Once you start, Aura writes your words on this device/;
export const OWN_NOW = /^Aura writes your words on this device/;

/** Waits until live words are chosen, and the recognizer has been opened. */
export const liveWordsReady = (page: Page): Promise<void> =>
  expect(page.getByText(OWN_NEXT)).toBeVisible({ timeout: RECOGNIZED_MS });
