import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Goal } from '../parts/goal.ts';
import { openProfile, RECORDS, startRecording } from '../parts/profile.ts';

const DISK_MB = 400;
/** Free space after the disk is filled during the recording: enough for a few slices. */
const LEFT_BYTES = 1_000_000;

/** Records on a disk that fills up, keeps the take, makes room, and plays it. Mounting the small disk requires root. */
export async function recordOnFullDisk(site: string): Promise<Goal[]> {
  const folder = mkdtempSync(join(tmpdir(), 'aura-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder]);
  if (mounted.status !== 0) {
    console.log('\nNo disk could be mounted: a real full disk was not tried.');
    return [];
  }
  try {
    return [await recordOn(site, folder)];
  } finally {
    spawnSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function recordOn(site: string, disk: string): Promise<Goal> {
  const profile = join(disk, 'profile');
  const filler = join(disk, 'filler');
  const said: string[] = [];
  const first = await openProfile(profile, RECORDS);
  const page = await startRecording(first, site);
  await page.getByRole('timer').filter({ hasText: '0:04' }).waitFor();
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(filler, new Uint8Array(Math.max(0, bavail * bsize - LEFT_BYTES)));
  const status = page.getByText(/Recording stopped/);
  await status.waitFor({ timeout: 60_000 });
  said.push(await status.innerText());
  await page.getByRole('button', { name: 'Stop' }).click();
  const take = page.getByRole('region', { name: 'Your take' });
  await take.locator('video').waitFor({ timeout: 60_000 });
  await take.getByRole('button', { name: 'Keep' }).click();
  const answer = take.getByText(/^Kept on this device|didn't keep the take/);
  await answer.waitFor();
  const kept = (await answer.innerText()).startsWith('Kept');
  said.push(await take.innerText());
  await first.close();

  const again = await openProfile(profile, RECORDS);
  try {
    const next = await again.newPage();
    await next.goto(site);
    const list = next.getByRole('button', { name: '1 kept take' });
    const offered = next
      .getByRole('region', { name: 'Unfinished take' })
      .getByRole('button', { name: 'Keep' });
    await list
      .or(offered)
      .first()
      .waitFor({ timeout: 30_000 })
      .catch(() => {});
    const listed = await list.isVisible();
    rmSync(filler);
    let lengthS = 0;
    if (listed) {
      await list.click();
      await next.getByRole('dialog').getByRole('button', { name: 'Play' }).click();
      lengthS = await next
        .getByRole('dialog')
        .locator('video')
        .evaluate((element: HTMLVideoElement) => element.play().then(() => element.duration));
    }
    console.log(`\na disk of ${DISK_MB} MB that fills up\n  ${said.join('\n  ').replaceAll('\n\n', '\n')}`);
    return {
      met: kept === listed && (!kept || lengthS > 0),
      text: `a real full disk: said ${kept ? 'kept' : 'not kept'}, and ${listed ? `plays ${lengthS.toFixed(1)} s` : 'is not listed'} at the next visit`,
    };
  } finally {
    await again.close();
  }
}
