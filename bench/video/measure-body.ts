import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { atMost, type Goal } from '../parts/goal.ts';
import { printTable } from '../parts/numbers.ts';
import { serveBuild } from '../parts/serve-build.ts';
import { type Cost, measure } from './measure.ts';

/** The recording is repeated up to this length. */
const LENGTH_S = 120;

const TIMEOUT_MS = 30 * LENGTH_S * 1000;

/** The added time as a share of real time. */
const MAX_SHARE = 0.3;

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
    const runs = { without: [] as Cost[], with: [] as Cost[] };
    for (let turn = 0; turn < 2; turn += 1) {
      runs.without.push(await measure(site, video, TIMEOUT_MS, undefined, hasCards(false)));
      runs.with.push(await measure(site, video, TIMEOUT_MS, downloadNetworks, hasCards(true)));
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
    const least = (kind: keyof typeof runs, of: (run: Cost) => number) => Math.min(...runs[kind].map(of));
    const added = (of: (run: Cost) => number) => (least('with', of) - least('without', of)) / LENGTH_S;
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

async function downloadNetworks(page: Page): Promise<void> {
  const offer = page.getByRole('button', { name: /^Measure hands and smile/ });
  await offer.click();
  await page.getByText('Hands and smile are measured on this device, too.').waitFor();
}

/** Throws unless the report has the cards of the networks, or has none. */
const hasCards = (expected: boolean) => async (page: Page) => {
  const count = await page.getByRole('region', { name: 'Gestures' }).count();
  if (count > 0 !== expected) throw new Error('The networks ran, or did not, unasked.');
};
