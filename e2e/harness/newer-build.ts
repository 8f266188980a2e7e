import { createHash } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Copies the build as a newer version: the page has another attribute, and its entry in the service worker's precache list has another revision. */
export async function copyAsNewer(folder: string): Promise<void> {
  await cp('dist', folder, { recursive: true });
  const html = (await readFile('dist/index.html', 'utf8')).replace('<html', '<html data-newer');
  await writeFile(join(folder, 'index.html'), html);
  const revision = createHash('md5').update(html).digest('hex');
  const worker = await readFile('dist/sw.js', 'utf8');
  const newer = worker.replace(
    /"revision":"[^"]+","url":"index.html"/,
    `"revision":"${revision}","url":"index.html"`,
  );
  if (newer === worker) throw new Error("The service worker's precache list has no index.html.");
  await writeFile(join(folder, 'sw.js'), newer);
}
