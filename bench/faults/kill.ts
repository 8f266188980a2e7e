import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright';
import type { Goal } from '../parts/goal.ts';
import { median, printTable } from '../parts/numbers.ts';
import { openProfile, RECORDS, startRecording } from '../parts/profile.ts';

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
  const first = await openProfile(profile, RECORDS);
  const page = await startRecording(first, site, noteRecording);
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
  const browser = await openProfile(profile, RECORDS);
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

/** Id of the browser's main process, found by its profile. */
function browserProcess(profile: string): number {
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const args = argsOf(entry);
    if (args.includes(`--user-data-dir=${profile}`) && !args.some((arg) => arg.startsWith('--type='))) {
      return Number(entry);
    }
  }
  throw new Error('The browser has no process.');
}

function argsOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    // The process has ended since the folder was read.
    return [];
  }
}
