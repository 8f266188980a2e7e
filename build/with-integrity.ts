import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Gives each file of the precache its SHA-256 hash, so that the service worker can reject a damaged download and detect a copy
 * that was damaged on the device.
 *
 * @returns `transform` for Workbox, and a plugin that reads the output folder from Vite's configuration
 */
export function withIntegrity() {
  let outDir = '';
  const plugin: Plugin = {
    name: 'aura-precache-integrity',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
  };
  const transform = <Entry extends { readonly url: string }>(entries: Entry[]) => ({
    manifest: entries.map((entry) => {
      const hash = createHash('sha256').update(readFileSync(join(outDir, entry.url)));
      return { ...entry, integrity: `sha256-${hash.digest('base64')}` };
    }),
  });
  return { plugin, transform };
}
