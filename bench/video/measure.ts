import { chromium, type Page } from 'playwright';
import { findChromium, launchArgs } from '../../scripts/browsers/find-chromium.mjs';
import { watchPage } from '../main-thread/page.ts';
import { chooseByPath } from '../parts/choose-by-path.ts';
import { localStorageOf } from '../parts/serve-build.ts';
import { cpuSeconds, watchMemory } from './memory.ts';

/** The cost of measuring one video, from the click to the report. */
export interface Cost {
  readonly seconds: number;
  /** CPU time of the whole browser. */
  readonly cpuS: number;
  readonly peakMiB: number;
  /** Number of long tasks of the page's thread. */
  readonly longTasks: number;
}

/**
 * Measures a video in the built app, in a new browser.
 *
 * @param prepare is called when the video is chosen, before the click
 * @param checkReport is called with the report on the screen
 * @throws if the app reports a failure
 */
export async function measure(
  site: string,
  video: string,
  timeoutMs: number,
  prepare: (page: Page) => Promise<void> = async () => {},
  checkReport: (page: Page) => Promise<void> = async () => {},
): Promise<Cost> {
  const launched = await chromium.launchServer({ executablePath: await findChromium(), args: launchArgs });
  const pid = launched.process().pid ?? 0;
  const memory = watchMemory(pid);
  try {
    const browser = await chromium.connect(launched.wsEndpoint());
    const stored = { auraFocusArea: 'posture', auraMeasureOnly: 'yes' };
    const context = await browser.newContext({ storageState: localStorageOf(site, stored) });
    await context.addInitScript(watchPage);
    const page = await context.newPage();
    await page.goto(`${site}/#/analysis`);
    await chooseByPath(page, video);
    await prepare(page);
    await page.evaluate(() => window.takeLongTasks());
    const [startMs, startCpuS] = [performance.now(), cpuSeconds(pid)];
    await page.getByRole('button', { name: 'Analyze My Performance' }).click();
    const ended = page.getByRole('region', { name: 'Measured on this device' }).or(page.getByRole('alert'));
    await ended.waitFor({ timeout: timeoutMs });
    const seconds = (performance.now() - startMs) / 1000;
    const cpuS = cpuSeconds(pid) - startCpuS;
    const failure = page.getByRole('alert');
    if ((await failure.count()) > 0) throw new Error((await failure.textContent()) ?? '');
    await checkReport(page);
    const longTasks = await page.evaluate(() => window.takeLongTasks().length);
    return { seconds, cpuS, peakMiB: memory.peakMiB(), longTasks };
  } finally {
    memory.stop();
    await launched.close();
  }
}
