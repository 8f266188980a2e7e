import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright';
import type { Goal } from '../parts/goal.ts';
import { median, printTable } from '../parts/numbers.ts';
import { browserProcess, openProfile } from './profile.ts';

const MAX_LOST_S = 2;
/** Range of the random time from the recording's beginning to the kill. */
const KILLED_AFTER_S = { min: 2.5, max: 8 };

interface Killed {
  readonly recordedS: number;
  /** Length of the take that is offered afterwards. */
  readonly keptS: number;
}

/** Kills the browser at a random time of a recording, and keeps the unfinished take at the next visit. */
export async function killWhileRecording(site: string, times: number): Promise<Goal[]> {
  const killed: Killed[] = [];
  for (let i = 0; i < times; i += 1) {
    const folder = mkdtempSync(join(tmpdir(), 'aura-bench-'));
    try {
      killed.push(await killOnce(site, join(folder, 'profile')));
    } finally {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  }
  const lostS = killed.map(({ recordedS, keptS }) => recordedS - keptS);
  console.log('\nthe browser is killed while it records');
  printTable(
    ['recorded, s', 'kept, s', 'lost, s'],
    killed.map(({ recordedS, keptS }) => [recordedS, keptS, recordedS - keptS].map((s) => s.toFixed(2))),
  );
  const most = Math.max(...lostS);
  return [
    {
      met: most <= MAX_LOST_S,
      text:
        `${times} kills: at most ${most.toFixed(2)} s lost, median ${median(lostS).toFixed(2)}, ` +
        `bound ${MAX_LOST_S} s`,
    },
  ];
}

async function killOnce(site: string, profile: string): Promise<Killed> {
  const first = await openProfile(profile);
  const page = await first.newPage();
  await page.goto(site);
  await page.getByText('On this device only').waitFor();
  await noteRecording(page);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByText('Recording').first().waitFor();
  const { min, max } = KILLED_AFTER_S;
  await sleep(1000 * (min + Math.random() * (max - min)));
  const startedMs = await page.evaluate(() => Number(document.body.dataset['recordedSince']));
  process.kill(browserProcess(profile), 'SIGKILL');
  const recordedS = (Date.now() - startedMs) / 1000;
  await first.close().catch(() => {});
  return { recordedS, keptS: await keepUnfinished(site, profile) };
}

/** Stores the time at which the page first shows that it records. Page and this process use the same clock, the system's. */
async function noteRecording(page: Page): Promise<void> {
  await page.evaluate(() => {
    const watch = new MutationObserver(() => {
      if (!document.body.innerText.includes('Recording')) return;
      watch.disconnect();
      document.body.dataset['recordedSince'] = String(Date.now());
    });
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

/** @returns the length in seconds of the take that the page offers */
async function keepUnfinished(site: string, profile: string): Promise<number> {
  const browser = await openProfile(profile);
  try {
    const page = await browser.newPage();
    await page.goto(site);
    const unfinished = page.getByRole('region', { name: 'Unfinished take' });
    await unfinished.getByRole('button', { name: 'Keep' }).click();
    await page.getByRole('button', { name: '1 kept take' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Play' }).click();
    const video = page.getByRole('dialog').locator('video');
    return await video.evaluate(
      (element: HTMLVideoElement) =>
        new Promise<number>((resolve) => {
          if (element.readyState > 0) resolve(element.duration);
          element.addEventListener('loadedmetadata', () => resolve(element.duration), { once: true });
        }),
    );
  } finally {
    await browser.close();
  }
}
