import { createHash } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Copies the build as a newer version: the page has another attribute, and its entry in the service worker's precache list has another hash. */
export async function copyAsNewer(folder: string): Promise<void> {
  await cp('dist', folder, { recursive: true });
  const html = (await readFile('dist/index.html', 'utf8')).replace('<html', '<html data-newer');
  await writeFile(join(folder, 'index.html'), html);
  const digest = (algorithm: string, encoding: 'base64' | 'hex') =>
    createHash(algorithm).update(html).digest(encoding);
  const entry = `"integrity":"sha256-${digest('sha256', 'base64')}","revision":"${digest('md5', 'hex')}","url":"index.html"`;
  const worker = await readFile('dist/sw.js', 'utf8');
  const newer = worker.replace(/"integrity":"[^"]+","revision":"[^"]+","url":"index.html"/, entry);
  if (newer === worker) throw new Error("The service worker's precache list has no index.html.");
  await writeFile(join(folder, 'sw.js'), newer);
}
