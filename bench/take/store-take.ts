import type { Page } from 'playwright';
import { chooseByPath } from '../parts/choose-by-path.ts';

/** Puts a recording into the app's storage as an unfinished take. */
export async function storeTake(page: Page, site: string, path: string): Promise<void> {
  await page.route(`${site}/bare`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><input type=file>' }),
  );
  await page.goto(`${site}/bare`);
  await chooseByPath(page, path);
  await page.evaluate(async () => {
    const file = document.querySelector('input')?.files?.[0];
    if (!file) throw new Error('No file was chosen.');
    const takes = await (
      await navigator.storage.getDirectory()
    ).getDirectoryHandle('aura-takes', { create: true });
    const take = await takes.getDirectoryHandle('bench', { create: true });
    const part = await take.getFileHandle('part-0', { create: true });
    await file.stream().pipeTo(await part.createWritable());
  });
}
