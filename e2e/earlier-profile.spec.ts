// The build of commit 7045bf5 kept reports of all three kinds, a take with an attempt, and choices. Its page was closed during another
// recording. The fixture is what it wrote, and has its local storage, its databases, and its files in base64.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { openFiles, sessions } from './harness/kept-reports.ts';
import { durationS, recordSwitch } from './harness/takes.ts';
import { expect, test } from './harness/test.ts';

interface Profile {
  readonly localStorage: Readonly<Record<string, string>>;
  /** Keys and values by the names of a database and of its store. */
  readonly databases: Readonly<
    Record<string, Readonly<Record<string, readonly (readonly [string, unknown])[]>>>
  >;
  /** Contents by path in the origin private file system. */
  readonly files: Readonly<Record<string, string>>;
}

const profile = JSON.parse(
  readFileSync(new URL('fixtures/profile-7045bf5.json', import.meta.url), 'utf8'),
) as Profile;

/** Puts the profile into the browser, from a page of the site that runs none of its code. */
async function restore(page: Page, { localStorage: items, databases, files }: Profile): Promise<void> {
  await page.goto('/icon.svg');
  await page.evaluate(
    async ([stored, all, contents]) => {
      localStorage.clear();
      for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
      for (const [name, stores] of Object.entries(all)) {
        const opening = indexedDB.open(name, 1);
        await new Promise((resolve, reject) => {
          opening.addEventListener('upgradeneeded', () => {
            for (const store of Object.keys(stores)) opening.result.createObjectStore(store);
          });
          opening.addEventListener('success', resolve);
          opening.addEventListener('error', () => reject(new Error(opening.error?.message)));
        });
        for (const [store, entries] of Object.entries(stores)) {
          const writing = opening.result.transaction(store, 'readwrite');
          for (const [key, value] of entries) writing.objectStore(store).put(value, key);
          await new Promise((resolve) => writing.addEventListener('complete', resolve));
        }
        opening.result.close();
      }
      for (const [path, base64] of Object.entries(contents)) {
        const names = path.split('/');
        let folder = await navigator.storage.getDirectory();
        for (const name of names.slice(0, -1))
          folder = await folder.getDirectoryHandle(name, { create: true });
        const file = await folder.getFileHandle(names.at(-1) ?? '', { create: true });
        const writable = await file.createWritable();
        await writable.write(Uint8Array.from(atob(base64), (byte) => byte.codePointAt(0) ?? 0));
        await writable.close();
      }
    },
    [items, databases, files] as const,
  );
}

test('reports, takes and choices that an earlier version left are all there, play, compare and can be exported', async ({
  page,
  download,
}) => {
  await restore(page, profile);

  await test.step('choices', async () => {
    await page.goto('/');
    await expect(recordSwitch(page)).toBeChecked();
  });

  await test.step('a take that was not finished', async () => {
    const unfinished = page.getByRole('region', { name: 'Unfinished take' });
    await unfinished.getByRole('button', { name: 'Keep' }).click();
    await expect(unfinished).toBeHidden();
    await page.getByRole('button', { name: '2 kept takes' }).click();
    const kept = page.getByRole('dialog', { name: 'Kept takes' });
    await expect(kept.getByRole('listitem').filter({ hasText: /^Said again on/ })).toBeVisible();
    for (const [i, leastS] of [2, 8].entries()) {
      await kept.getByRole('button', { name: 'Play', exact: true }).nth(i).click();
      await expect.poll(() => durationS(kept.locator('video'))).toBeGreaterThan(leastS);
    }
  });

  await test.step('reports of all three kinds', async () => {
    await page.goto('/#/progress');
    await expect(sessions(page)).toHaveCount(2);
    await sessions(page).nth(1).getByRole('link').click();
    await expect(page.getByRole('region', { name: 'Transcript Analysis' })).toContainText('our goal um is');
    await page.goto('/#/progress');
    const videos = page.locator('a[href*="-report/"]');
    await expect(videos).toHaveCount(2);
    await videos.nth(0).click();
    await expect(page.getByRole('region', { name: 'Measured on this device' })).toBeVisible();
    await page.goto('/#/progress');
    await videos.nth(1).click();
    await expect(page.getByText('Find out where people hesitate.')).toBeVisible();
  });

  await test.step('two sessions side by side', async () => {
    await page.goto('/#/progress');
    for (const i of [0, 1]) await sessions(page).nth(i).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Compare' }).click();
    const comparison = page.getByRole('region', { name: 'Side by side' });
    await expect(comparison).toContainText('our goal um is');
    await expect(comparison).toContainText('a second talk about the regions');
  });

  await test.step('an export', async () => {
    await openFiles(page);
    const { path } = await download(() => page.getByRole('button', { name: 'Export' }).click());
    const exported = readFileSync(path, 'utf8');
    for (const [id] of profile.databases['aura-reports']!['values']!) expect(exported).toContain(id);
  });
});
