// The files of the networks that see a body, on this device.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';

const PARTS = { engine: 'engine.wasm.gz', pose: 'pose.onnx.gz', hand: 'hand.onnx.gz', mesh: 'mesh.onnx.gz' };

/** Names and addresses of the files, by their parts. */
export async function hostedFiles(): Promise<Record<string, { sha256: string; url: string }>> {
  const files = Object.entries(PARTS).map(async ([part, file]) => {
    const sha256 = createHash('sha256')
      .update(await readFile(`.models/${file}`))
      .digest('hex');
    return [part, { sha256, url: `/models/${part}-${sha256.slice(0, 8)}.bin` }] as const;
  });
  return Object.fromEntries(await Promise.all(files));
}

/** Stores files on the device. @param damaged the hash of the file that gets a wrong byte */
export const storeBody = (page: Page, files: readonly { sha256: string; url: string }[], damaged?: string) =>
  page.evaluate(
    async ([all, wrong]) => {
      const root = await navigator.storage.getDirectory();
      const folder = await root.getDirectoryHandle('aura-words', { create: true });
      for (const { sha256, url } of all) {
        const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
        if (sha256 === wrong) bytes[1000] = bytes[1000]! ^ 1;
        const handle = await folder.getFileHandle(sha256, { create: true });
        const writable = await handle.createWritable();
        await writable.write(bytes);
        await writable.close();
      }
    },
    [files, damaged] as const,
  );

export const storedNames = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('aura-words', { create: true });
    const names: string[] = [];
    for await (const name of folder.keys()) names.push(name);
    return names.toSorted();
  });

/** The scripts that a worker has stored, because the networks run. */
export const storedScripts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const cache = await caches.open('aura-word-scripts');
    return (await cache.keys()).map(({ url }) => url.replace(/.*\/|-[\w-]{7,8}\.js$/g, ''));
  });

/** Deletes what the tests have stored, because no switch or button asked for it. */
export const cleanUp = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.storage.getDirectory()).removeEntry('aura-words', { recursive: true });
    await caches.delete('aura-word-scripts');
  });
