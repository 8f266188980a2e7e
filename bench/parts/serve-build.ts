import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preview } from 'vite';

/** The state of a browser context with these values in local storage. */
export const localStorageOf = (site: string, stored: Readonly<Record<string, string>>) => ({
  cookies: [],
  origins: [{ origin: site, localStorage: Object.entries(stored).map(([name, value]) => ({ name, value })) }],
});

/** Serves the built app while a benchmark runs, with a temporary folder for its files. */
export async function serveBuild(): Promise<{ site: string; folder: string; close(): Promise<void> }> {
  if (!existsSync('dist/index.html')) throw new Error('There is no build to measure: npm run build');
  const folder = mkdtempSync(join(tmpdir(), 'aura-bench-'));
  const server = await preview({ preview: { port: 0 }, logLevel: 'warn' });
  return {
    site: new URL(server.resolvedUrls?.local[0] ?? '').origin,
    folder,
    async close() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
