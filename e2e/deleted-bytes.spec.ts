// No file of the browser's profile has what was deleted, or what was not to be kept.
import type { Page } from 'playwright/test';
import { Recognition } from './harness/fake-recognition.ts';
import { hidePage } from './harness/hide-page.ts';
import { openFiles, sessions } from './harness/kept-reports.ts';
import { beginSession, startButton, stopSession } from './harness/live-screen.ts';
import { expect, test } from './harness/own-profile.ts';
import { filesWith, filesWithBytes, secretWord } from './harness/profile-bytes.ts';
import { keepTake } from './harness/takes.ts';
import { typeInto } from './harness/type-into.ts';

/** So many bytes of a compressed recording occur nowhere else. */
const TAKE_BYTES_COUNT = 24;

/** Has a session with these words. Its page is hidden while it runs. */
async function speak(page: Page, words: string): Promise<void> {
  await page.goto('/');
  await expect(startButton(page)).toBeEnabled();
  const recognition = new Recognition(page);
  await beginSession(page, recognition);
  await recognition.say(words);
  await expect(page.getByRole('region', { name: 'Live Transcript' })).toContainText(words);
  await hidePage(page);
  await hidePage(page, false);
  await stopSession(page);
  await expect(page.getByRole('region', { name: 'Transcript Analysis' })).toContainText(words);
}

/** Stores a text that stays in a database, as a kept report of a previous version. */
async function storeControl(page: Page, text: string): Promise<void> {
  await page.evaluate(async (value) => {
    const opening = indexedDB.open('control', 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('values'));
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const writing = opening.result.transaction('values', 'readwrite');
    writing.objectStore('values').put({ report: { words: value } }, 'one');
    await new Promise((resolve) => writing.addEventListener('complete', resolve));
  }, text);
}

/** The keys of all key rings. */
const ringKeys = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('aura-keys');
    const keys: string[] = [];
    for await (const entry of folder.values()) {
      if (entry.kind !== 'file') continue;
      const text = await (await entry.getFile()).text();
      keys.push(...[...text.matchAll(/"([0-9a-f]{64})"/g)].map(([, key]) => key!));
    }
    return keys;
  });

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click();
}

/** Bytes from the middle of the stored take. */
const takeBytes = (page: Page): Promise<number[]> =>
  page.evaluate(async (count) => {
    const bytes: Uint8Array[] = [];
    async function read(folder: FileSystemDirectoryHandle): Promise<void> {
      for await (const entry of folder.values()) {
        if (entry.kind === 'directory') await read(entry);
        else bytes.push(new Uint8Array(await (await entry.getFile()).arrayBuffer()));
      }
    }
    await read(await navigator.storage.getDirectory());
    const largest = bytes.toSorted((a, b) => b.length - a.length)[0]!;
    return Array.from(largest.slice(largest.length / 2, largest.length / 2 + count));
  }, TAKE_BYTES_COUNT);

test.describe('with reports and takes kept', () => {
  test.use({ stored: { auraFocusArea: 'pacing', auraKeepReports: 'yes', auraRecordTake: 'yes' } });

  test('a deleted report, take and key are in no file of the profile after the next visit', async ({
    visit,
    profile,
  }) => {
    const [words, key, control] = [secretWord(), `AIza${secretWord()}`, secretWord()];
    let keys: string[] = [];
    let take = Buffer.of();
    await visit(async (page) => {
      await speak(page, words);
      await keepTake(page);
      take = Buffer.from(await takeBytes(page));
      await page.goto('/#/progress');
      await expect(sessions(page)).toHaveCount(1);
      await storeControl(page, control);
      await openSettings(page);
      await typeInto(page.getByRole('textbox', { name: 'Gemini API key' }), key);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
    expect(filesWith(key, profile), 'a kept key').not.toEqual([]);
    expect(filesWithBytes([take], profile), 'a kept take').not.toEqual([]);

    await visit(async (page) => {
      await page.goto('/#/progress');
      await sessions(page).first().getByRole('link').click();
      await expect(page.getByRole('region', { name: 'Transcript Analysis' })).toContainText(words);
      keys = await ringKeys(page);
      await page.goto('/#/progress');
      await openFiles(page);
      await page.getByRole('button', { name: 'Delete all' }).click();
      await expect(page.getByText('1 report was deleted.')).toBeVisible();
      await openSettings(page);
      await page.getByRole('button', { name: 'Delete the key' }).click();
      await expect(page.getByText('The key was deleted.')).toBeVisible();
      await page.goto('/');
      await page.getByRole('button', { name: '1 kept take' }).click();
      const list = page.getByRole('dialog', { name: 'Kept takes' });
      await list.getByRole('button', { name: 'Play' }).click();
      await expect(list.locator('video')).toBeVisible();
      await list.getByRole('button', { name: 'Delete' }).click();
      await expect(list).toContainText('No takes are kept on this device.');
    });
    await visit(async (page) => {
      await page.goto('/#/progress');
      await expect(page.getByText('No reports are kept yet.')).toBeVisible();
    });

    expect(filesWith(control, profile), 'a text that was not deleted').not.toEqual([]);
    expect(filesWith(words, profile), 'the words').toEqual([]);
    expect(filesWithBytes([take], profile), 'the take').toEqual([]);
    expect(filesWith(key.slice('AIza'.length), profile), "the speaker's key").toEqual([]);
    expect(keys.length).toBeGreaterThan(0);
    for (const each of keys) expect(filesWith(each, profile, each.length), 'a key of a record').toEqual([]);
  });
});

test.describe('while nothing is to be kept', () => {
  test.use({ stored: { auraFocusArea: 'pacing' } });

  test('the words of a session are in no file of the profile', async ({ visit, profile }) => {
    const [words, control] = [secretWord(), secretWord()];
    await visit(async (page) => {
      await speak(page, words);
      await storeControl(page, control);
      await hidePage(page);
    });
    expect(filesWith(control, profile), 'a text that was stored').not.toEqual([]);
    expect(filesWith(words, profile), 'the words').toEqual([]);
  });
});
