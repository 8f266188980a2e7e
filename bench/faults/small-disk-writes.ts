import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { startRecording } from '../parts/profile.ts';
import type { Said, SmallDisk, SmallDiskWrite } from './small-disk.ts';

/** Enough for a few slices, as if another program had filled the disk. */
const ALMOST_FULL_MB = 1;
/** More than the reserve of 16.8 MB, less than a take of some seconds needs besides it. */
const RESERVE_MB = 17;
const LONG_MS = 120_000;

export const WRITES: readonly SmallDiskWrite[] = [
  ...[20, 50].map((freeMb) => ({
    name: `import of 39 MB, ${freeMb} MB free`,
    saysSizes: true,
    run: (disk: SmallDisk) => importArchive(disk, freeMb),
  })),
  { name: 'session to record, 20 MB free', saysSizes: true, run: beginWithoutRoom },
  { name: 'take and report, on a disk that fills up', saysSizes: true, run: recordUntilFull },
  { name: `take to join, ${RESERVE_MB} MB free`, saysSizes: true, run: stopWithoutRoom },
  { name: `unfinished take, ${ALMOST_FULL_MB} MB free`, saysSizes: false, run: keepUnfinished },
  { name: "recognizer's download, 20 MB free", saysSizes: true, run: downloadRecognizer },
  { name: 'export of 1 MB, no room', saysSizes: false, run: exportAll },
  { name: 'shared video of 30 MB, 20 MB free', saysSizes: false, run: share },
  { name: 'new version, 2 MB free', saysSizes: true, run: installNewer },
];

async function importArchive(disk: SmallDisk, freeMb: number): Promise<Said> {
  const page = await disk.openProgress();
  disk.leave(freeMb);
  await page.getByLabel('Import').setInputFiles(disk.archive);
  const refusal = page.getByRole('alert').filter({ hasText: /room left/ });
  await refusal.waitFor({ timeout: LONG_MS });
  return { text: await refusal.innerText() };
}

async function beginWithoutRoom(disk: SmallDisk): Promise<Said> {
  disk.leave(20);
  const page = await disk.browser.newPage();
  await page.goto(disk.site);
  const refusal = page.getByText(/too little room/);
  await refusal.waitFor({ timeout: LONG_MS });
  return { text: await refusal.innerText() };
}

async function recordUntilFull(disk: SmallDisk): Promise<Said> {
  const page = await recordFor(disk, '0:04');
  disk.leave(ALMOST_FULL_MB);
  const status = page.getByText(/Recording stopped.* Recording needs/);
  await status.waitFor({ timeout: LONG_MS });
  const stopped = await status.innerText();
  const take = await stop(page);
  const notKept = page.getByRole('alert').filter({ hasText: "isn't kept" });
  await notKept.waitFor({ timeout: LONG_MS });
  const kept = await keep(take);
  return {
    text: [stopped, await notKept.innerText(), await take.innerText()].join(' | '),
    keptTake: kept,
  };
}

async function stopWithoutRoom(disk: SmallDisk): Promise<Said> {
  const page = await recordFor(disk, '0:08');
  disk.leave(RESERVE_MB);
  const take = await stop(page);
  const kept = await keep(take);
  return { text: await take.innerText(), keptTake: kept };
}

async function keepUnfinished(disk: SmallDisk): Promise<Said> {
  const recorded = await recordFor(disk, '0:06');
  disk.leave(ALMOST_FULL_MB);
  await recorded.close();
  const page = await disk.browser.newPage();
  await page.goto(disk.site);
  const unfinished = page.getByRole('region', { name: 'Unfinished take' });
  await unfinished.getByRole('button', { name: 'Keep' }).click();
  const refusal = unfinished.getByText(/couldn't be kept/);
  const list = page.getByRole('button', { name: '2 kept takes' });
  await refusal.or(list).first().waitFor({ timeout: LONG_MS });
  const kept = await list.isVisible();
  if (!kept) return { text: await unfinished.innerText(), keptTake: false };
  await list.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Play' }).last().click();
  await page.getByRole('dialog').locator('video').waitFor({ timeout: LONG_MS });
  return { text: await page.getByRole('dialog').innerText(), keptTake: true };
}

async function downloadRecognizer(disk: SmallDisk): Promise<Said> {
  disk.leave(20);
  const page = await disk.browser.newPage();
  await page.goto(`${disk.site}/#/analysis`);
  await page.getByRole('checkbox', { name: /^Write down what is said/ }).check();
  const refusal = page.getByText(/too little room/);
  await refusal.waitFor({ timeout: LONG_MS });
  return { text: await refusal.innerText() };
}

/** The browser saves the file, and reports what fails. */
async function exportAll(disk: SmallDisk): Promise<Said> {
  const page = await disk.openProgress();
  disk.leave(0);
  const begun = page.waitForEvent('download', { timeout: LONG_MS });
  await page.getByRole('button', { name: 'Export' }).click();
  return { text: `the browser: ${(await (await begun).failure()) ?? 'saved'}` };
}

/** Posts a form to the share target, as the operating system does. */
async function share(disk: SmallDisk): Promise<Said> {
  disk.leave(20);
  const page = await disk.browser.newPage();
  await page.evaluate((action) => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(30_000_000)], 'talk.mp4', { type: 'video/mp4' }));
    const input = Object.assign(document.createElement('input'), {
      type: 'file',
      name: 'video',
      files: data.files,
    });
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', action, enctype: 'multipart/form-data' });
    form.append(input);
    document.body.append(form);
    form.submit();
  }, `${disk.site}/share`);
  const refusal = page.getByRole('alert');
  const chosen = page.getByText('talk.mp4');
  await refusal.or(chosen).first().waitFor({ timeout: LONG_MS });
  return { text: await refusal.or(chosen).first().innerText() };
}

/** Offers a version in which every file is new. */
async function installNewer(disk: SmallDisk): Promise<Said> {
  const page = await disk.openProgress();
  const folder = await newerBuild(disk.folder);
  disk.leave(2);
  disk.serve(folder);
  try {
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
    });
    await page.waitForFunction(async () => !(await navigator.serviceWorker.ready).installing, null, {
      timeout: LONG_MS,
    });
    await page.getByRole('button', { name: 'Settings' }).click();
    const status = page.getByRole('dialog').getByText(/stored on this device.* needs /);
    await status.waitFor();
    return { text: await status.innerText() };
  } finally {
    disk.serve('dist');
    await rm(folder, { recursive: true });
  }
}

async function newerBuild(parent: string): Promise<string> {
  const folder = join(parent, 'newer');
  await cp('dist', folder, { recursive: true, filter: (file) => !file.endsWith('.map') });
  const worker = await readFile('dist/sw.js', 'utf8');
  await writeFile(join(folder, 'sw.js'), worker.replaceAll('"revision":null', '"revision":"newer"'));
  return folder;
}

async function recordFor(disk: SmallDisk, clock: string): Promise<Page> {
  const page = await startRecording(disk.browser, disk.site);
  await page.getByRole('timer').filter({ hasText: clock }).waitFor({ timeout: LONG_MS });
  return page;
}

async function stop(page: Page) {
  await page.getByRole('button', { name: 'Stop' }).click();
  const take = page.getByRole('region', { name: 'Your take' });
  await take.locator('video').waitFor({ timeout: LONG_MS });
  return take;
}

/** @returns whether the screen says that the take is kept */
async function keep(take: Awaited<ReturnType<typeof stop>>): Promise<boolean> {
  await take.getByRole('button', { name: 'Keep' }).click();
  const answer = take.getByText(/^Kept on this device|couldn't be kept/);
  await answer.waitFor({ timeout: LONG_MS });
  return (await answer.innerText()).startsWith('Kept');
}
