import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright';
import type { Goal } from '../parts/goal.ts';
import { median, printTable } from '../parts/numbers.ts';
import { openProfile, RECORDS, startRecording } from '../parts/profile.ts';
import { serveBuild } from '../parts/serve-build.ts';
import { memoryMiB } from '../video/memory.ts';
import { installFastTracks } from './fast-tracks.page.ts';

const TENTHS = 10;
const SAMPLE_EVERY_MS = 1000;
const MAX_GROWTH_SHARE = 0.05;
/** A tenth of a shorter take ends before its memory can be sampled. */
const MINUTES_MIN = 10;

/**
 * Measures memory by tenths of a long take: memory of the browser, with this Node process, and memory of scripts. The built app records
 * frames and sound of noise, faster than real time.
 */
export async function measureLongTake(minutes: number, speed: number): Promise<Goal[]> {
  if (minutes < MINUTES_MIN) {
    console.log(`\nMemory by tenths of a take: needs at least ${MINUTES_MIN} minutes, not ${minutes}.`);
    return [];
  }
  const { site, folder, close } = await serveBuild();
  // The page can measure its memory at once, instead of after the next garbage collection.
  const args = [...RECORDS.args, '--enable-blink-features=ForceEagerMeasureMemory'];
  const browser = await openProfile(join(folder, 'profile'), { ...RECORDS, args });
  try {
    await browser.addInitScript(installFastTracks, speed);
    const page = await startRecording(browser, site, (opened) => opened.evaluate(() => window.recordFast()));
    return report(minutes, await byTenths(page, minutes), await storedMB(page));
  } finally {
    await browser.close();
    await close();
  }
}

interface Tenth {
  readonly browserMiB: number;
  readonly scriptsMB: number;
}

async function byTenths(page: Page, minutes: number): Promise<Tenth[]> {
  const tenths: Tenth[] = [];
  while (tenths.length < TENTHS) {
    const endS = ((tenths.length + 1) / TENTHS) * minutes * 60;
    const samples: number[] = [];
    while ((await page.evaluate(() => window.fedS())) < endS) {
      await sleep(SAMPLE_EVERY_MS);
      samples.push(memoryMiB(process.pid));
    }
    // The measurement collects garbage first.
    const bytes = await page.evaluate(async () => (await performance.measureUserAgentSpecificMemory()).bytes);
    tenths.push({ browserMiB: median(samples), scriptsMB: bytes / 1e6 });
  }
  return tenths;
}

/** Size of the origin's storage: the take, and the app's own files. */
const storedMB = (page: Page): Promise<number> =>
  page.evaluate(async () => ((await navigator.storage.estimate()).usage ?? 0) / 1e6);

function report(minutes: number, tenths: readonly Tenth[], sizeMB: number): Goal[] {
  console.log(`\na take of ${minutes} minutes, ${sizeMB.toFixed(0)} MB of storage: memory by tenths`);
  printTable(
    ['tenth', 'browser and Node, MiB', 'scripts, MB'],
    tenths.map(({ browserMiB, scriptsMB }, i) => [i + 1, browserMiB.toFixed(0), scriptsMB.toFixed(1)]),
  );
  const [, second] = tenths;
  const last = tenths.at(-1);
  if (!second || !last) return [];
  const growth = last.browserMiB / second.browserMiB - 1;
  return [
    {
      met: growth <= MAX_GROWTH_SHARE,
      text: `memory of a long take: last tenth ${(100 * growth).toFixed(1)} % over the second, at most ${100 * MAX_GROWTH_SHARE} %`,
    },
  ];
}
