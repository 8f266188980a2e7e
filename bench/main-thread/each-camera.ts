import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { preview } from 'vite';
import { findChromium, launchArgs } from '../../scripts/browsers/find-chromium.mjs';
import type { Goal } from '../parts/goal.ts';
import { type Size, writeFilm } from './film.ts';

/** Measures the built app with each camera, in a new browser that is launched with `args` added. */
export async function eachCamera(
  sizes: readonly Size[],
  args: readonly string[],
  measure: (browser: Browser, site: string, camera: Size) => Promise<Goal[]>,
): Promise<Goal[]> {
  if (!existsSync('dist/index.html')) throw new Error('There is no build to measure: npm run build');
  const folder = mkdtempSync(join(tmpdir(), 'aura-bench-'));
  const server = await preview({ preview: { port: 0 }, logLevel: 'warn' });
  const site = new URL(server.resolvedUrls?.local[0] ?? '').origin;
  try {
    const goals: Goal[] = [];
    for (const camera of sizes) {
      const film = join(folder, 'film.y4m');
      writeFilm(film, camera);
      const browser = await chromium.launch({
        executablePath: await findChromium(),
        args: [
          ...launchArgs,
          '--use-fake-device-for-media-stream',
          `--use-file-for-fake-video-capture=${film}`,
          ...args,
        ],
      });
      try {
        goals.push(...(await measure(browser, site, camera)));
      } finally {
        await browser.close();
      }
    }
    return goals;
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
