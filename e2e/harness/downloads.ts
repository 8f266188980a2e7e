// Files that the page downloads, in every engine that Playwright drives.
import { mkdir, readdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';

export interface DownloadedFile {
  /** The name that the page gave it. */
  readonly name: string;
  readonly path: string;
}

/** Downloads a file. @param start makes the page download it */
export type Download = (start: () => Promise<void>) => Promise<DownloadedFile>;

/** @param outputPath where a file of this name is to be stored */
export async function reportedDownload(
  page: Page,
  outputPath: (name: string) => string,
  start: () => Promise<void>,
): Promise<DownloadedFile> {
  const downloading = page.waitForEvent('download');
  await start();
  const download = await downloading;
  const name = download.suggestedFilename();
  const path = outputPath(name);
  await download.saveAs(path);
  return { name, path };
}

/**
 * Firefox's events name no download, so Playwright reports none: the file appears in the browser's folder of downloads.
 *
 * @param folder without files; the one that is downloaded leaves it
 */
export async function downloadInto(
  folder: string,
  outputPath: (name: string) => string,
  start: () => Promise<void>,
): Promise<DownloadedFile> {
  await mkdir(folder, { recursive: true });
  expect(await readdir(folder)).toEqual([]);
  await start();
  let name = '';
  await expect
    .poll(async () => {
      name = (await finishedIn(folder)) ?? '';
      return name;
    }, 'a downloaded file')
    .not.toBe('');
  const path = outputPath(name);
  await mkdir(join(path, '..'), { recursive: true });
  await rename(join(folder, name), path);
  return { name, path };
}

/** The name of a complete file. While Firefox writes one, the folder has an empty file and one whose name ends with `.part`. */
async function finishedIn(folder: string): Promise<string | undefined> {
  const [name, ...others] = await readdir(folder);
  if (name === undefined || others.length > 0) return undefined;
  return (await stat(join(folder, name))).size > 0 ? name : undefined;
}
