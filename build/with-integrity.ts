import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Files that no host changes, unlike pages, into which hosts inject scripts, and pictures, which they compress again. */
const HASHED = /\.(?:js|css|bin|woff2)$/;
const PAGE = /\.html$/;
/** The address of a file in a page. */
const REFERENCE = /(?:href|src)="\.\/([^"#?]+\.(?:js|css|woff2))"/g;

/**
 * Adds to the entries of the precache their sizes, and what identifies their content, so that the service worker can reject a damaged
 * download or one of another version, and detect a copy that was damaged on the device: the SHA-256 hash of a file, and the names of the
 * files that a page loads, which have hashes in their names.
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
      const content = readFileSync(join(outDir, entry.url));
      const sized = { ...entry, bytes: content.length };
      if (PAGE.test(entry.url)) {
        return { ...sized, loads: [...content.toString().matchAll(REFERENCE)].map(([, name]) => name) };
      }
      if (!HASHED.test(entry.url)) return sized;
      return { ...sized, integrity: `sha256-${createHash('sha256').update(content).digest('base64')}` };
    }),
  });
  return { plugin, transform };
}
