import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preview } from 'vite';

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
