// The time from navigation to the camera's first frame: on a first visit with an empty cache, and on a later one from the service
// worker. The server is on this machine, so the network is not measured.
import { existsSync } from 'node:fs';
import { type BrowserContext, chromium } from 'playwright';
import { preview } from 'vite';
import { findChromium, launchArgs } from '../scripts/browsers/find-chromium.mjs';
import type { Goal } from './parts/goal.ts';
import { median, printTable } from './parts/numbers.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const THROTTLINGS = [1, 6];

declare global {
  interface Window {
    /** Milliseconds from the navigation to the first presented frame of a video. */
    firstFrame: Promise<number>;
  }
}

/** Prints figures; there is no goal. */
export async function bench(): Promise<Goal[]> {
  if (!existsSync('dist/index.html')) throw new Error('There is no build to measure: npm run build');
  const server = await preview({ preview: { port: 0 }, logLevel: 'warn' });
  const site = new URL(server.resolvedUrls?.local[0] ?? '').origin;
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...launchArgs, '--use-fake-device-for-media-stream'],
  });
  try {
    const rows: (string | number)[][] = [];
    for (const throttling of THROTTLINGS) {
      const first: number[] = [];
      const later: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const localStorage = [{ name: 'auraFocusArea', value: 'posture' }];
        const context = await browser.newContext({
          permissions: ['camera', 'microphone'],
          storageState: { cookies: [], origins: [{ origin: site, localStorage }] },
        });
        await context.addInitScript(watchForFirstFrame);
        first.push(await openingMs(context, site, throttling));
        later.push(await openingMs(context, site, throttling));
        await context.close();
      }
      for (const [visit, times] of Object.entries({ first, later })) {
        rows.push([
          `${visit}, ${throttling}×`,
          median(times).toFixed(0),
          ...times.map((ms) => ms.toFixed(0)),
        ]);
      }
    }
    console.log('from navigation to the first frame, ms');
    printTable(
      ['visit, throttling', 'median', ...Array.from({ length: ROUNDS }, (_, i) => `${i + 1}`)],
      rows,
    );
    return [];
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Opens Aura in a new page; its service worker is installed afterwards. */
async function openingMs(context: BrowserContext, site: string, throttling: number): Promise<number> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttling });
  await page.goto(site);
  const ms = await page.evaluate(() => window.firstFrame);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await page.close();
  return ms;
}

// Runs in the page, as source text.
function watchForFirstFrame(): void {
  window.firstFrame = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const video = document.querySelector('video');
      if (!video) return;
      observer.disconnect();
      video.requestVideoFrameCallback(() => resolve(performance.now()));
    });
    observer.observe(document, { childList: true, subtree: true });
  });
}
