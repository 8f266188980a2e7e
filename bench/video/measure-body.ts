import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { findChromium, launchArgs } from '../../scripts/browsers/find-chromium.mjs';
import { watchPage } from '../main-thread/page.ts';
import { chooseByPath } from '../parts/choose-by-path.ts';
import { atMost, type Goal } from '../parts/goal.ts';
import { printTable } from '../parts/numbers.ts';
import { localStorageOf, serveBuild } from '../parts/serve-build.ts';
import { cpuSeconds, watchMemory } from './memory.ts';

/** The recording is repeated up to this length. */
const LENGTH_S = 120;

const TIMEOUT_MS = 30 * LENGTH_S * 1000;

/** The added time as a share of real time. */
const MAX_SHARE = 0.3;

interface Run {
  readonly seconds: number;
  readonly cpuS: number;
  readonly peakMiB: number;
  readonly longTasks: number;
}

/**
 * Measures a recording in the built app, without the networks for hands and smile, with them, and again in turn.
 *
 * @param recording path of a video; it is scaled to 640×480 and repeated
 */
export async function measureBody(recording: string): Promise<Goal[]> {
  const { site, folder, close } = await serveBuild();
  try {
    const video = join(folder, 'speaker.mp4');
    const { status, stderr } = spawnSync(
      'ffmpeg',
      // prettier-ignore
      ['-v', 'error', '-y', '-stream_loop', '-1', '-i', recording, '-t', String(LENGTH_S), '-vf', 'scale=640:480', '-r', '30',
        '-c:v', 'libx264', '-preset', 'superfast', '-b:v', '2M', '-pix_fmt', 'yuv420p', '-c:a', 'aac', video],
      { encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`ffmpeg: ${stderr}`);
    const runs = { without: [] as Run[], with: [] as Run[] };
    for (let turn = 0; turn < 2; turn += 1) {
      runs.without.push(await measure(site, video, false));
      runs.with.push(await measure(site, video, true));
    }
    printTable(
      ['640×480, 30 frames a second, 2 minutes', 's', 'CPU s a second', 'peak memory, MiB', 'long tasks'],
      (['without', 'with'] as const).flatMap((kind) =>
        runs[kind].map(({ seconds, cpuS, peakMiB, longTasks }) => [
          `${kind} the networks`,
          seconds.toFixed(1),
          (cpuS / LENGTH_S).toFixed(2),
          peakMiB.toFixed(0),
          longTasks,
        ]),
      ),
    );
    const least = (kind: keyof typeof runs, of: (run: Run) => number) => Math.min(...runs[kind].map(of));
    const added = (of: (run: Run) => number) => (least('with', of) - least('without', of)) / LENGTH_S;
    const longTasks = runs.with.reduce((sum, run) => sum + run.longTasks, 0);
    return [
      atMost(
        MAX_SHARE,
        added(({ seconds }) => seconds),
        'time added by the networks ÷ real time',
      ),
      atMost(
        MAX_SHARE,
        added(({ cpuS }) => cpuS),
        'CPU time added by the networks ÷ real time',
      ),
      { met: longTasks === 0, text: `${longTasks} long tasks of the page's thread, none allowed` },
    ];
  } finally {
    await close();
  }
}

async function measure(site: string, video: string, withBody: boolean): Promise<Run> {
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
    if (withBody) await downloadNetworks(page);
    await page.evaluate(() => window.takeLongTasks());
    const [startMs, startCpuS] = [performance.now(), cpuSeconds(pid)];
    await page.getByRole('button', { name: 'Analyze My Performance' }).click();
    const ended = page.getByRole('region', { name: 'Measured on this device' }).or(page.getByRole('alert'));
    await ended.waitFor({ timeout: TIMEOUT_MS });
    const seconds = (performance.now() - startMs) / 1000;
    const cpuS = cpuSeconds(pid) - startCpuS;
    const failure = page.getByRole('alert');
    if ((await failure.count()) > 0) throw new Error((await failure.textContent()) ?? '');
    const gestures = page.getByRole('region', { name: 'Gestures' });
    if ((await gestures.count()) > 0 !== withBody) throw new Error('The networks ran, or did not, unasked.');
    const longTasks = await page.evaluate(() => window.takeLongTasks().length);
    return { seconds, cpuS, peakMiB: memory.peakMiB(), longTasks };
  } finally {
    memory.stop();
    await launched.close();
  }
}

async function downloadNetworks(page: Page): Promise<void> {
  const offer = page.getByRole('button', { name: /^Measure hands and smile/ });
  await offer.click();
  await page.getByText('Hands and smile are measured on this device, too.').waitFor();
}
