// Recording a session: only on the device, and only if the speaker turned it on.
import type { Page } from 'playwright/test';
import { installFakeRecognition } from './harness/fake-recognition.ts';
import { fillStorage, refuseLaterWrites, SMALL_STORAGE_KB } from './harness/full-storage.ts';
import { startButton, stopButton } from './harness/live-screen.ts';
import { probe } from './harness/probe.ts';
import {
  keepTake,
  openRecording,
  record,
  recordSwitch,
  stop,
  storedTakes as stored,
  waitFor,
  yourTake,
  durationS,
} from './harness/takes.ts';
import { openFiles } from './harness/kept-reports.ts';
import { expect, test } from './harness/test.ts';
import { CLEAR_STORAGE } from './harness/worker.ts';

test.use({ microphone: 'speaks' });

/** Length of a recorded session: enough for several slices of 1 s and more than one key frame. */
const SESSION_MS = 3500;
/** On a busy machine Firefox's recorder begins up to this much after its `start` event. */
const LATE_START_S = 1;

test('a session is recorded if the switch is on, plays, seeks, downloads, and is deleted completely', async ({
  page,
  download,
  browserName,
}) => {
  await page.goto('/');
  await expect(recordSwitch(page)).not.toBeChecked();
  await recordSwitch(page).click();
  await expect(recordSwitch(page)).toBeChecked();
  await record(page, SESSION_MS);
  await stop(page);

  const video = yourTake(page).locator('video');
  await expect(video).toBeVisible();
  await expect
    .poll(() => durationS(video))
    .toBeGreaterThan(SESSION_MS / 1000 - (browserName === 'firefox' ? LATE_START_S : 0));
  const duration = await durationS(video);
  const file = await download(() => yourTake(page).getByRole('button', { name: 'Download' }).click());
  expect(file.name).toMatch(/^Aura \d{4}-\d\d-\d\d \d\d\.\d\d\.webm$/);
  const probed = await probe(file.path);
  expect(probed).toMatchObject({ streams: ['audio', 'video'], indexed: true });
  expect(Math.abs(probed.duration - duration)).toBeLessThan(0.1);

  // Seeks to 90 %, and shows a frame from there.
  const landed = await video.evaluate(
    (element: HTMLVideoElement) =>
      new Promise<number>((resolve) => {
        element.addEventListener('seeked', () => resolve(element.currentTime), { once: true });
        element.currentTime = 0.9 * element.duration;
      }),
  );
  expect(landed).toBeCloseTo(0.9 * duration, 1);

  expect(await stored(page)).not.toEqual([]);
  await yourTake(page).getByRole('button', { name: 'Delete' }).click();
  await expect(yourTake(page)).toContainText('Nothing of it is left on this device');
  expect(await stored(page)).toEqual([]);
});

test('a take that a crash interrupted is offered, kept, listed, and deleted', async ({ page, context }) => {
  await openRecording(page, SESSION_MS);
  // Without `beforeunload`, as when the browser is killed.
  await page.close();

  const next = await context.newPage();
  // A take that a window still uses is left alone, and a busy machine ends the closed page's worker late.
  await next.goto('/notices.html');
  const used = async () =>
    (await navigator.locks.query()).held!.some(({ name }) => name!.startsWith('aura-take '));
  await expect.poll(() => next.evaluate(used)).toBe(false);
  await next.goto('/');
  const unfinished = next.getByRole('region', { name: 'Unfinished take' });
  await expect(unfinished.getByRole('button', { name: 'Delete' })).toBeVisible();
  // Both fit on the smallest phone: the offer and Start.
  await next.setViewportSize({ width: 320, height: 640 });
  await expect(unfinished.getByRole('button', { name: 'Keep' })).toBeInViewport({ ratio: 1 });
  await expect(startButton(next)).toBeInViewport({ ratio: 1 });
  await unfinished.getByRole('button', { name: 'Keep' }).click();
  await expect(unfinished).toBeHidden();
  await next.reload();

  await next.getByRole('button', { name: '1 kept take' }).click();
  const list = next.getByRole('dialog', { name: 'Kept takes' });
  await list.getByRole('button', { name: 'Play' }).click();
  const video = list.locator('video');
  // At most the last two seconds are lost.
  await expect.poll(() => durationS(video)).toBeGreaterThan(SESSION_MS / 1000 - 2);
  await list.getByRole('button', { name: 'Delete' }).click();
  await expect(list).toContainText('No takes are kept on this device.');
  expect(await stored(next)).toEqual([]);
});

test('the switch is stored, and while it is off nothing of a session is kept @chromium', async ({ page }) => {
  await page.goto('/');
  await recordSwitch(page).click();
  await page.reload();
  await expect(recordSwitch(page)).toBeChecked();
  await recordSwitch(page).click();
  await page.reload();
  await expect(recordSwitch(page)).not.toBeChecked();

  await startButton(page).click();
  await expect(page.getByRole('group', { name: 'Posture' })).toContainText('Good');
  await expect(recordSwitch(page)).toBeDisabled();
  await stop(page);
  await expect(yourTake(page)).toHaveCount(0);
  expect(await stored(page)).toEqual([]);
});

test('a newcomer is asked once whether to record, and the switch follows the answer @chromium', async ({
  page,
  context,
}) => {
  const question = (of: Page) => of.getByRole('group', { name: 'Hear yourself afterward?' });
  await page.goto('/');
  await expect(recordSwitch(page)).not.toBeChecked();
  await question(page).getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByText('You can change this with the switch below.')).toBeFocused();
  await expect(recordSwitch(page)).not.toBeChecked();
  await page.reload();
  await expect(recordSwitch(page)).not.toBeChecked();
  await expect(page.getByText("Once you start, your browser's speech service hears")).toBeVisible();
  await expect(question(page)).toHaveCount(0);

  await page.evaluate(() => localStorage.removeItem('auraRecordTake'));
  // On a phone, the question is over the picture.
  const other = await context.newPage();
  await other.setViewportSize({ width: 390, height: 844 });
  await other.goto('/');
  await question(other).getByRole('button', { name: 'Record', exact: true }).click();
  await expect(recordSwitch(other)).toBeChecked();
  // Turned off again, because whatever is asked for stays on the device.
  await recordSwitch(other).click();
});

test.describe('on a disk that fills up', () => {
  test.use({ storageKb: SMALL_STORAGE_KB });

  test('the recording ends, the session goes on, and the recorded part plays', async ({
    page,
    site,
    browserName,
  }) => {
    const byQuota = browserName === 'firefox';
    if (!byQuota) await refuseLaterWrites(page);
    await page.goto('/');
    await recordSwitch(page).click();
    await startButton(page).click();
    if (byQuota) {
      await waitFor(SESSION_MS);
      await fillStorage(page, site);
    }
    await expect(page.getByText('Recording stopped: this device is full.')).toBeVisible();
    await expect(stopButton(page)).toBeEnabled();
    await stop(page);
    await expect(yourTake(page)).toContainText('It ends early');
    const video = yourTake(page).locator('video');
    await expect
      .poll(() =>
        video.evaluate(async (element: HTMLVideoElement) => {
          await element.play();
          return element.currentTime;
        }),
      )
      .toBeGreaterThan(1);
  });
});

test.describe('with reports kept', () => {
  test.use({ stored: { auraFocusArea: 'pacing', auraKeepReports: 'yes' } });

  test('a kept take is exported if the speaker chooses it, is gone when the browser clears it, and plays on another device @chromium', async ({
    page,
    context,
    download,
  }) => {
    await openRecording(page, 2000);
    await stop(page);
    await keepTake(page);
    await page.goto('/#/progress');
    await openFiles(page);
    const withRecording = page.getByRole('checkbox', { name: 'Export the take as well' });
    await withRecording.check();
    const { name, path: file } = await download(() => page.getByRole('button', { name: 'Export' }).click());
    expect(name).toBe('aura-reports.zip');

    const settings = await context.newPage();
    await settings.goto(CLEAR_STORAGE);
    await settings.close();
    await expect(page.getByRole('alert')).toContainText('This browser has cleared what was kept here');
    await expect(withRecording).toHaveCount(0);

    const device = await page.context().browser()?.newContext();
    if (!device) throw new Error('There is no other device.');
    await installFakeRecognition(device);
    const other = await device.newPage();
    await other.addInitScript(() => localStorage.setItem('auraFocusArea', 'pacing'));
    await other.goto(page.url());
    await other.getByLabel('Import').setInputFiles(file);
    await expect(other.getByText('1 report added. 1 take added.')).toBeVisible();
    await expect(other.getByRole('region', { name: 'On this device' })).toContainText('1 take');
    await other.getByLabel('Import').setInputFiles(file);
    await expect(other.getByText('0 reports added. 1 report was here already.')).toBeVisible();
    await other.goto(new URL('/', page.url()).href);
    await other.getByRole('button', { name: '1 kept take' }).click();
    await other.getByRole('button', { name: 'Play' }).click();
    await expect.poll(() => durationS(other.locator('video').last())).toBeGreaterThan(1);
    await device.close();
  });
});

test('a session whose analysis fails leaves its take to play @chromium', async ({ page }) => {
  await openRecording(page, SESSION_MS);
  await page.route(/\/analyst\.worker-/, (route) => route.abort());
  const analysts = page.workers().filter((worker) => worker.url().includes('analyst.worker'));
  for (const worker of analysts) await worker.evaluate('self.close()').catch(() => {});
  await expect(page.getByText('The analysis stopped')).toBeVisible();
  await stopButton(page).click();
  await page.getByRole('link', { name: 'Play your take' }).click();
  await expect(page.getByText('The analysis of this session failed')).toBeVisible();
  await expect(yourTake(page).locator('video')).toBeVisible();
  await yourTake(page).getByRole('button', { name: 'Delete' }).click();
  await expect(yourTake(page)).toContainText('Nothing of it is left on this device');
  expect(await stored(page)).toEqual([]);
});
