// The time from navigation to the camera's first frame: of Aura on a first visit with an empty cache, of Aura on a later visit from the
// service worker, and of a bare page that only opens the camera. The three alternate. The server is on this machine, so the network is
// not measured.
import { type BrowserContext, chromium } from 'playwright';
import { findChromium, launchArgs } from '../scripts/browsers/find-chromium.mjs';
import { atMost, type Goal } from './parts/goal.ts';
import { median, printTable } from './parts/numbers.ts';
import { localStorageOf, serveBuild } from './parts/serve-build.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const THROTTLINGS = [1, 6];
const LATER_RATIO_MAX = 1.3;

const BARE_PAGE = `<!doctype html><link rel="icon" href="data:"><video autoplay muted playsinline></video><script>
  navigator.mediaDevices.getUserMedia({ video: true }).then((stream) => {
    document.querySelector('video').srcObject = stream;
  });
</script>`;

declare global {
  interface Window {
    /** Milliseconds from the navigation to the first presented frame of a video. */
    firstFrame: Promise<number>;
  }
}

export async function bench(): Promise<Goal[]> {
  const { site, close } = await serveBuild();
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...launchArgs, '--use-fake-device-for-media-stream'],
  });
  try {
    const rows: (string | number)[][] = [];
    const goals: Goal[] = [];
    for (const throttling of THROTTLINGS) {
      const first: number[] = [];
      const later: number[] = [];
      const bare: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const context = await browser.newContext({
          permissions: ['camera', 'microphone'],
          storageState: localStorageOf(site, { auraFocusArea: 'posture' }),
        });
        await context.addInitScript(watchForFirstFrame);
        await context.route(`${site}/bare`, (route) =>
          route.fulfill({ contentType: 'text/html', body: BARE_PAGE }),
        );
        first.push(await openingMs(context, site, throttling, true));
        later.push(await openingMs(context, site, throttling, true));
        bare.push(await openingMs(context, `${site}/bare`, throttling, false));
        await context.close();
      }
      for (const [visit, times] of Object.entries({ first, later, bare })) {
        rows.push([
          `${visit}, ${throttling}×`,
          median(times).toFixed(0),
          ...times.map((ms) => ms.toFixed(0)),
        ]);
      }
      const text = `${throttling}× throttling: a later visit ÷ a bare page, to the first frame`;
      goals.push(atMost(LATER_RATIO_MAX, median(later) / median(bare), text));
    }
    console.log('from navigation to the first frame, ms');
    printTable(
      ['visit, throttling', 'median', ...Array.from({ length: ROUNDS }, (_, i) => `${i + 1}`)],
      rows,
    );
    return goals;
  } finally {
    await browser.close();
    await close();
  }
}

/** Opens an address in a new page. @param installs whether to wait for Aura's service worker afterwards @returns time to the first frame */
async function openingMs(
  context: BrowserContext,
  address: string,
  throttling: number,
  installs: boolean,
): Promise<number> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttling });
  await page.goto(address);
  const ms = await page.evaluate(() => window.firstFrame);
  if (installs) await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await page.close();
  return ms;
}

// Runs in the page, as source text.
function watchForFirstFrame(): void {
  window.firstFrame = new Promise((resolve) => {
    const watched = new WeakSet<HTMLVideoElement>();
    const observer = new MutationObserver(() => {
      for (const video of document.querySelectorAll('video')) {
        if (watched.has(video)) continue;
        watched.add(video);
        video.requestVideoFrameCallback(() => resolve(performance.now()));
      }
    });
    observer.observe(document, { childList: true, subtree: true });
  });
}
