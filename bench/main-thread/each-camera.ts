import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { findChromium, launchArgs } from '../../scripts/browsers/find-chromium.mjs';
import type { Goal } from '../parts/goal.ts';
import { serveBuild } from '../parts/serve-build.ts';
import { type Size, writeFilm } from './film.ts';

/** Measures the built app with a camera of each size, in a new browser that is launched with `args` added. */
export async function eachCamera(
  sizes: readonly Size[],
  args: readonly string[],
  measure: (browser: Browser, site: string, camera: Size) => Promise<Goal[]>,
): Promise<Goal[]> {
  const { site, folder, close } = await serveBuild();
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
    await close();
  }
}
