import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { build, type Rolldown } from 'vite';
import { faceWeights } from '../../build/face-weights.ts';
import { findChromium, launchArgs } from '../../scripts/browsers/find-chromium.mjs';

/**
 * Bundles a module as the app is bundled, and calls its `measure` in a page, so that the same code runs in the same engine as for speakers.
 */
export async function measureInBrowser<Result>(module: URL): Promise<Result> {
  const entry = fileURLToPath(module);
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [faceWeights()],
    build: { write: false, target: 'es2023', lib: { entry, formats: ['es'] } },
  })) as Rolldown.RolldownOutput[];
  const [chunk] = built[0]?.output ?? [];
  if (!chunk) throw new Error(`${entry} was not bundled.`);
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    // Makes heap sizes exact to the byte.
    args: [...launchArgs, '--enable-precise-memory-info'],
  });
  try {
    const page = await browser.newPage();
    const url = `data:text/javascript,${encodeURIComponent(chunk.code)}`;
    // A string, because the bundler would rewrite an import() here.
    return await page.evaluate<Result>(`import(${JSON.stringify(url)}).then(({ measure }) => measure())`);
  } finally {
    await browser.close();
  }
}
