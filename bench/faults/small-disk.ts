import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { writeArchive } from '../archive/write-archive.ts';
import { startStaticServer, type StaticServer } from '../../e2e/harness/static-server.ts';
import type { Goal } from '../parts/goal.ts';
import { printTable } from '../parts/numbers.ts';
import { openProfile, RECORDS } from '../parts/profile.ts';
import { WRITES } from './small-disk-writes.ts';

const DISK_MB = 160;
const KEPT_COUNT = 3;

/** A write that finds too little room. */
export interface SmallDiskWrite {
  readonly name: string;
  /** Whether the screen must say sizes, because bytes are refused. A file that the browser itself saves is the browser's to report. */
  readonly saysSizes: boolean;
  run(disk: SmallDisk): Promise<Said>;
}

export interface Said {
  readonly text: string;
  /** Whether the screen said that another take is kept. */
  readonly keptTake?: boolean;
}

/** A disk with a browser's profile, in which three reports and a take are kept. */
export interface SmallDisk {
  readonly site: string;
  readonly browser: BrowserContext;
  /** An archive of 39 MB. */
  readonly archive: string;
  /** A folder on another disk. */
  readonly folder: string;
  /** Serves another folder. */
  serve(folder: string): void;
  /** Fills the disk. To be called once. */
  leave(freeMb: number): void;
  /** Opens *Progress*, with its part about files. */
  openProgress(): Promise<Page>;
}

/**
 * Tries each write on a real small disk. If the browser clears what is kept, it does so at once, so that the disk is read again
 * afterwards, and at the next visit, when it has room again. Mounting a disk requires root.
 */
export async function writeOnSmallDisks(): Promise<Goal[]> {
  const only = new RegExp(process.env['BENCH_WRITE'] ?? '');
  const folder = mkdtempSync(join(tmpdir(), 'aura-files-'));
  const server = await startStaticServer('dist');
  const rows: string[][] = [];
  const goals: Goal[] = [];
  try {
    await writeArchive(join(folder, 'large.zip'), {
      firstId: 10_000,
      reports: 10,
      recordings: 3,
      recordingBytes: 13_000_000,
    });
    await writeArchive(join(folder, 'small.zip'), {
      firstId: 1,
      reports: KEPT_COUNT,
      recordings: 1,
      recordingBytes: 1_000_000,
    });
    for (const write of WRITES.filter(({ name }) => only.test(name))) {
      const seen = await onSmallDisk((disk) => tryWrite(write, server, disk, folder));
      if (!seen) return [];
      console.log(`\n${write.name}\n  ${seen.said.text.replaceAll(/\s+/g, ' ').slice(0, 500)}`);
      rows.push([write.name, seen.after, seen.next]);
      goals.push({
        met: seen.isThere && (!write.saysSizes || /MB/.test(seen.said.text)),
        text: `${write.name}: ${seen.next} at the next visit`,
      });
    }
  } finally {
    server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  printTable(['write', 'then kept', 'at the next visit'], rows);
  return goals;
}

/** @returns undefined if no disk could be mounted, which requires root */
async function onSmallDisk<Seen>(use: (disk: string) => Promise<Seen>): Promise<Seen | undefined> {
  const disk = mkdtempSync(join(tmpdir(), 'aura-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk]);
  if (mounted.status !== 0) {
    console.log('\nNo disk could be mounted: a real small disk was not tried.');
    return undefined;
  }
  try {
    return await use(disk);
  } finally {
    spawnSync('umount', ['-l', disk]);
    rmSync(disk, { recursive: true, force: true });
  }
}

async function tryWrite(write: SmallDiskWrite, server: StaticServer, disk: string, folder: string) {
  const site = server.origin;
  const first = await openKept(site, disk, join(folder, 'small.zip'));
  const said = await write.run({
    site,
    browser: first,
    archive: join(folder, 'large.zip'),
    folder,
    serve: server.serve,
    leave: (freeMb) => fill(disk, freeMb),
    openProgress: () => progressOf(first, site),
  });
  // On a disk without any room, Chromium itself may crash when it opens a page.
  const after = await progressOf(first, site)
    .then(keptOn)
    .catch(() => undefined);
  await first.close().catch(() => {});
  rmSync(join(disk, 'filler'), { force: true });
  const again = await openProfile(join(disk, 'profile'), PROFILE);
  const next = await keptOn(await progressOf(again, site));
  await again.close();
  const isThere = [after ?? next, next].every(
    ({ reports, takes }) => reports >= KEPT_COUNT && takes === (said.keptTake ? 2 : 1),
  );
  return { said, after: after ? textOf(after) : 'the browser crashed', next: textOf(next), isThere };
}

/** Writes a file until this much is free. */
function fill(disk: string, freeMb: number): void {
  const { bavail, bsize } = statfsSync(disk);
  try {
    writeFileSync(join(disk, 'filler'), new Uint8Array(Math.max(0, bavail * bsize - freeMb * 1e6)));
  } catch (error) {
    // The browser has taken some of it meanwhile.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}

const PROFILE = { ...RECORDS, stored: { ...RECORDS.stored, auraKeepReports: 'yes' } };

/** A browser whose profile and downloads are on the disk, with kept reports and a kept take. */
async function openKept(site: string, disk: string, small: string): Promise<BrowserContext> {
  const browser = await openProfile(join(disk, 'profile'), {
    ...PROFILE,
    downloadsPath: join(disk, 'downloads'),
  });
  const page = await progressOf(browser, site);
  await page.getByLabel('Import').setInputFiles(small);
  await page.getByText(/takes? added\./).waitFor({ timeout: 60_000 });
  // Aura's own files are on the disk, too.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  return browser;
}

async function progressOf(browser: BrowserContext, site: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`${site}/#/progress`);
  const heading = page.getByRole('button', { name: 'Files and storage' });
  await heading.waitFor();
  if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click();
  await page.getByLabel('Import').waitFor();
  return page;
}

/** The kept reports and takes, as the screen counts them. */
async function keptOn(page: Page) {
  const kept = page.getByText(/^You keep .* and \d+ takes?/);
  await kept.waitFor({ timeout: 10_000 }).catch(() => {});
  const text = await page.getByRole('region', { name: 'On this device' }).innerText();
  const count = (pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? 0);
  return { reports: count(/You keep (\d+) reports?/), takes: count(/ (\d+) takes?/) };
}

const textOf = ({ reports, takes }: { reports: number; takes: number }) =>
  `${reports} reports, ${takes} ${takes === 1 ? 'take' : 'takes'}`;
