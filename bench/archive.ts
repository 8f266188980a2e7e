// Imports and exports 2 GB in a browser whose profile is on the disk. A second device imports the first one's export and exports it again:
// both exports must have the same bytes. Then a third device imports 100 recordings at a time: the last hundred must take at most twice as
// long as the first. BENCH_GB sets another size.
import { statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { hashOf, writeArchive } from './archive/write-archive.ts';
import { atMost, type Goal } from './parts/goal.ts';
import { printTable } from './parts/numbers.ts';
import { openProfile } from './parts/profile.ts';
import { serveBuild } from './parts/serve-build.ts';
import { memoryMiB, watchMemory } from './video/memory.ts';

const MIB = 2 ** 20;
const GB = Number(process.env['BENCH_GB'] ?? 2);
const REPORTS = 1000;
const RECORDINGS = 20;
const PATIENCE_MS = 30 * 60_000;

const HUNDREDS = 4;
const HUNDRED_RATIO_MAX = 2;
/** Peak memory as a share of the archive's size: an archive that is held in memory takes more. */
const MEMORY_SHARE_MAX = 0.5;

interface Device {
  readonly page: Page;
  /** Peak memory of the browser and this process since the page was idle, minus their memory then. */
  memoryAboveIdleMiB(): number;
  close(): Promise<void>;
}

export async function bench(): Promise<Goal[]> {
  const { site, folder, close } = await serveBuild();
  try {
    return [...(await exportAndImport(site, folder)), ...(await addHundreds(site, folder))];
  } finally {
    await close();
  }
}

/** Imports an archive on a device, exports it there, and does the same with this export on a second device. */
async function exportAndImport(site: string, folder: string): Promise<Goal[]> {
  const made = join(folder, 'made.zip');
  await writeArchive(made, {
    firstId: 1,
    reports: REPORTS,
    recordings: RECORDINGS,
    recordingBytes: Math.floor((GB * 1e9) / RECORDINGS),
  });
  const rows: (string | number)[][] = [];
  const memory: number[] = [];
  let source = made;
  const exported: string[] = [];
  for (const name of ['first', 'second']) {
    const device = await openDevice(site, join(folder, name));
    const importS = await importFiles(device.page, source);
    const target = join(folder, `${name}.zip`);
    const exportS = await exportAll(device.page, target);
    memory.push(device.memoryAboveIdleMiB());
    rows.push([name, importS.toFixed(1), exportS.toFixed(1), memory.at(-1)!.toFixed(0)]);
    await device.close();
    await rm(join(folder, name), { recursive: true });
    exported.push(await hashOf(target));
    if (source !== made) await rm(source);
    source = target;
  }
  const sizeMB = statSync(source).size / 1e6;
  console.log(`${sizeMB.toFixed(0)} MB: ${REPORTS} reports and ${RECORDINGS} recordings.`);
  printTable(['device', 'import, s', 'export, s', 'peak memory above idle, MiB'], rows);
  await rm(source);
  await rm(made);
  return [
    { met: exported[0] === exported[1], text: 'the exports of both devices have the same bytes' },
    atMost(MEMORY_SHARE_MAX, Math.max(...memory) / sizeMB, 'peak memory above idle ÷ size of the archive'),
  ];
}

/** Imports 100 recordings at a time on one device. */
async function addHundreds(site: string, folder: string): Promise<Goal[]> {
  const device = await openDevice(site, join(folder, 'hundreds'));
  const seconds: number[] = [];
  for (let i = 0; i < HUNDREDS; i += 1) {
    const path = join(folder, `hundred-${i}.zip`);
    await writeArchive(path, { firstId: 1000 + 100 * i, reports: 1, recordings: 100, recordingBytes: MIB });
    seconds.push(await importFiles(device.page, path));
  }
  await device.close();
  printTable(
    ['recordings before', 'import of 100, s'],
    seconds.map((each, i) => [100 * i, each.toFixed(1)]),
  );
  const [first = Number.NaN] = seconds;
  return [atMost(HUNDRED_RATIO_MAX, seconds.at(-1)! / first, 'time for the last hundred ÷ for the first')];
}

async function openDevice(site: string, profile: string): Promise<Device> {
  const stored = { auraFocusArea: 'fillers', auraKeepReports: 'yes' };
  const context = await openProfile(profile, { stored, serviceWorkers: 'block' });
  const page = context.pages()[0] ?? (await context.newPage());
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(`${site}/#/progress`);
  await unfold(page);
  const idleMiB = memoryMiB(process.pid);
  const memory = watchMemory(process.pid);
  return {
    page,
    memoryAboveIdleMiB: () => memory.peakMiB() - idleMiB,
    async close() {
      memory.stop();
      await context.close();
    },
  };
}

/** Opens *Files and storage*, which is folded once reports are kept. */
async function unfold(page: Page): Promise<void> {
  const heading = page.getByRole('button', { name: 'Files and storage' });
  await heading.waitFor();
  if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click();
  await page.getByLabel('Import').waitFor();
}

/** @returns seconds */
async function importFiles(page: Page, path: string): Promise<number> {
  const beganMs = performance.now();
  await page.getByLabel('Import').setInputFiles(path);
  await page.getByText(/takes? added\./).waitFor({ timeout: PATIENCE_MS });
  return (performance.now() - beganMs) / 1000;
}

/** @returns seconds */
async function exportAll(page: Page, path: string): Promise<number> {
  await unfold(page);
  await page.getByRole('checkbox', { name: /^Export the .* as well/ }).check();
  const beganMs = performance.now();
  const downloading = page.waitForEvent('download', { timeout: PATIENCE_MS });
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await (await downloading).saveAs(path);
  return (performance.now() - beganMs) / 1000;
}
