import type { Locator, Page } from 'playwright/test';
import { startButton, stopSession } from './live-screen.ts';
import { expect } from './test.ts';

export const recordSwitch = (page: Page): Locator => page.getByRole('switch', { name: 'Record this take' });
export const yourTake = (page: Page): Locator => page.getByRole('region', { name: 'Your take' });

/** Every file in the origin private file system, and the database of takes if there is one. */
export function storedTakes(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const files: string[] = [];
    async function list(folder: FileSystemDirectoryHandle, path: string): Promise<void> {
      try {
        for await (const [name, entry] of folder.entries()) {
          if (entry.kind === 'directory') await list(entry, `${path}${name}/`);
          else files.push(`${path}${name}`);
        }
      } catch (error) {
        // The folder was deleted while it was listed.
        if (!(error instanceof DOMException && error.name === 'NotFoundError')) throw error;
      }
    }
    // A check of the room has a file while it holds this lock.
    await navigator.locks.request('aura-room', async () => list(await navigator.storage.getDirectory(), ''));
    const databases = await indexedDB.databases();
    return [...files, ...databases.flatMap(({ name }) => (name === 'aura-takes' ? [name] : []))];
  });
}

/** Keeps the take of the report, once its player has appeared, which moves the buttons. */
export async function keepTake(page: Page): Promise<void> {
  await expect(yourTake(page).locator('video')).toBeVisible();
  await yourTake(page).getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(yourTake(page)).toContainText('Kept on this device.');
}

/** The position of playback, in seconds. */
export const currentTimeS = (video: Locator): Promise<number> =>
  video.evaluate((element: HTMLVideoElement) => element.currentTime);
export const durationS = (video: Locator): Promise<number> =>
  video.evaluate((element: HTMLVideoElement) => element.duration);

export async function record(page: Page, forMs: number): Promise<void> {
  await startButton(page).click();
  await expect(page.getByText('Recording', { exact: false }).first()).toBeVisible();
  await waitFor(forMs);
}

/** Opens the live screen, and records a session, which still runs. */
export async function openRecording(page: Page, forMs: number): Promise<void> {
  await page.goto('/');
  await recordSwitch(page).click();
  await record(page, forMs);
}

/** Waits in real time, because neither a recording nor the microphone's sound can be sped up. */
export async function waitFor(ms: number): Promise<void> {
  const startedMs = Date.now();
  await expect.poll(() => Date.now() - startedMs, { intervals: [50] }).toBeGreaterThan(ms);
}

export async function stop(page: Page): Promise<void> {
  await stopSession(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Session Report');
}
