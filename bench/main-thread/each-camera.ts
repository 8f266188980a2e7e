import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { findChromium, launchArgs } from '../../scripts/browsers/find-chromium.mjs';
import type { Goal } from '../parts/goal.ts';
import { serveBuild } from '../parts/serve-build.ts';
import { type Size, writeFilm } from './film.ts';

/**
 * Measures the built app with a camera of each size, in a new browser that is launched with `args` added.
 *
 * @param recording is shown by the camera, in place of the film; needs `ffmpeg`
 */
export async function eachCamera(
  sizes: readonly Size[],
  args: readonly string[],
  measure: (browser: Browser, site: string, camera: Size) => Promise<Goal[]>,
  recording?: string,
): Promise<Goal[]> {
  const { site, folder, close } = await serveBuild();
  try {
    const goals: Goal[] = [];
    for (const camera of sizes) {
      const film = join(folder, 'film.y4m');
      if (recording) convert(recording, film, camera);
      else writeFilm(film, camera);
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

/** Writes some seconds of a recording as a film of a camera. */
function convert(recording: string, film: string, { width, height }: Size): void {
  const fitted = `scale=${width}:${height}:force_original_aspect_ratio=decrease,pad=${width}:${height}:-1:-1`;
  const options = ['-t', '8', '-vf', `fps=30,${fitted}`, '-pix_fmt', 'yuv420p'];
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-i', recording, ...options, film]);
}
